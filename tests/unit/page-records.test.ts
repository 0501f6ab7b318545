import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkSite } from "../../src/engine/check-site.ts";
import { BASE } from "../sites.ts";

let folder: string;
let page: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "halftone-records-"));
  cpSync(BASE, join(folder, "content"), { recursive: true });
  page = join(folder, "content/pages/index.yaml");
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

async function check() {
  const site = await checkSite(join(folder, "content"), { incremental: true });
  site.keepRecords();
  return site;
}

/** As if an hour had passed since all files were written. */
function later() {
  const { now } = Date;
  vi.spyOn(Date, "now").mockImplementation(() => now() + 3_600_000);
}

/** A mistake that leaves a file as long as it was. */
const withMistake = (text: string) => text.replace("block: ", "blokk: ");

it("sees a change that leaves a file as long as it was, right after it was looked at", async () => {
  expect((await check()).problems).toEqual([]);
  writeFileSync(page, withMistake(readFileSync(page, "utf8")));
  expect((await check()).problems).toMatchObject([{ file: "content/pages/index.yaml" }]);
});

it("sees a change of an old file after which it is as long and as old as before", async () => {
  later();
  await check();
  const { atime, mtime } = statSync(page);
  writeFileSync(page, withMistake(readFileSync(page, "utf8")));
  utimesSync(page, atime, mtime);
  expect((await check()).problems).toMatchObject([{ file: "content/pages/index.yaml" }]);
});

it.each([
  ["is another by now", () => writeFileSync(page, "title: Another\n")],
  ["is gone by now", () => rmSync(page)],
])("says so when an old page that it did not have to read %s, and is needed after all", async (_what, change) => {
  later();
  await check();
  const { site } = await check();
  change();
  const home = site?.pages.find(({ path }) => path === "/");
  expect(() => home?.sections).toThrow(/index\.yaml was changed while it was looked at\. Run the command again\./);
});

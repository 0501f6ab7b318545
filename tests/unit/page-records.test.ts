import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkSite } from "../../src/engine/check-site.ts";
import { createPreview, refresh } from "../../src/engine/dev/preview.ts";
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
  // A whole second: a disk may count in smaller steps than what a time can be set to.
  const time = new Date("2026-01-01T12:00:00Z");
  utimesSync(page, time, time);
  await check();
  const before = statSync(page);
  writeFileSync(page, withMistake(readFileSync(page, "utf8")));
  utimesSync(page, time, time);
  const { size, mtimeMs, ino } = statSync(page);
  expect({ size, mtimeMs, ino }).toEqual({ size: before.size, mtimeMs: before.mtimeMs, ino: before.ino });
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

it("shows an old page in dev as it was while its file has a mistake, and as it is once that is fixed", async () => {
  later();
  await refresh(createPreview(join(folder, "content")));
  const preview = createPreview(join(folder, "content"));
  await refresh(preview);
  const home = () => preview.site?.pages.find(({ path }) => path === "/");
  const text = readFileSync(page, "utf8");
  writeFileSync(page, withMistake(text));
  await refresh(preview);
  expect(preview).toMatchObject({ failure: undefined, problems: [{ file: "content/pages/index.yaml" }] });
  expect(home()?.sections.length).toBeGreaterThan(0);
  writeFileSync(page, text.replace("title: ", "title: New "));
  await refresh(preview);
  expect(preview).toMatchObject({ failure: undefined, problems: [] });
  expect(home()?.title).toMatch(/^New /);
});

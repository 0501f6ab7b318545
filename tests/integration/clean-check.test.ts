import { rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

// Checks load these modules when they first read files, which would take most of a test's time.
import "../../src/engine/check-site.ts";
import "../../src/engine/generate/editor-schema.ts";
import { checkCommand, checkSection } from "../../src/engine/commands/check.ts";
import { Manifest } from "../../src/engine/records/manifest.ts";
import { rewrite } from "../support/files.ts";
import { later } from "../support/later.ts";
import { siteCopyOfTest } from "../support/temporary-folder.ts";

let content: string;
let page: string;

beforeEach(() => {
  ({ content } = siteCopyOfTest());
  page = join(content, "pages/index.yaml");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

async function check(...args: string[]): Promise<string> {
  let printed = "";
  const terminal = { write: (text: string) => (printed += text) };
  await checkCommand(["--content", content, ...args], { stdout: terminal, stderr: terminal });
  return printed;
}

/** The record of a check that found nothing, with a number of files that no other check would print. */
function remember(began = Date.now()) {
  new Manifest(content).write({ check: checkSection(content, true, 4711, began) });
}

const KNOWN = "4711 files, no problems.\n";
const LOOKED = "18 files, no problems.\n";

/** A mistake that does not change the length of a file. */
const withMistake = (text: string) => text.replace("block: ", "blokk: ");

it("does not read a folder again if nothing was wrong in it and nothing has changed", async () => {
  later();
  expect(await check()).toBe(LOOKED);
  remember();
  expect(await check()).toBe(KNOWN);
  expect(await check("--format", "json")).toContain('"files": 4711');
  expect(await check("--no-cache")).toBe(LOOKED);
  expect(await check()).toBe(LOOKED);
});

it("lists unused media after fixes, too", async () => {
  writeFileSync(join(content, "media/spare.svg"), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  later();
  expect(await check("--fix")).toContain("media-unused");
  expect(await check()).toContain("media-unused");
});

it.each([
  ["a file was added", () => writeFileSync(join(content, "notes.yaml"), ""), /notes\.yaml/],
  ["a file is gone", () => rmSync(join(content, "site.yaml")), /site\.yaml/],
  ["a media file was added", () => writeFileSync(join(content, "media/odd.svg"), "<svg/>"), /odd\.svg/],
  ["a changed file is as long and as old as before", () => changeUnseen(page), /blokk/],
  ["the day has changed", () => vi.stubEnv("SITE_DATE", "2031-01-01"), /^18 files/],
])("reads the folder again when %s", async (_what, change, printed) => {
  later();
  remember();
  change();
  expect(await check()).toMatch(printed);
});

function changeUnseen(file: string): void {
  const { atime, mtime } = statSync(file);
  rewrite(file, withMistake);
  utimesSync(file, atime, mtime);
}

it("reads the folder again right after a change, which may have left no trace", async () => {
  remember();
  expect(await check()).toBe(LOOKED);
});

it("reads the folder again after a change that was made while it was reading", async () => {
  later();
  remember(Date.now() - 7_200_000);
  expect(await check()).toBe(LOOKED);
});

it("reads the folder again if a file is a link, whose target may change", async () => {
  later();
  symlinkSync("index.yaml", join(content, "pages/second.yaml"));
  remember();
  expect(await check()).not.toContain("4711");
});

it("reads the folder again as long as something is wrong", async () => {
  rewrite(page, withMistake);
  later();
  expect(await check()).toMatch(/blokk/);
  expect(await check()).toMatch(/blokk/);
});

it("refuses a file that does not exist, as always", async () => {
  later();
  remember();
  expect(await check(join(content, "pages/none.yaml"))).toMatch(/There is no file/);
});

it("reports what is wrong with a missing file that was named, with --fix, too", async () => {
  rewrite(page, withMistake);
  const theme = join(content, "theme.yaml");
  rmSync(theme);
  for (const args of [[theme], ["--fix", theme]])
    expect(await check(...args)).toMatch(/^\S*content\/theme\.yaml:1:1 {2}error {2}file-missing(?![\s\S]*blokk)/);
});

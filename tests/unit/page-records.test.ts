import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkSite } from "../../src/engine/check-site.ts";
import { Preview, refresh } from "../../src/engine/dev/preview.ts";
import { fontRecipe } from "../../src/engine/fonts/font-recipe.ts";
import { Manifest } from "../../src/engine/records/manifest.ts";
import type { PagesSection } from "../../src/engine/records/page-records.ts";
import { siteCopyOfTest } from "../support/temporary-folder.ts";

let content: string;
let page: string;

beforeEach(() => {
  ({ content } = siteCopyOfTest());
  page = join(content, "pages/index.yaml");
});
afterEach(() => vi.restoreAllMocks());

async function check() {
  const manifest = new Manifest(content);
  const site = await checkSite(content, { previous: manifest.read<PagesSection>("pages") });
  manifest.write(site.sections());
  return site;
}

/** A mistake that does not change the length of a file. */
const withMistake = (text: string) => text.replace("block: ", "blokk: ");

it("notices a change that keeps the length of a file, right after it was read", async () => {
  expect((await check()).problems).toEqual([]);
  writeFileSync(page, withMistake(readFileSync(page, "utf8")));
  expect((await check()).problems).toMatchObject([{ file: "content/pages/index.yaml" }]);
});

it.each([
  ["an error", "link: /logo", "link: /nowhere", "link-route"],
  ["a warning", "backdrop: disc", "backdrop: disc\n    layout: band", "no-effect"],
])("reports %s of a page in every run, even though the page has not changed", async (_what, right, wrong, rule) => {
  writeFileSync(page, readFileSync(page, "utf8").replace(right, wrong));
  const { problems } = await check();
  expect(problems).toMatchObject([{ rule, file: "content/pages/index.yaml" }]);
  expect((await check()).problems).toEqual(problems);
});

it("shows the old version of a page in dev while its file has a mistake, and the new one once that is fixed", async () => {
  await refresh(new Preview(content));
  const preview = new Preview(content);
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

it("does not read a page that has not changed and names no price, neither to check it nor to make fonts", async () => {
  const decode = vi.spyOn(TextDecoder.prototype, "decode");
  const pages = () => {
    const texts = decode.mock.results.map(({ value }) => String(value));
    decode.mockClear();
    return texts.filter((text) => text.includes("\nsections:") && !text.includes("$")).length;
  };
  const checked = await checkSite(content);
  expect(pages()).toBeGreaterThan(1);
  writeFileSync(page, `${readFileSync(page, "utf8")}# Changed\n`);
  const again = await checkSite(content, { previous: checked.sections().pages });
  expect(again.site && fontRecipe(again.parsed, again.site.theme).shown.size).toBeGreaterThan(50);
  expect(again.problems).toEqual([]);
  expect(pages()).toBe(1);
});

it("the dev server shows where in the code an error of the program happened, and with which file", async () => {
  const parseCache = new Map();
  parseCache.get = () => {
    throw new TypeError("x is not a function");
  };
  const preview = { ...new Preview(content), parseCache };
  await refresh(preview);
  expect(preview.failure).toMatch(
    /^While working on content\/[a-z]+\.yaml:\nTypeError: x is not a function\n +at .*page-records\.test\.ts:\d+/,
  );
});

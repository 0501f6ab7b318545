import { copyFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { checkSite } from "../../src/engine/check-site.ts";
import type { ParseCache } from "../../src/engine/read/parse-content.ts";
import { BAKERY } from "../sites.ts";
import { replaceIn } from "../support/files.ts";
import { siteCopyOfTest } from "../support/temporary-folder.ts";

/** The bakery's files, which are parsed once for all tests. */
const parseCache: ParseCache = new Map();

let content = "";
beforeAll(() => checkSite(BAKERY, { parseCache }));
beforeEach(() => {
  ({ content } = siteCopyOfTest(BAKERY));
});

/** Every problem of the site, with its hint. */
async function problems(): Promise<string[]> {
  const { problems: all } = await checkSite(content, { parseCache: new Map(parseCache) });
  return all.map(({ rule, file, message, hint }) => `${rule} ${file}: ${message} ${hint}`);
}

const rename = (from: string, to: string) => renameSync(join(content, from), join(content, to));
const copy = (from: string, to: string) => copyFileSync(join(content, from), join(content, to));

test("a file saved with another extension gives one problem, which says how to rename it", async () => {
  const names = ["packages/cakes.yaml", "pages/about.yaml", "testimonials.yaml"];
  for (const name of names) rename(name, `${name}.txt`);
  expect(await problems()).toEqual(
    names.map((name) =>
      expect.stringMatching(new RegExp(`^file-name content/${name}.txt: .* Rename it to ${name.split("/").at(-1)},`)),
    ),
  );
});

test("a copy of a file gives one problem, whatever words its name uses for it", async () => {
  const copies = [
    "packages/Copia de cakes.yaml",
    "packages/Copy of cakes.yaml",
    "packages/Kopie von cakes.yaml",
    "packages/cakes (1).yaml",
    "packages/cakes (Ann's conflicted copy 2026-01-01).yaml",
    "packages/cakes (Kopie).yaml",
    "packages/cakes - Copy.yaml",
    "packages/cakes copy.yaml",
    "packages/cakes.sync-conflict-20260101-120000-ABCDEF.yaml",
    "packages/cakes.yaml.bak",
    "pages/about - Copy.yaml",
    "site (2).yaml",
  ];
  const original = (name: string) => /cakes|about|site/.exec(name)?.[0];
  for (const name of copies) {
    const [folder, file] = name.includes("/") ? [`${name.split("/")[0]}/`, name] : ["", name];
    copy(`${folder}${original(file)}.yaml`, name);
  }
  expect(await problems()).toEqual(
    copies.map((name) =>
      expect.stringContaining(
        `file-unknown content/${name}: The name says that this is a copy of ${original(name)}.yaml`,
      ),
    ),
  );
});

test("a folder named like a page gives one problem, and so does a page without an extension, with the name that it should have", async () => {
  mkdirSync(join(content, "pages/prices.yaml"));
  writeFileSync(join(content, "pages/winter"), "title: Winter\n");
  expect(await problems()).toEqual([
    expect.stringContaining("file-name content/pages/prices.yaml: This is a folder"),
    expect.stringMatching(/^file-unknown content\/pages\/winter: .* Rename it to winter\.yaml,/),
  ]);
});

/** Gives the file of a brand's logo another name. */
function renameLogo(file: string, written: string): void {
  copy("media/brands/river-market.svg", `media/brands/${file}.svg`);
  replaceIn(join(content, "brands.yaml"), "river-market.svg", `${written}.svg`);
}

test("a name that looks like that of a file, but has its accents stored as different characters, gets a message that says so", async () => {
  const [whole, apart] = ["Ufergru\u0308n".normalize("NFC"), "Ufergru\u0308n"];
  renameLogo(apart, whole);
  expect(await problems()).toEqual([
    expect.stringMatching(
      /^media-missing content\/brands.yaml: .* looks the same, .* Rename the file: type its name again\.$/,
    ),
  ]);
  rename(`media/brands/${apart}.svg`, `media/brands/${whole}.svg`);
  expect(await problems()).toEqual([]);
});

test("the name of a picture may have characters that no typeface has", async () => {
  renameLogo("日本", "日本");
  expect(await problems()).toEqual([]);
});

test("a name that is too long for what the build adds to it is reported", async () => {
  renameLogo("r".repeat(226), "r".repeat(226));
  expect(await problems()).toEqual([]);
  copy("media/brands/river-market.svg", `media/brands/${"ü".repeat(114)}.svg`);
  copy("pages/about.yaml", `pages/${"a".repeat(240)}.yaml`);
  expect((await problems()).filter((problem) => problem.startsWith("file-name"))).toEqual([
    expect.stringMatching(/^file-name content\/media\/brands\/ü+\.svg: This name is 232 bytes long, .* shorter name\./),
    expect.stringMatching(/^file-name content\/pages\/a+\.yaml: This name is 245 bytes long/),
  ]);
});

test("each name that Git cannot write on Windows gives a warning, and stays part of the site; others give none", async () => {
  const names: [path: string, reason: string, suggestion: string][] = [
    ["media/old. /prices.pdf", "Windows removes dots and spaces", "old"],
    ["media/work/aux.pdf", "Windows keeps this name for a device", "aux-1.pdf"],
    ["media/work/con", "Windows keeps this name for a device", "con-1"],
    ["media/work/prices\n2026.pdf", "Windows allows no invisible characters", "prices-2026.pdf"],
    ["media/work/prices: 2026.pdf", "Windows allows no : in a name", "prices-2026.pdf"],
    ["media/work/what?.pdf", "Windows allows no ? in a name", "what-.pdf"],
    ["packages/lpt1.yaml", "Windows keeps this name for a device", "lpt1-1.yaml"],
    ["pages/nul.yaml", "Windows keeps this name for a device", "nul-1.yaml"],
  ];
  for (const [path] of names) {
    mkdirSync(join(content, path, ".."), { recursive: true });
    writeFileSync(join(content, path), "");
  }
  for (const name of ["console.yaml", "auxiliary.yaml", "com10.yaml", "com.yaml"])
    copy("pages/about.yaml", `pages/${name}`);
  const { problems: all } = await checkSite(content, { parseCache: new Map(parseCache) });
  const named = all.filter(({ message }) => message.includes(" there can get a copy of this site"));
  expect(named.map(({ severity, message, hint = "" }) => [severity, message, hint])).toEqual(
    names.map(([, reason, suggestion]) => [
      "warning",
      expect.stringContaining(reason),
      expect.stringContaining(`to ${suggestion}.`),
    ]),
  );
});

test("two names that are the same on Windows or macOS give a warning, and a page with such a name stays a page", async () => {
  const [composed, decomposed] = ["caf\u00e9", "cafe\u0301"];
  for (const name of ["Team", "team", composed, decomposed])
    copy("media/brands/river-market.svg", `media/brands/${name}.svg`);
  mkdirSync(join(content, "media/Work"));
  copy("pages/about.yaml", "pages/con.yaml");
  const { problems: all, site } = await checkSite(content, { parseCache: new Map(parseCache) });
  const named = all.filter(({ rule }) => rule === "file-name").map(({ file, message }) => `${file}: ${message}`);
  expect(named).toEqual([
    expect.stringMatching(
      /^content\/media\/brands\/caf.+\.svg: .* "caf.+\.svg" differ only in how an accent is stored\. On macOS,/,
    ),
    expect.stringMatching(
      /^content\/media\/brands\/team\.svg: .* "Team\.svg" differ only in capital letters\. On Windows and/,
    ),
    expect.stringMatching(/^content\/media\/work: .* "Work" differ only in capital letters/),
    expect.stringContaining("content/pages/con.yaml: Windows keeps this name"),
  ]);
  expect(site?.pages.map(({ path }) => path)).toContain("/con");
});

test("a link to a missing document does not mean that a page was renamed by hand", async () => {
  const terms = readFileSync(join(content, "pages/terms.yaml"), "utf8");
  const page = terms
    .replace(/^title: .*$/m, "title: Terms of Old")
    .replace(/^description: .*\n.*$/m, "description: What we sold.");
  writeFileSync(join(content, "pages/old-terms.yaml"), page);
  writeFileSync(join(content, "pages/terms.yaml"), terms.replace(/(text: [|>]-?\n +)/, "$1[Prices](/prices.pdf) "));
  expect(await problems()).toContainEqual(
    expect.stringMatching(/^link-route .*There is no document .* Put the file at/),
  );
});

test("the problem of links to a page whose file was renamed by hand says so, and the page is not reported as well", async () => {
  rename("pages/about.yaml", "pages/our-history.yaml");
  const found = await problems();
  expect(found.length).toBeGreaterThan(0);
  for (const problem of found) {
    expect(problem).toMatch(/^link-route .*There is no page \/about/);
    expect(problem).toContain("npm run rename -- path /about /our-history");
    expect(problem).toContain("redirects");
  }
});

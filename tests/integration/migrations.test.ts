import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { unifiedDiff } from "../../src/engine/commands/migrate.ts";
import { migrateContent } from "../../src/engine/edit/migrate/migrate-content.ts";
import { migrations } from "../../src/engine/edit/migrate/migrations.ts";
import { FORMAT } from "../../src/engine/read/format.ts";
import { BASE, textsIn } from "../sites.ts";
import { filesOf } from "../support/files.ts";
import { FIXTURES, layOut } from "../support/fixture-cases.ts";
import { FULL } from "../support/full.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { checkTexts, contentOf } from "../unit/in-memory.ts";

const earlier = Array.from({ length: FORMAT - 1 }, (_, index) => index + 1);

type Texts = Record<string, string>;

/** The files of an earlier format that replace what the migration before it has made, if there are any. */
const own = (format: number) => [join(FIXTURES, `_formats/${format}/content`)].filter(existsSync);
/**
 * A site in each earlier format, and what its migration makes of it. The first is the base site, with comments in odd places,
 * flow style, anchors, quoted keys and escapes.
 */
const sites: { format: number; old: Texts; migrated: Texts }[] = [];
const folder = temporaryFolder();
for (const format of earlier) {
  const before = sites.at(-1)?.migrated ?? textsIn(layOut("_formats/1", join(folder, "content")));
  const old = Object.assign({ ...before }, ...own(format).map(textsIn));
  sites.push({ format, old, migrated: migrate(old, format + 1) });
}
/** The media files of all the sites: those that content names after the migration. */
const media = [BASE, ...earlier.flatMap(own)]
  .flatMap((content) => Object.keys(filesOf(content)))
  .flatMap((file) => (file.startsWith("media/") ? [file.slice("media/".length)] : []));

function migrate(texts: Texts, to?: number): Texts {
  const { contents } = migrateContent(contentOf(texts), to);
  // Without this, the decoder would swallow a byte order mark.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return { ...texts, ...Object.fromEntries(Array.from(contents, ([path, bytes]) => [path, decoder.decode(bytes)])) };
}

function each(texts: Texts, change: (text: string) => string): Texts {
  return Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, change(text)]));
}

const windows = (text: string) => `\ufeff${text.replaceAll("\n", "\r\n")}`;

it("there is a migration to every format, and a site in every earlier one", () => {
  expect(migrations).toHaveLength(FORMAT - 1);
  expect(readdirSync(join(FIXTURES, "_formats"))).toEqual(expect.arrayContaining(earlier.map(String)));
});

describe.each(sites)("a site in format $format", ({ format, old, migrated }) => {
  it("becomes one in the next format, and no byte changes without need", async () => {
    const changed = Object.entries(migrated).filter(([file, text]) => text !== old[file]);
    const diffs = changed.sort().map(([file, text]) => unifiedDiff(file, old[file], text));
    await expect(diffs.join("")).toMatchFileSnapshot(join(FIXTURES, `_formats/${format}/expected.diff`));
  });

  it("keeps its byte order marks and Windows line endings", () => {
    const written = migrate(each(old, windows), format + 1);
    // A new file needs no byte order mark.
    const made = Object.entries(written).map(([path, text]) => [path, path in old ? text : `\ufeff${text}`]);
    expect(Object.fromEntries(made)).toEqual(each(migrated, windows));
  });

  it("has no mistakes in the latest format, and does not change a second time", () => {
    const latest = migrate(old);
    expect(checkTexts(latest, media).filter(({ severity }) => severity === "error")).toEqual([]);
    expect(migrateContent(contentOf(latest)).contents.size).toBe(0);
  });

  it("is the same in the end if the command was killed after any of its files", () => {
    const { contents } = migrateContent(contentOf(old));
    const latest = migrate(old);
    const half = Math.floor(contents.size / 2);
    for (let written = FULL ? 1 : half; written < (FULL ? contents.size : half + 1); written++) {
      const some = [...contents].slice(0, written).map(([path]) => [path, latest[path] ?? ""]);
      const killed = { ...old, ...Object.fromEntries(some) };
      expect(checkTexts(killed).map(({ rule }) => rule)).toEqual(["format-old"]);
      expect(migrate(killed)).toEqual(latest);
    }
  });

  it("gets one problem from the check, whatever else is in it", () => {
    const problems = checkTexts({ ...old, "pages/press.yaml": "titel: [Press" });
    expect(problems).toMatchObject([{ rule: "format-old", file: "content/site.yaml", severity: "error" }]);
    expect(problems[0]?.hint).toContain("npm run migrate");
  });
});

describe("site.yaml gets the number of the format", () => {
  const cases: [what: string, before: string, after: string][] = [
    ["at the top", "url: a\n", "format: 2\nurl: a\n"],
    ["above the comments of the first key", "# Us\nurl: a", "format: 2\n# Us\nurl: a"],
    ["below the line for editors", "# x: $schema=a.json\n# Us\nurl: a", "# x: $schema=a.json\nformat: 2\n# Us\nurl: a"],
    ["below ---", "# Us\n---\nurl: a", "# Us\n---\nformat: 2\nurl: a"],
    ["below --- and a comment", "--- # Us\nurl: a", "--- # Us\nformat: 2\nurl: a"],
    ["with the same indentation as its keys", "  url: a\n  email: b\n", "  format: 2\n  url: a\n  email: b\n"],
    ["inside braces", "{url: a}", "{ format: 2,url: a}"],
    ["in place of the old one", "url: a\nformat: 1 # old\n", "url: a\nformat: 2 # old\n"],
    ["before a text that keeps its line breaks", "url: |+\n  a\n\n", "format: 2\nurl: |+\n  a\n\n"],
    ["above a key with an anchor", "&a url: a\nemail: *a", "format: 2\n&a url: a\nemail: *a"],
    ["above a key with a question mark", "? url\n: a", "format: 2\n? url\n: a"],
  ];
  test.each(cases)("%s", (_what, text, wanted) => {
    expect(migrate({ "site.yaml": text }, 2)["site.yaml"]).toBe(wanted);
  });
});

describe("nothing is migrated", () => {
  const refused: [what: string, texts: Texts, message: RegExp][] = [
    ["if a file is not YAML", { "site.yaml": "agency: A\n", "pages/a.yaml": "title: 'A\n" }, /cannot be read as YAML/],
    ["without a site.yaml", { "pages/a.yaml": "title: A\n" }, /no content\/site\.yaml/],
    ["if a fact has the new name", { "site.yaml": "agency: A\nfacts:\n  name: B\n" }, /another name/],
    [
      "if a receipt has a layout as well",
      {
        "site.yaml": "format: 3\n",
        "pages/a.yaml": "sections:\n  - block: call-to-action\n    art: slip\n    layout: large\n",
      },
      /both `art: slip` and `layout`/,
    ],
    [
      "if a package has both prices",
      { "site.yaml": "format: 6\n", "packages/a.yaml": "packages:\n  - now: $1\n    price: $2\n" },
      /both `now` and `price`/,
    ],
    ["if both names are there", { "site.yaml": "agency: A\nname: B\n" }, /both/],
    ["if an alias repeats the key", { "site.yaml": "&a agency: A\nfacts:\n  b: *a\n" }, /anchors/],
    ["if the format is a later one", { "site.yaml": `format: ${FORMAT + 1}\n` }, /Update the program/],
  ];
  test.each(refused)("%s", (_what, texts, message) => {
    expect(() => migrateContent(contentOf(texts))).toThrow(message);
  });
});

describe("the diff of a dry run", () => {
  it("shows a new file, and makes characters visible that a terminal would act on", () => {
    expect(unifiedDiff("a.yaml", undefined, "a: \u001b[2J\r\n")).toBe(
      "--- /dev/null\n+++ a.yaml\n@@ -0,0 +1,1 @@\n+a: ␛[2J\n",
    );
  });
});

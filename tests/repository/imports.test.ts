import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path/posix";
import { describe, expect, test } from "vitest";
import { pathsIn } from "../support/files.ts";

/**
 * The parts of the code, in the order in which data flows: each may import those before it, types included, and those on
 * the same line. A part is a folder with everything below it, or a file.
 */
const ORDER: readonly (readonly string[])[] = [
  [
    "src/content.generated.ts",
    "src/behaviors",
    "src/client",
    "src/ui",
    "src/shell",
    "src/styles/characters.ts",
    "src/styles/index.ts",
    "src/styles/motifs.ts",
  ],
  ["src/blocks"],
  ["src/looks"],
  ["src/engine/site-config.ts"],
  ["src/engine/shared"],
  ["src/styles", "src/share-art.ts", "src/site.config.ts"],
  ["src/engine/diagnostics"],
  ["src/engine/read"],
  ["src/engine/media"],
  ["src/engine/validate"],
  ["src/engine/resolve"],
  ["src/engine/records"],
  ["src/engine/fonts"],
  ["src/engine/checks"],
  ["src/engine/check-site.ts"],
  ["src/engine/output"],
  ["src/engine/make-site.ts", "src/engine/rebuild-site.ts", "src/engine/build-site.ts"],
  ["src/engine/block-examples.ts"],
  ["src/engine/serve"],
  ["src/engine/inbox"],
  ["src/engine/generate"],
  ["src/engine/edit"],
  ["src/engine/commands"],
  ["src/engine/dev"],
  ["src/engine/lsp"],
  ["scripts"],
];

/** The only parts that know this site: all others get its configuration with the schemas or the site. */
const KNOW_THE_SITE = ["src/engine/read", "src/engine/commands", "scripts"];

const files = ["src", "scripts"].flatMap((folder) =>
  pathsIn(folder)
    .map((file) => join(folder, file))
    .filter((file) => /\.(tsx?|mjs)$/.test(file)),
);

/** The files of the project that each file imports. */
const imports = new Map(
  files.map((file) => {
    const paths = readFileSync(file, "utf8").matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g);
    return [
      file,
      Array.from(paths, ([, path = ""]) => join(dirname(file), path)).filter((path) => files.includes(path)),
    ];
  }),
);

/** The part of a file, and its line in the list. */
function partOf(file: string): { part: string; line: number } {
  const parts = ORDER.flatMap((line, index) => line.map((part) => ({ part, line: index })));
  const fitting = parts.filter(({ part }) => file === part || file.startsWith(`${part}/`));
  return fitting.sort((a, b) => b.part.length - a.part.length)[0] ?? { part: "", line: -1 };
}

/** The first way from a file back to itself. */
function cycleOf(start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
    for (const next of imports.get(file) ?? []) {
      if (next === start) {
        const way = [start];
        for (let at: string | undefined = file; at !== undefined; at = cameFrom.get(at)) way.unshift(at);
        return way;
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      waiting.push(next);
    }
  return undefined;
}

describe("imports", () => {
  test("are from parts that come earlier in the list", () => {
    expect(files.filter((file) => partOf(file).line < 0)).toEqual([]);
    const wrong = [...imports].flatMap(([file, paths]) =>
      paths.filter((path) => partOf(path).line > partOf(file).line).map((path) => `${file} imports ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  test("of this site's configuration are rare", () => {
    const who = [...imports].flatMap(([file, paths]) =>
      paths.includes("src/site.config.ts") ? [partOf(file).part] : [],
    );
    expect(who.filter((part) => !KNOW_THE_SITE.includes(part))).toEqual([]);
  });

  test("form no cycle, types included", () => {
    expect(files.flatMap((file) => cycleOf(file)?.join(" -> ") ?? [])).toEqual([]);
  });
});

test("no two files of the code have the same name, except those that every folder of a kind has", () => {
  const names = pathsIn("src")
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file))
    .map((file) => basename(file))
    .filter((name) => !/^index\.tsx?$/.test(name));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fromMarkdown } from "mdast-util-from-markdown";
import { expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { ROOT } from "../sites.ts";
import { pathsIn } from "../support/files.ts";

const files = [
  "README.md",
  ...pathsIn(join(ROOT, "docs"))
    .map((file) => `docs/${file}`)
    .filter((file) => file.endsWith(".md")),
];
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: object };

type MarkdownNode = ReturnType<typeof fromMarkdown>["children"][number] | ReturnType<typeof fromMarkdown>;

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

/** The paths of all code. */
const code = ["src", "scripts", "tests"].flatMap((folder) =>
  pathsIn(join(ROOT, folder)).map((file) => `/${folder}/${file}`),
);

function isCode(path: string): boolean {
  return code.some((file) => file.endsWith(`/${path}`));
}

const documents = files.map((file) => ({ file, root: fromMarkdown(textOf(file)) }));

/** The files that a document links to or shows. */
function targetsOf(node: MarkdownNode): string[] {
  const own = "url" in node && !/^(https?|mailto):/.test(node.url) ? [node.url] : [];
  return "children" in node ? [...own, ...node.children.flatMap(targetsOf)] : own;
}

const known = new Map<string, string[]>();

/** The anchors of a document, named as GitHub names headings. */
function headingsOf(file: string): string[] {
  const headings =
    known.get(file) ??
    [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\w\- ]/g, "")
        .replaceAll(" ", "-"),
    );
  known.set(file, headings);
  return headings;
}

it.each(documents)(
  "$file links only to existing files and headings, and names only existing files of the code and commands",
  ({ file, root }) => {
    const lost = targetsOf(root).filter((target) => {
      const [path = "", heading] = target.split("#");
      const to = path === "" ? file : join(dirname(file), decodeURI(path));
      // Content may change; tests/content checks what is linked there.
      if (to.startsWith("content")) return false;
      if (!existsSync(join(ROOT, to))) return true;
      return heading !== undefined && !headingsOf(to).includes(heading);
    });
    expect(lost).toEqual([]);
    // Folders of the code, and files of it, which may be named by the last parts of their paths.
    const named = [...textOf(file).matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)].map(([, path = ""]) => path);
    const folders = named.filter(
      (path) => /^(src|scripts|tests|schemas|deploy)\//.test(path) && !existsSync(join(ROOT, path)),
    );
    const names = named.filter((path) => /\.(tsx?|mjs)$/.test(path) && !isCode(path));
    expect([...folders, ...names]).toEqual([]);
    const commands = [...textOf(file).matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = ""]) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  },
);

/** All words of the code, its schemas and its settings. */
const words = new Set(
  [...code, "schemas/common.schema.json", "biome.json", "package.json"]
    .filter((file) => /\.(tsx?|mjs|json)$/.test(file))
    .flatMap((file) => textOf(file).match(/\w+/g) ?? []),
);

/** Names of functions, types and constants. */
const IDENTIFIER = /`([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]+)`/g;

it.each(documents.filter(({ file }) => /architecture|decisions/.test(file)))(
  "$file names only functions, types and constants that exist",
  ({ file }) => {
    const names = [...textOf(file).matchAll(IDENTIFIER)].map(([, name = ""]) => name);
    expect(names.filter((name) => !words.has(name))).toEqual([]);
  },
);

/** The texts of a document's YAML examples. */
function yamlOf(node: MarkdownNode): string[] {
  if (node.type === "code" && node.lang === "yaml") return [node.value];
  return "children" in node ? node.children.flatMap(yamlOf) : [];
}

it.each(documents)("$file has only examples that are valid YAML", ({ root }) => {
  const parsed = yamlOf(root).flatMap((text) => [...parseAllDocuments(text)]);
  expect(parsed.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual([]);
});

// A new block has no picture yet: npm run pictures takes it.
it("has pictures only of existing blocks, small enough to load them all", () => {
  const folder = join(ROOT, "docs/blocks");
  const pictures = readdirSync(folder).filter((file) => file.endsWith(".webp"));
  expect(pictures.filter((file) => !existsSync(join(ROOT, "src/blocks", file.replace(".webp", ""))))).toEqual([]);
  const sizes = pictures.map((file) => statSync(join(folder, file)).size);
  expect(sizes.filter((size) => size > 25_000)).toEqual([]);
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(18_000);
});

it("lists every part of the guide at its top, in order", () => {
  const guide = textOf("docs/authoring.md");
  const listed = [...guide.matchAll(/^- \[(.+)\]\(#.+\)$/gm)].map(([, heading]) => heading);
  const headings = [...guide.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(listed).toEqual(headings);
});

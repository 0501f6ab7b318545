import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hasErrors, type Problem, problemOfFile } from "./diagnostics/problem.ts";
import { measureMedia } from "./media/measure-media.ts";
import { readContent } from "./read/files/read-content.ts";
import { parseContent } from "./read/parse-content.ts";
import { loadSchemas, type Schemas } from "./read/schemas/schemas.ts";
import { resolveContent } from "./resolve/resolve-content.ts";
import { validateContent } from "./validate/validate-content.ts";

const root = join(import.meta.dirname, "../..");
const blocksFolder = join(root, "src/blocks");

/** The content that examples take names and pictures from: a frozen site, so a change of content breaks none. */
export const EXAMPLE_SITE = join(root, "tests/fixtures/_site/content");

/** A named example of a block, as written in src/blocks/<block>/examples.yaml, or in that of one of its looks. */
export type BlockExample = ReturnType<typeof readExamples>["examples"][number];

/** The folders in src/blocks, in alphabetical order. */
export function blockFolders(): string[] {
  return readdirSync(blocksFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** The named examples of a block and of its looks, and the problems that prevent reading their files. */
export function examplesOf(block: string): { examples: BlockExample[]; problems: Problem[] } {
  const read = exampleFiles(block).map((file) => readExamples(block, file));
  return { examples: read.flatMap(({ examples }) => examples), problems: read.flatMap(({ problems }) => problems) };
}

function exampleFiles(block: string): string[] {
  const looks = [...loadSchemas().looks].filter(([, of]) => of === block);
  return [`src/blocks/${block}`, ...looks.map(([look]) => `src/looks/${look}`)].map((path) => `${path}/examples.yaml`);
}

/** A name at the margin, and the lines below it, up to the next one at the margin. */
const NAMED = /^([^\s#][^:\n]*):.*\n((?:(?: .*)?\n)+)/gm;

/** The columns by which a section is indented below its name, and those that a page adds. */
const INDENT = 2;

/** Mistakes in the sections are found in the pages that show them. */
function readExamples(block: string, file: string) {
  const text = existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8").replaceAll("\r\n", "\n") : "";
  const examples = Array.from(text.matchAll(NAMED), ({ index, 1: name = "", 2: section = "" }) => {
    const yaml = `  - ${section.trim().replaceAll(/\n(?=.)/g, "\n  ")}\n`;
    /** The line (from 1) of its first key in the file, and the section as authors copy it into the `sections` of a page. */
    return { block, name, file, line: text.slice(0, index).split("\n").length + 1, yaml };
  });
  if (examples.length > 0) return { examples, problems: [] };
  const message = "This file names no example: every block and every look has at least one.";
  return { examples, problems: [problemOfFile(file, { rule: "yaml-syntax", message })] };
}

/** A page for each example, checked and resolved as part of the site that it takes names from. */
export type ExamplePages = Awaited<ReturnType<typeof resolveExamples>>;

/** Resolves the examples of all blocks. */
export async function resolveExamples() {
  const schemas = loadSchemas();
  const blocks = blockFolders();
  const read = blocks.map(examplesOf);
  const examples = read.flatMap((file) => file.examples);
  const content = await readContent(EXAMPLE_SITE);
  for (const example of examples)
    content.files.set(`pages/${pageName(example)}.yaml`, new TextEncoder().encode(pageOf(example, schemas)));
  const { parsed, problems: invalid } = validateContent(parseContent(content, schemas));
  const media = await measureMedia(EXAMPLE_SITE, content.media.keys());
  const resolved = resolveContent(parsed, schemas, media, { preview: true, today: EXAMPLE_DAY });
  const found = [...parsed.problems, ...invalid, ...resolved.problems];
  const problems = read.flatMap((file) => file.problems);
  const site = resolved.assemble();
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  for (const example of examples) {
    const inPage = found.filter(({ file }) => file.endsWith(`/pages/${pageName(example)}.yaml`));
    const exampleProblems = inPage.flatMap((problem) => inExample(problem, example, schemas));
    if (hasErrors(exampleProblems)) pages.delete(`/${pageName(example)}`);
    problems.push(...exampleProblems);
  }
  return {
    site,
    media,
    examples,
    /** The page of an example; undefined when it has errors. */
    page: (block: string, name: string) => pages.get(`/${pageName({ block, name })}`),
    /** The problems in a block's examples, with their locations in the examples' file. */
    problemsOf: (block: string) => problems.filter(({ file }) => exampleFiles(block).includes(file)),
  };
}

function pageName({ block, name }: Pick<BlockExample, "block" | "name">): string {
  return `example-${block}-${name.replace(/\W+/g, "-").toLowerCase()}`;
}

/** The day on which examples are shown, so their dates never pass. */
export const EXAMPLE_DAY = "2026-03-02";

/** Page keys for blocks that show an article. */
const ARTICLE = [
  `date: ${EXAMPLE_DAY}`,
  "author: Ines Ember",
  "summary: An article, and what it is about.",
  "picture: { image: work/harvest-cake.webp, alt: An example of a picture. }",
  "tags: [Oven, Bread]",
];

function opening(block: string, schemas: Schemas): string[] {
  const { mainHeading, adds } = schemas.blocks.get(block) ?? {};
  const article = adds === "article" || adds === "neighbors" ? ARTICLE : [];
  const head = ["title: Example", "description: An example of a block.", "draft: true", ...article, "sections:"];
  const hero = ["  - block: hero", "    heading: An example", "    text: Of a block."];
  return mainHeading ? head : [...head, ...hero];
}

/** The text of a draft page that shows an example, with everything that its block needs of a page. */
export function pageOf(example: BlockExample, schemas: Schemas): string {
  return `${opening(example.block, schemas).join("\n")}\n${example.yaml}`;
}

/** Empty when the problem is about the page around the example. */
function inExample(problem: Problem, { file, line, block }: BlockExample, schemas: Schemas): Problem[] {
  const above = opening(block, schemas).length;
  if (problem.line <= above) return [];
  const lineOf = (inPage: number) => inPage - above - 1 + line;
  const columnOf = (inPage: number) => Math.max(1, inPage - INDENT);
  return [
    {
      ...problem,
      file,
      line: lineOf(problem.line),
      column: columnOf(problem.column),
      endLine: lineOf(problem.endLine),
      endColumn: columnOf(problem.endColumn),
    },
  ];
}

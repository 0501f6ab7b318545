import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, isNode, isScalar, LineCounter, parseDocument } from "yaml";
import { hasErrors, type Problem, problemOfFile } from "./diagnostics/problem.ts";
import { type MediaFile, measureMedia } from "./media/measure-media.ts";
import { readContent } from "./read/files/read-content.ts";
import { parseContent } from "./read/parse-content.ts";
import { loadSchemas, type Schemas } from "./read/schemas/schemas.ts";
import { type ResolvedPage, type ResolvedSite, resolveContent } from "./resolve/resolve-content.ts";
import { validateContent } from "./validate/validate-content.ts";

const root = join(import.meta.dirname, "../..");
const blocksFolder = join(root, "src/blocks");

/** The content that examples take names and pictures from: a frozen site, so that a change of content breaks none. */
export const EXAMPLE_SITE = join(root, "tests/fixtures/_site/content");

/** A named example of a block, as written in src/blocks/<block>/examples.yaml, or in that of one of its looks. */
export interface Example {
  block: string;
  name: string;
  /** Its location: the file relative to the repository's root, and the line (from 1) of its first key. */
  file: string;
  line: number;
  indent: number;
  /** The section as authors copy it into the `sections` of a page. */
  yaml: string;
  section: Record<string, unknown>;
}

/** The folders in src/blocks, in alphabetical order. */
export function blockFolders(): string[] {
  return readdirSync(blocksFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** The named examples of a block and of its looks, and the problems that prevent reading their files. */
export function examplesOf(block: string): { examples: Example[]; problems: Problem[] } {
  const read = exampleFiles(block).map((file) => readExamples(block, file));
  return { examples: read.flatMap(({ examples }) => examples), problems: read.flatMap(({ problems }) => problems) };
}

function exampleFiles(block: string): string[] {
  const looks = [...loadSchemas().looks].filter(([, of]) => of === block);
  return [`src/blocks/${block}`, ...looks.map(([look]) => `src/looks/${look}`)].map((path) => `${path}/examples.yaml`);
}

function readExamples(block: string, file: string): ReturnType<typeof examplesOf> {
  const unreadable = (message: string, line = 1): { examples: Example[]; problems: Problem[] } => {
    const problem = problemOfFile(file, { rule: "yaml-syntax", message });
    return { examples: [], problems: [{ ...problem, line, endLine: line }] };
  };
  let text: string;
  try {
    text = readFileSync(join(root, file), "utf8");
  } catch {
    return unreadable("This file is missing: every block and every look has at least one named example.");
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error) return unreadable(error.message, lines.linePos(error.pos[0]).line);
  if (!isMap(document.contents)) return unreadable("This file names no example.");
  const examples = document.contents.items.flatMap(({ key, value }): Example[] => {
    if (!isScalar(key) || !isNode(value) || !value.range) return [];
    const { line, col } = lines.linePos(value.range[0]);
    const rows = text
      .slice(lines.lineStarts[line - 1], value.range[1])
      .trimEnd()
      .split("\n");
    const own = rows.map((row) => row.slice(Math.min(col - 1, row.search(/\S|$/))));
    const yaml = own.map((row, index) => (row === "" ? "" : `${index === 0 ? "  - " : "    "}${row}`)).join("\n");
    const section = value.toJS(document) as Record<string, unknown>;
    return [{ block, name: String(key.value), file, line, indent: col - 1, yaml: `${yaml}\n`, section }];
  });
  return { examples, problems: [] };
}

/** A page for each example, checked and resolved as part of the site that it takes names from. */
export interface ExamplePages {
  site: ResolvedSite;
  media: ReadonlyMap<string, MediaFile>;
  examples: Example[];
  /** The page of an example; undefined when it has errors. */
  page(block: string, example: string): ResolvedPage | undefined;
  /** The problems in a block's examples, with their locations in the examples' file. */
  problemsOf(block: string): Problem[];
}

/** Resolves the examples of all blocks. */
export async function resolveExamples(): Promise<ExamplePages> {
  const schemas = loadSchemas();
  const blocks = blockFolders();
  const read = blocks.map(examplesOf);
  const examples = read.flatMap((file) => file.examples);
  const content = await readContent(EXAMPLE_SITE);
  for (const example of examples)
    content.files.set(`pages/${pageName(example)}.yaml`, new TextEncoder().encode(pageOf(example, schemas)));
  const { parsed, problems: invalid } = validateContent(parseContent(content, schemas));
  const media = await measureMedia(EXAMPLE_SITE, content.media.keys());
  const resolved = resolveContent(parsed, schemas, media, { preview: true });
  const found = [...parsed.problems, ...invalid, ...resolved.problems];
  const problems = read.flatMap((file) => file.problems);
  const site = resolved.assemble();
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  for (const example of examples) {
    const inPage = found.filter(({ file }) => file.endsWith(`/pages/${pageName(example)}.yaml`));
    const own = inPage.flatMap((problem) => inExample(problem, example, schemas));
    if (hasErrors(own)) pages.delete(`/${pageName(example)}`);
    problems.push(...own);
  }
  return {
    site,
    media,
    examples,
    page: (block, name) => pages.get(`/${pageName({ block, name })}`),
    problemsOf: (block) => problems.filter(({ file }) => exampleFiles(block).includes(file)),
  };
}

function pageName({ block, name }: Pick<Example, "block" | "name">): string {
  return `example-${block}-${name.replace(/\W+/g, "-").toLowerCase()}`;
}

/** Page keys for blocks that show an article. */
const ARTICLE = [
  "date: 2026-03-02",
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
export function pageOf(example: Example, schemas: Schemas): string {
  return `${opening(example.block, schemas).join("\n")}\n${example.yaml}`;
}

/** Empty when the problem is about the page around the example. */
function inExample(problem: Problem, { file, line, indent, block }: Example, schemas: Schemas): Problem[] {
  const above = opening(block, schemas).length;
  if (problem.line <= above) return [];
  const column = (inPage: number) => Math.max(1, inPage - 4 + indent);
  return [
    {
      ...problem,
      file,
      line: problem.line - above - 1 + line,
      column: column(problem.column),
      endLine: problem.endLine - above - 1 + line,
      endColumn: column(problem.endColumn),
    },
  ];
}

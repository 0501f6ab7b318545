import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { siteConfig } from "../../site.config.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { askForPage } from "../edit/new/ask.ts";
import { planBlock } from "../edit/new/block.ts";
import { type PageRequest, planPage } from "../edit/new/page.ts";
import { openContent } from "../edit/open-content.ts";
import { writeFiles } from "../edit/write-files.ts";
import { loadSchemas } from "../read/schemas/schemas.ts";
import { CONTENT, type Given, runCommand } from "./arguments.ts";
import { say } from "./run.ts";

const HELP = `npm run new                                    asks what to make
npm run new -- page service "Print Design"     a page that shows a service
npm run new -- page package "Print"            a page with the packages of one category
npm run new -- page plain "Our Studio"         a page with a heading and a text
npm run new -- block price-table               a kind of section: schema, component, style, examples, test

  --path /print       the page's address, when it should not follow from the name
  --menu Services     the dropdown or footer column that gets the link ("header" for the menu itself)
  --category print    for a package page: the file in content/packages
  --content DIR       another content folder
`;

const COMMAND = {
  name: "new",
  help: HELP,
  options: { ...CONTENT, path: { type: "string" }, menu: { type: "string" }, category: { type: "string" } },
  words: Number.POSITIVE_INFINITY,
} as const;

/** `npm run new`: makes a page or a block. */
export const newCommand = () => runCommand(COMMAND, make);

async function make({ values, positionals }: Given<typeof COMMAND.options>): Promise<number> {
  const [what, kind, ...names] = positionals;
  if (what === undefined) {
    if (!process.stdin.isTTY) throw new UsageError(`What should be made?\n\n${HELP}`);
    return newPage(values.content, await askForPage(siteConfig.pageTemplates));
  }
  if (what === "block") return newBlock([kind, ...names].join(" "));
  if (what !== "page") throw new UsageError(notKnown(what, ["page", "block"], "Things that can be made"));
  const kinds = siteConfig.pageTemplates.map(({ name }) => name);
  if (kind === undefined || !kinds.includes(kind)) throw new UsageError(notKnown(kind ?? "", kinds, "Kinds of pages"));
  return newPage(values.content, { ...values, kind, name: names.join(" ") });
}

async function newPage(contentDir: string, request: PageRequest): Promise<number> {
  const content = await openContent(contentDir);
  const page = planPage(content.parsed, resolve(contentDir), request);
  await content.save(page);
  const { root } = content.parsed;
  const written = [...page.created.keys()];
  return say(`Wrote    ${written.map((path) => `${root}/${path}`).join("\n         ")}
Changed  ${root}/navigation.yaml: its menu "${page.menu}" leads to the page.

Next:
  1. npm run dev        shows the page at http://localhost:5173${page.path}
  2. Open ${root}/${page.file} in your editor. Lines that begin with # say what belongs where.
  3. npm run check      says whether all is well.
`);
}

/** Makes a block, which is part of the code, wherever the content is. */
async function newBlock(given: string): Promise<number> {
  const root = join(import.meta.dirname, "../../..");
  const block = planBlock(given, new Set(loadSchemas().blocks.keys()));
  await writeFiles(root, { contents: block.created }, new Map());
  // In a separate process: this one has already read the old schemas.
  const { status } = spawnSync(process.execPath, ["--import", "tsx", "scripts/generate.ts"], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) throw new UsageError("The files are written, but npm run generate failed.");
  return say(`Wrote    ${[...block.created.keys()].join("\n         ")}

Next:
  1. schemas/blocks/${block.name}.schema.json   what authors may write; then npm run generate
  2. src/blocks/${block.name}                   what visitors get
  3. npm test                                   checks, renders and hydrates every example
  4. npm run pictures, npm run generate         its picture for the reference, once it looks right
`);
}

function notKnown(word: string, names: readonly string[], what: string): string {
  const near = nearest(word, names);
  return `${word === "" ? "A word is missing." : `"${word}" is not known.`} ${near ? `Did you mean ${near}?` : `${what}: ${names.join(", ")}.`}\n\n${HELP}`;
}

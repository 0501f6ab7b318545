import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { classifyFiles } from "../../src/engine/read/files/content-kinds.ts";
import { loadSchemas } from "../../src/engine/read/schemas/schemas.ts";
import { AGENCY, ROOT, textsIn } from "../sites.ts";
import { FULL } from "../support/full.ts";
import { LanguageServer } from "./language-server.ts";

const schemas = loadSchemas();
const blocks = [...schemas.blocks.keys()].sort();
const vscode = JSON.parse(readFileSync(join(ROOT, ".vscode/settings.json"), "utf8")) as Record<string, unknown>;

const content = textsIn(AGENCY);
const kinds = new Map([...classifyFiles(Object.keys(content), schemas)].map(([file, { kind }]) => [file, kind]));

/** The settings below `yaml.` as a server gets them: `yaml.schemaStore.enable` nested. */
function yamlSettings(settings: Record<string, unknown>): unknown {
  const { "yaml.schemaStore.enable": enable, ...others } = settings;
  const own = Object.entries(others).map(([name, value]) => [name.replace("yaml.", ""), value]);
  return { ...Object.fromEntries(own), schemaStore: { enable } };
}

let server: LanguageServer;
beforeAll(async () => {
  server = await LanguageServer.start({ yaml: yamlSettings(vscode) });
});
afterAll(() => server.stop());

/** Opens a page with these sections, in which @@ is the cursor. */
const page = (sections: string) => server.openAt("page", `title: A\ndescription: B\nsections:\n${sections}`);

const PROPERTY = 10;

async function keysOffered(sections: string): Promise<string[]> {
  const { file, cursor } = page(sections);
  const offers = await server.complete(file, cursor);
  return offers.filter(({ kind }) => kind === PROPERTY).map(({ label }) => label);
}

it("offers exactly the existing blocks after `block:`, even after a letter", async () => {
  for (const sections of ["  - block: @@\n", "  - block: h@@\n", "  - block: hero\n    heading: A\n  - block: @@\n"]) {
    const { file, cursor } = page(sections);
    const labels = (await server.complete(file, cursor)).map(({ label }) => label);
    expect(labels.sort()).toEqual(blocks);
  }
});

it.each(blocks.filter((_block, at) => FULL || at % 9 === 0))(
  "offers exactly the keys of a %s section inside of one",
  async (block) => {
    const keys = Object.keys(schemas.blocks.get(block)?.properties ?? {}).filter((key) => key !== "block");
    expect((await keysOffered(`  - block: ${block}\n    @@\n`)).sort()).toEqual(keys.sort());
  },
);

it("offers whole sections at the start of a section, and none inside of one", async () => {
  const { file, cursor, diagnostics } = page("  - block: hero\n    heading: A\n    text: B\n  - @@\n");
  expect(await diagnostics).toHaveLength(1);
  const offers = await server.complete(file, cursor);
  const whole = offers.filter(({ label }) => label.endsWith(" section"));
  expect(whole.map(({ label }) => label)).toEqual(blocks.map((block) => `${block} section`));
  expect(offers.filter(({ kind }) => kind === PROPERTY).map(({ label }) => label)).toEqual(["block"]);
});

it("lists all names at a mistyped block, and reports nothing else", async () => {
  const diagnostics = await page("  - block: hreo\n    heading: A\n").diagnostics;
  expect(diagnostics).toHaveLength(1);
  for (const block of blocks) expect(diagnostics[0]?.message).toContain(`"${block}"`);
  expect(diagnostics[0]?.range.start).toEqual({ line: 4, character: 11 });
});

it("content files have no problems in the editor, which recognizes each kind by its path as well", async () => {
  const oneOfEach = [...new Map(Array.from(kinds, ([file, kind]) => [kind, file])).values()];
  const diagnostics = Object.entries(content).map(([file, text]) => server.open(`content/${file}`, text));
  expect((await Promise.all(diagnostics)).flat()).toEqual([]);
  // A key that no kind has, in a file whose kind can only be told from its path.
  const second = oneOfEach.map((file) =>
    server.open(`content/${file}`, `${content[file]?.replace(/^.*\n/, "")}\nnonsense: 1\n`),
  );
  expect((await Promise.all(second)).map((problems) => problems.map(({ message }) => message))).toEqual(
    oneOfEach.map(() => ["Property nonsense is not allowed."]),
  );
});

it.each([
  ["tone", "ink", "Light text on the dark background"],
  ["layout", "beside", "Next to the words"],
])("explains each value of `%s` when it is offered and when the mouse rests on it", async (key, value, look) => {
  const { file, cursor } = page(`  - block: hero\n    ${key}: @@\n`);
  const offers = (await server.complete(file, cursor)).map(({ documentation }) => documentation);
  expect(offers.length).toBeGreaterThan(2);
  expect(new Set(offers).size).toBe(offers.length);
  expect(offers).toContainEqual(expect.stringContaining(look));
  const written = page(`  - block: hero\n    @@${key}: ${value}\n`);
  expect(await server.hover(written.file, written.cursor)).toContain(`* \`${value}\`: ${look}`);
});

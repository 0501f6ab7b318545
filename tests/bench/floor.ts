import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { checkSite } from "../../src/engine/check-site.ts";
import { buildBundle } from "../../src/engine/output/bundle/bundle.ts";
import { loadSchemas, type Schema } from "../../src/engine/read/schemas/schemas.ts";
import { openFolderCache } from "../../src/engine/shared/cache/folder-cache.ts";

/*
 * What any program of this kind has to do at least, in one process: read each page, parse it with `yaml`, validate it with
 * compiled ajv, render it with React, write a new file. The data that it renders and the code are made before the clock
 * starts. Header and footer are rendered once, as by builds. Arguments: the content folder, and a folder to write to.
 */
const [content = "", out = ""] = process.argv.slice(2);
const { site, parsed } = await checkSite(content);
if (!site) throw new Error("The content has errors.");
const cache = openFolderCache(join(out, "cache"), 1);
const { renderPage } = await buildBundle(false, cache);
const schemas = loadSchemas();
const isValid = (schema: Schema | undefined, value: object) => !schemas.errorsOf(schema ?? {}, value);
const files = new Map(parsed.sources.map(({ kind, name, file }) => [kind === "page" ? name : file, file]));
const folder = join(out, "pages");
mkdirSync(folder, { recursive: true });

const started = performance.now();
for (const [number, data] of site.pages.entries()) {
  const file = files.get(data.path);
  // The further pages of a listing have no file of their own.
  if (file === undefined) continue;
  const text = readFileSync(join(content, "..", file), "utf8");
  const value = parse(text) as { sections: { block: string }[] };
  const isPage = isValid(schemas.kinds.get("page"), value);
  if (!isPage || !value.sections.every((section) => isValid(schemas.blocks.get(section.block), section)))
    throw new Error(`${data.path} is not valid.`);
  writeFileSync(join(folder, `${number}.html`), renderPage({ ...data, build: "" }, site.shell));
}
console.log(`seconds: ${(performance.now() - started) / 1000}`);

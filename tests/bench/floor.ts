import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { parse } from "yaml";
import { checkSite } from "../../src/engine/check-site.ts";
import { loadSchemas, type Schema } from "../../src/engine/read/schemas/schemas.ts";
import type * as whole from "./whole-page.tsx";

/*
 * The least that any program of this kind has to do, in one process: read each page, parse it with `yaml`, validate it with
 * compiled ajv, render it with React, write a new file. The data that it renders and the code are made before the clock
 * starts. It has none of the program's optimizations, so it stays the same from version to version.
 * Arguments: the content folder, and a folder to write to.
 */
const [content = "", out = ""] = process.argv.slice(2);
const { site, parsed } = await checkSite(content);
if (!site) throw new Error("The content has errors.");
const code = join(out, "code");
await build({
  logLevel: "warn",
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: "tests/bench/whole-page.tsx",
    outDir: code,
    rolldownOptions: { output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" } },
  },
});
const { renderWholePage } = (await import(pathToFileURL(join(code, "whole-page.mjs")).href)) as typeof whole;
const schemas = loadSchemas();
const isValid = (schema: Schema | undefined, value: object) => schemas.errorsOf(schema ?? {}, value).length === 0;
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
  writeFileSync(join(folder, `${number}.html`), renderWholePage({ ...data, build: "" }, site.shell));
}
console.log(`seconds: ${(performance.now() - started) / 1000}`);

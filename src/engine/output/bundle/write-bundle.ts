import { readFileSync } from "node:fs";
import { appendFile, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { transform } from "lightningcss";
import { build, type InlineConfig, type Manifest, type Plugin } from "vite";
import { blockName } from "../../../client/renderer/registry.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { createLogger } from "../../shared/logger.ts";

const ROOT = join(import.meta.dirname, "../../../..");

/** The input of a bundle, and its output folder. */
export interface BundleRequest {
  mode: string;
  /** The folder of the files that visitors get. */
  client: string;
  /** The file that renders pages, and the one that describes the code. */
  renderer: string;
  description: string;
}

/** The task of a process that bundles the code. */
export async function bundleTask(request: BundleRequest): Promise<void> {
  try {
    await writeBundle(request);
  } catch (error) {
    createLogger("build").error(error);
    throw new UsageError("The code could not be bundled, see above.");
  }
}

/** Builds everything that `buildBundle` reads. Vite follows NODE_ENV, too. */
async function writeBundle({ mode, client, renderer, description }: BundleRequest): Promise<void> {
  const common = configFor(mode);
  const license = { fileName: LICENSES };
  await build({ ...withStyles(common), build: { outDir: client, emptyOutDir: true, manifest: true, license } });
  await addOtherLicenses(join(client, LICENSES));
  await writeFile(renderer, (await bundleRenderer(mode)).code);
  const code: BundledCode = { ...(await bundleScripts(common)), ...(await clientCode(client)) };
  await writeFile(description, JSON.stringify(code));
}

/** The site's code, built for visitors. */
export type BundledCode = Awaited<ReturnType<typeof bundleScripts>> & Awaited<ReturnType<typeof clientCode>>;

/** The scripts that the build puts into documents and into separate files. */
async function bundleScripts(common: InlineConfig) {
  const bundle = (name: string, format: "iife" | "es") =>
    buildAlone(common, `src/client/before-hydration/${name}.ts`, format);
  return {
    inlineScript: await bundle("inline-script", "iife"),
    inlineScriptWithForms: await bundle("inline-script-with-forms", "iife"),
    /** The code that runs after loading: a module without imports. */
    late: await bundle("late-script", "es"),
    announcement: await bundle("announcement", "iife"),
    analytics: await bundle("analytics", "iife"),
    /** The code of a site with a form that limits a date: a module without imports. */
    dayLimits: await bundle("day-limits", "es"),
  };
}

function configFor(mode: string): InlineConfig {
  return { root: ROOT, mode, logLevel: "warn", define: { "process.env.NODE_ENV": JSON.stringify(mode) } };
}

/**
 * Bundles the code that renders pages into a CommonJS module that needs no packages. In development, it has a source map, in which
 * it is at `file`. Also returns the files of the styles that it imports.
 */
export async function bundleRenderer(mode: string) {
  const outDir = join(ROOT, "dist");
  const sourcemap = mode === "development" && "inline";
  const rolldownOptions = { output: { format: "cjs", codeSplitting: false } } as const;
  const forServer = { ssr: "src/client/entry-server.tsx", outDir, write: false, sourcemap, rolldownOptions } as const;
  const built = await build({ ...withStyles(configFor(mode)), ssr: { noExternal: true }, build: forServer });
  const { code, fileName, moduleIds } = pieceOf(built);
  return { code, file: join(outDir, fileName), styles: moduleIds.filter((id) => id.endsWith(".css")) };
}

async function buildAlone(common: InlineConfig, input: string, format: "iife" | "es"): Promise<string> {
  const output = { format };
  const alone = {
    write: false,
    rolldownOptions: { input, output, preserveEntrySignatures: format === "es" && "strict" },
  } as const;
  const script = pieceOf(await build({ ...common, configFile: false, publicDir: false, build: alone }));
  if (script.imports.length > 0) throw new Error(`${input} is not one piece.`);
  return script.code.trim();
}

function pieceOf(built: Awaited<ReturnType<typeof build>>) {
  const [piece] = [built].flat().flatMap((part) => ("output" in part ? part.output : []));
  if (piece?.type !== "chunk") throw new Error("Vite has built no code.");
  return piece;
}

const MODULE = /\.module\.css$/;

/**
 * CSS modules by Lightning CSS, since Vite's own support takes two fifths of the bundling time. Only classes get unique
 * names: keyframes and view transitions keep those of the document.
 */
function withStyles(common: InlineConfig): InlineConfig {
  return { ...common, css: { modules: false }, plugins: cssModules() };
}

function cssModules(): Plugin[] {
  const classNames = new Map<string, Record<string, string>>();
  return [
    {
      name: "css-modules",
      enforce: "pre",
      load: {
        filter: { id: MODULE },
        handler(id) {
          const { css, names } = readModule(id);
          classNames.set(id, names);
          return css;
        },
      },
    },
    {
      name: "css-modules-names",
      enforce: "post",
      transform: {
        filter: { id: MODULE },
        handler: (_code, id) => ({
          code: `export default ${JSON.stringify(classNames.get(id))}`,
          map: { mappings: "" },
          moduleType: "js",
        }),
      },
    },
  ];
}

/** A CSS module, and the new name of each class: it starts with the name of the file, up to the first dot. */
export function readModule(file: string): { css: string; names: Record<string, string> } {
  const { code, exports = {} } = transform({
    filename: basename(file).split(".")[0] ?? "",
    code: Buffer.from(withImports(file)),
    cssModules: { pattern: "[name]-[local]", animation: false, grid: false, container: false, customIdents: false },
  });
  const names = Object.entries(exports).map(([localName, { name }]) => [localName, name] as const);
  return { css: code.toString(), names: Object.fromEntries(names.toSorted()) };
}

function withImports(file: string): string {
  return readFileSync(file, "utf8").replace(/@import "(.*)";/g, (_rule, name: string) =>
    withImports(join(dirname(file), name)),
  );
}

const ENTRY = "src/client/entry-client.tsx";
const FIRST_TAP = "src/client/before-hydration/first-tap.ts";

/** Describes the code for visitors. Removes the style sheets of the kit, of which they get one file with the theme. */
async function clientCode(client: string) {
  const manifest = JSON.parse(await readFile(join(client, ".vite/manifest.json"), "utf8")) as Manifest;
  await rm(join(client, ".vite"), { recursive: true });
  const chunks = Object.values(manifest);
  const sources = Object.keys(manifest).sort();
  const blocks = sources.filter((source) => source.startsWith("src/blocks/"));
  const modules = sources.filter((source) => /^src\/(blocks|looks)\/[^/]+\/index\.tsx$/.test(source));
  const kit = new Set([ENTRY, ...blocks].flatMap((source) => filesOf(manifest, source).css));
  const looks = new Set(chunks.flatMap(({ css = [] }) => css.filter((file) => !kit.has(file))));
  const code = {
    /** The code that hydrates pages. */
    base: filesOf(manifest, ENTRY),
    /** The address of the code that handles the first tap. */
    firstTap: filesOf(manifest, FIRST_TAP).code[0] ?? "",
    /** The files of pages with a look or a block, by its name. */
    modules: Object.fromEntries(modules.map((source) => [blockName(source), filesOf(manifest, source)])),
    /** The styles of header, footer, dialogs and all blocks, which all pages share, by their files. In the order of the cascade. */
    kit: await textsOf(client, kit),
    /** The style sheets of looks by their files. They come after the kit. */
    looks: await textsOf(client, looks),
    version: chunks
      .map(({ file }) => file)
      .sort()
      .join(),
  };
  for (const file of kit) await rm(join(client, file));
  return code;
}

async function textsOf(folder: string, files: Iterable<string>): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const file of files) texts[file] = (await readFile(join(folder, file), "utf8")).trim();
  return texts;
}

/** The addresses of a source file's code and of what it imports, its own first, and the files of the styles of both. */
function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): { code: string[]; css: string[] } {
  const item = manifest[source];
  if (!item) throw new Error(`Vite's manifest has no ${source}.`);
  seen.add(source);
  const imported = (item.imports ?? []).flatMap((each) => (seen.has(each) ? [] : filesOf(manifest, each, seen)));
  return {
    code: [`/${item.file}`, ...imported.flatMap(({ code }) => code)],
    // Imports come first, as the cascade needs them.
    css: [...imported.flatMap(({ css }) => css), ...(item.css ?? [])],
  };
}

/** The file of the licenses of packages in the site's code, which are stated nowhere else. */
const LICENSES = "licenses.txt";

const OTHER_LICENSES = join(ROOT, "src/licenses");

/** The licenses of icons and handwriting, which Vite does not list because they are not code. */
async function addOtherLicenses(file: string): Promise<void> {
  for (const name of (await readdir(OTHER_LICENSES)).sort())
    await appendFile(file, `\n---\n\n## ${await readFile(join(OTHER_LICENSES, name), "utf8")}`);
}

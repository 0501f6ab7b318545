import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type InlineConfig, type Manifest } from "vite";
import type * as server from "../../../client/entry-server.tsx";
import { addIconLicense, LICENSES } from "./licenses.ts";

const root = join(import.meta.dirname, "../../../..");

/** The site's code, built for visitors and for the build itself. */
export interface Bundle {
  renderPage: typeof server.renderPage;
  renderDialogs: typeof server.renderDialogs;
  /** The address of the code that hydrates a page. */
  entry: string;
  /** The inline script, ready to be put into a document. */
  inlineScript: string;
  /** The same for a document that has forms. */
  inlineScriptWithForms: string;
  /** The code that runs after loading, and the code of the dialogs that open before React: modules without imports. */
  late: string;
  earlyDialogs: string;
  /** The addresses of these blocks' modules, by block. */
  modulesOf: (blocks: Iterable<string>) => Record<string, string>;
  /** The addresses of all code that pages with these blocks run to be hydrated. */
  codeOf: (blocks: Iterable<string>) => string[];
  /** The stylesheets that pages with these blocks need, in their order. */
  stylesOf: (blocks: Iterable<string>) => Stylesheet[];
  /** Changes whenever any of the code does. */
  version: string;
}

export interface Stylesheet {
  href: string;
  css: string;
}

/**
 * Builds the code with Vite: what visitors get into `clientDir`, what renders pages into `serverDir`. With
 * `development`, React's development build is used, which reports hydration problems in the browser's console.
 */
export async function buildBundle(clientDir: string, serverDir: string, development: boolean): Promise<Bundle> {
  const mode = development ? "development" : "production";
  const common: InlineConfig = {
    root,
    mode,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
  };
  const license = { fileName: LICENSES };
  await build({ ...common, build: { outDir: clientDir, emptyOutDir: true, manifest: true, license } });
  await addIconLicense(join(clientDir, LICENSES));
  // Bundled whole and as .mjs: the output folder may be somewhere without node_modules and package.json.
  const output = { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" };
  const forServer = {
    outDir: serverDir,
    emptyOutDir: true,
    ssr: "src/client/entry-server.tsx",
    rolldownOptions: { output },
  };
  await build({ ...common, ssr: { noExternal: true }, build: forServer });
  const { renderPage, renderDialogs } = (await import(
    `${pathToFileURL(join(serverDir, "entry-server.mjs")).href}?${Date.now()}`
  )) as typeof server;
  const manifest = JSON.parse(await readFile(join(clientDir, ".vite/manifest.json"), "utf8")) as Manifest;
  const inlineScript = await buildAlone(common, "src/client/inline-script.ts", "iife");
  const inlineScriptWithForms = await buildAlone(common, "src/client/inline-script-with-forms.ts", "iife");
  const late = await buildAlone(common, "src/client/late-script.ts", "es");
  const earlyDialogs = await buildAlone(common, "src/client/modals/early-dialogs.ts", "es");
  return {
    renderPage,
    renderDialogs,
    inlineScript,
    inlineScriptWithForms,
    late,
    earlyDialogs,
    ...(await readClient(clientDir, manifest)),
  };
}

/** Bundles a script into one piece of code without imports: inline code, or a module with its exports. */
async function buildAlone(common: InlineConfig, input: string, format: "iife" | "es"): Promise<string> {
  const output = { format };
  const alone = {
    write: false,
    rolldownOptions: { input, output, preserveEntrySignatures: format === "es" && "strict" },
  } as const;
  const built = await build({ ...common, configFile: false, publicDir: false, build: alone });
  const [script] = [built].flat().flatMap((part) => ("output" in part ? part.output : []));
  if (script?.type !== "chunk" || script.imports.length > 0) throw new Error(`${input} is not one piece.`);
  return script.code.trim();
}

function blockModule(block: string): string {
  return `src/blocks/${block}/index.tsx`;
}

async function readClient(
  clientDir: string,
  manifest: Manifest,
): Promise<Pick<Bundle, "entry" | "modulesOf" | "codeOf" | "stylesOf" | "version">> {
  const entry = chunk(manifest, "src/client/entry-client.tsx");
  const sheets = new Map<string, string>();
  for (const file of new Set(Object.values(manifest).flatMap((item) => item.css ?? []))) {
    sheets.set(file, (await readFile(join(clientDir, file), "utf8")).trim());
  }
  return {
    entry: `/${entry.file}`,
    modulesOf: (blocks) =>
      Object.fromEntries([...blocks].map((block) => [block, `/${chunk(manifest, blockModule(block)).file}`])),
    codeOf: (blocks) => {
      const files = new Set<string>();
      for (const source of ["src/client/entry-client.tsx", ...[...blocks].map(blockModule)])
        for (const file of codeOf(manifest, source)) files.add(`/${file}`);
      return [...files];
    },
    stylesOf: (blocks) => {
      const files = new Set(cssOf(manifest, "src/client/entry-client.tsx"));
      for (const block of blocks) for (const file of cssOf(manifest, blockModule(block))) files.add(file);
      return [...files].map((file) => ({ href: `/${file}`, css: sheets.get(file) ?? "" }));
    },
    version: Object.values(manifest)
      .map((item) => item.file)
      .sort()
      .join(),
  };
}

function chunk(manifest: Manifest, source: string) {
  const found = manifest[source];
  if (!found) throw new Error(`Vite's manifest has no ${source}.`);
  return found;
}

/** The stylesheets of a chunk and of everything it imports: imports first, as the cascade needs them. */
function cssOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const item = manifest[source];
  if (!item || seen.has(source)) return [];
  seen.add(source);
  return [...(item.imports ?? []).flatMap((imported) => cssOf(manifest, imported, seen)), ...(item.css ?? [])];
}

/** The files of a chunk and of everything it imports. */
function codeOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const item = manifest[source];
  if (!item || seen.has(source)) return [];
  seen.add(source);
  return [item.file, ...(item.imports ?? []).flatMap((imported) => codeOf(manifest, imported, seen))];
}

import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type InlineConfig, type Manifest } from "vite";
import type * as server from "../../../client/entry-server.tsx";
import type { FolderCache } from "../../shared/cache/folder-cache.ts";
import { bundleKey } from "./bundle-key.ts";
import { addIconLicense, LICENSES } from "./licenses.ts";

const root = join(import.meta.dirname, "../../../..");

/** The site's code, built for visitors and for the build itself. */
export interface Bundle {
  renderPage: typeof server.renderPage;
  renderDialogs: typeof server.renderDialogs;
  /** The files that visitors get, in a folder that may only be read. */
  folder: string;
  /** The address of the code that hydrates a page. */
  entry: string;
  /** The inline script, ready to be put into a document. */
  inlineScript: string;
  /** The same for a document that has forms. */
  inlineScriptWithForms: string;
  /** The code that runs after loading, and the code of the dialogs that open before React: modules without imports. */
  late: string;
  earlyDialogs: string;
  /** The inline script of documents with an announcement or analytics. */
  notices: string;
  /** The addresses of these blocks' modules, by block. */
  modulesOf: (blocks: Iterable<string>) => Record<string, string>;
  /** The addresses of all code that pages with these blocks run to be hydrated. */
  codeOf: (blocks: Iterable<string>) => string[];
  /** The stylesheets that pages with these blocks need, in their order. */
  stylesOf: (blocks: Iterable<string>) => Stylesheet[];
  /** The texts of all stylesheets. */
  sheets: readonly string[];
  /** Changes whenever any of the code does. */
  version: string;
}

export interface Stylesheet {
  href: string;
  css: string;
}

/** The scripts that the build puts into documents and files of their own. */
type Scripts = Pick<Bundle, "inlineScript" | "inlineScriptWithForms" | "late" | "earlyDialogs" | "notices">;

/**
 * Builds the code with Vite, or takes it from the cache when neither it nor its build tools have changed. With `development`, React's development build is used, which reports hydration problems in the
 * browser's console.
 */
export async function buildBundle(development: boolean, cache: FolderCache): Promise<Bundle> {
  const mode = development ? "development" : "production";
  const folder = await cache.folderOf(bundleKey(root, mode), (empty) =>
    withNodeEnv(mode, () => writeBundle(empty, mode)),
  );
  const address = pathToFileURL(join(folder, "server/entry-server.mjs")).href;
  const { renderPage, renderDialogs } = (await import(address)) as typeof server;
  const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")) as Manifest;
  const scripts = JSON.parse(await readFile(join(folder, "scripts.json"), "utf8")) as Scripts;
  return {
    renderPage,
    renderDialogs,
    ...scripts,
    folder: join(folder, "client"),
    ...(await readClient(join(folder, "client"), manifest)),
  };
}

/** Vite follows NODE_ENV where it is set, and would mix two builds of React: one that a shell or a test runner has set counts for nothing. */
async function withNodeEnv(mode: string, act: () => Promise<void>): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = mode;
  try {
    await act();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Builds everything that `buildBundle` reads into an empty folder. */
async function writeBundle(folder: string, mode: string): Promise<void> {
  const common: InlineConfig = {
    root,
    mode,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
  };
  const client = join(folder, "client");
  const license = { fileName: LICENSES };
  await build({ ...common, build: { outDir: client, emptyOutDir: true, manifest: true, license } });
  await addIconLicense(join(client, LICENSES));
  await rename(join(client, ".vite/manifest.json"), join(folder, "manifest.json"));
  await rm(join(client, ".vite"), { recursive: true });
  // Bundled whole and as .mjs: there is no node_modules and no package.json next to it.
  const output = { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" };
  const forServer = {
    outDir: join(folder, "server"),
    emptyOutDir: true,
    ssr: "src/client/entry-server.tsx",
    rolldownOptions: { output },
  };
  await build({ ...common, ssr: { noExternal: true }, build: forServer });
  const scripts: Scripts = {
    inlineScript: await buildAlone(common, "src/client/before-react/inline-script.ts", "iife"),
    inlineScriptWithForms: await buildAlone(common, "src/client/before-react/inline-script-with-forms.ts", "iife"),
    late: await buildAlone(common, "src/client/before-react/late-script.ts", "es"),
    earlyDialogs: await buildAlone(common, "src/client/modals/early-dialogs.ts", "es"),
    notices: await buildAlone(common, "src/client/before-react/notices.ts", "iife"),
  };
  await writeFile(join(folder, "scripts.json"), JSON.stringify(scripts));
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
): Promise<Pick<Bundle, "entry" | "modulesOf" | "codeOf" | "stylesOf" | "sheets" | "version">> {
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
    sheets: [...sheets.values()],
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

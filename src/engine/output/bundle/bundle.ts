import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Manifest } from "vite";
import type * as server from "../../../client/entry-server.tsx";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { cacheFolder } from "../../shared/cache/cache-folders.mjs";
import { openStore, StoreError } from "../../shared/cache/store.mjs";
import { WorkerPool } from "../worker-pool.ts";
import type { BundleKey } from "./bundle-key.ts";

/** The site's code, built for visitors and for the build itself. */
export interface Bundle {
  renderPage: typeof server.renderPage;
  renderDialogs: typeof server.renderDialogs;
  /** The folder of all that was built, which may only be read. */
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
  /** The inline scripts of documents with an announcement, and with analytics. */
  announcement: string;
  analytics: string;
  /** The code of a site with a form that limits a date: a module without imports. */
  dayLimits: string;
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
export type Scripts = Pick<
  Bundle,
  "inlineScript" | "inlineScriptWithForms" | "late" | "earlyDialogs" | "announcement" | "analytics" | "dayLimits"
>;

/**
 * Builds the code with Vite, or takes it from the cache when neither it nor its build tools have changed. In mode
 * `development`, React's development build is used, which reports hydration problems in the browser's console. Rejects when
 * `signal` is aborted meanwhile, and with UsageError when a file of the code is written while it is bundled.
 */
export async function buildBundle({ key, mode, isCurrent }: BundleKey, signal?: AbortSignal): Promise<Bundle> {
  const store = openStore(cacheFolder("bundles"));
  try {
    return await readBundle(await store.folder(key, (empty) => bundleApart(empty, mode, signal), isCurrent));
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(error.message) : error;
  }
}

/** The code that was built into a folder. */
export async function readBundle(folder: string): Promise<Bundle> {
  const address = pathToFileURL(join(folder, "server/entry-server.mjs")).href;
  const { renderPage, renderDialogs } = (await import(address)) as typeof server;
  const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")) as Manifest;
  const scripts = JSON.parse(await readFile(join(folder, "scripts.json"), "utf8")) as Scripts;
  return {
    renderPage,
    renderDialogs,
    ...scripts,
    folder,
    ...(await readClient(join(folder, "client"), manifest)),
  };
}

export interface BundleRequest {
  /** An empty folder. */
  folder: string;
  mode: string;
}

/** Bundles in a process of its own: another core does it while the content is checked, and its memory is given back. */
async function bundleApart(folder: string, mode: string, signal: AbortSignal | undefined): Promise<void> {
  // Vite would mix two builds of React if a shell or a test runner had set another mode.
  const env = { NODE_ENV: mode };
  const pool = new WorkerPool<BundleRequest, void>({
    ...{ task: "bundle", size: 1, env, signal, purpose: "bundles the code" },
  });
  try {
    await pool.run({ folder, mode });
  } finally {
    // Also after a failure or an abort: it may write into the folder until it has ended.
    await pool.close();
  }
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

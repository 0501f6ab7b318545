import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Manifest } from "vite";
import type * as server from "../../../client/entry-server.tsx";
import { moduleNames } from "../../../client/renderer/registry.ts";
import type { Section } from "../../../content.generated.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { openStore, StoreError } from "../../shared/cache/store.mjs";
import { contentHash, hashesOfFiles, stampOfFiles } from "../../shared/fingerprint.mjs";
import { runApart } from "../start-worker.ts";

/** The scripts that the build puts into documents and into separate files. */
export interface Scripts {
  inlineScript: string;
  inlineScriptWithForms: string;
  /** The code that runs after loading: a module without imports. */
  late: string;
  announcement: string;
  analytics: string;
  /** The code of a site with a form that limits a date: a module without imports. */
  dayLimits: string;
}

/** The site's code, built for visitors and for the build itself. */
export interface Bundle extends Scripts {
  renderPage: typeof server.renderPage;
  renderDialogs: typeof server.renderDialogs;
  /** The folder of the built files, to be read only. */
  folder: string;
  entry: string;
  /** The address of the code that answers the first tap. */
  firstTap: string;
  /** The name of what draws a section: its look, or its block. */
  moduleOf: (section: Section) => string;
  filesOf: (modules: Iterable<string>) => ModuleFiles;
  /** The styles of header, footer, dialogs and all blocks, which all pages share. */
  kit: string;
  /** The style sheets of looks by their files. */
  looks: ReadonlyMap<string, string>;
  version: string;
}

/** The files of pages with some modules. */
interface ModuleFiles {
  /** The addresses of the modules by their names. */
  modules: Record<string, string>;
  /** The addresses of all code that hydrates these pages. */
  code: string[];
  /** The styles in the order of the cascade. */
  css: string[];
  /** The addresses of the sheets that are not in the kit. */
  looks: string[];
}

/**
 * Builds the code with Vite, or takes it from the cache. Rejects when `signal` is aborted, and with UsageError when a
 * file of the code is written meanwhile.
 */
export async function buildBundle({ key, mode, isCurrent }: BundleKey, signal?: AbortSignal): Promise<Bundle> {
  const store = openStore("bundles");
  try {
    return await readBundle(await store.folder(key, (empty) => bundleApart(empty, mode, signal), isCurrent));
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(error.message) : error;
  }
}

/** The code built into a folder. */
export async function readBundle(folder: string): Promise<Bundle> {
  const { renderPage, renderDialogs } = createRequire(import.meta.url)(join(folder, RENDERER)) as typeof server;
  const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")) as Manifest;
  const scripts = JSON.parse(await readFile(join(folder, "scripts.json"), "utf8")) as Scripts;
  return { renderPage, renderDialogs, ...scripts, folder, ...(await readClient(join(folder, "client"), manifest)) };
}

/** The source of the code that hydrates pages. */
export const ENTRY = "src/client/entry-client.tsx";

/** The file of a bundle's folder that renders pages. */
export const RENDERER = "renderer.cjs";

/** The file of a bundle's folder that has the kit's styles, by the names of their files. */
export const KIT = "kit.json";

export interface BundleRequest {
  folder: string;
  mode: string;
}

/** In a separate process: another core bundles while the content is checked, and its memory is freed afterwards. */
function bundleApart(folder: string, mode: string, signal: AbortSignal | undefined): Promise<void> {
  // Vite would mix two builds of React if a shell or a test runner had set another mode.
  const env = { NODE_ENV: mode };
  const request: BundleRequest = { folder, mode };
  return runApart({ task: "bundle", env, signal, purpose: "bundles the code" }, request);
}

async function readClient(clientDir: string, manifest: Manifest) {
  const kit = JSON.parse(await readFile(join(clientDir, "..", KIT), "utf8")) as Record<string, string>;
  const looks: Record<string, string> = {};
  for (const file of new Set(Object.values(manifest).flatMap((item) => item.css ?? [])))
    if (!Object.hasOwn(kit, file)) looks[file] = (await readFile(join(clientDir, file), "utf8")).trim();
  const sheets = { ...kit, ...looks };
  const exists = (file: string) => Object.hasOwn(manifest, file);
  const sourceOf = (name: string) => moduleFile(name, exists);
  return {
    entry: `/${chunk(manifest, ENTRY).file}`,
    firstTap: `/${chunk(manifest, "src/client/before-react/first-tap.ts").file}`,
    moduleOf: (section: Section) => moduleOf(section, exists),
    kit: Object.values(kit).join("\n"),
    filesOf: (modules: Iterable<string>) => {
      const names = [...modules];
      const sources = [ENTRY, ...names.map(sourceOf)];
      const styles = new Set(sources.flatMap((source) => cssOf(manifest, source)));
      return {
        modules: Object.fromEntries(names.map((name) => [name, `/${chunk(manifest, sourceOf(name)).file}`])),
        code: [...new Set(sources.flatMap((source) => codeOf(manifest, source)))].map((file) => `/${file}`),
        css: Object.entries(sheets).flatMap(([file, css]) => (styles.has(file) ? [css] : [])),
        looks: Object.keys(looks).flatMap((file) => (styles.has(file) ? [`/${file}`] : [])),
      };
    },
    looks: new Map(Object.entries(looks)),
    version: Object.values(manifest)
      .map((item) => item.file)
      .sort()
      .join(),
  };
}

type Exists = (file: string) => boolean;

/** The name of what draws a section: its look, or else its block. `exists` knows the files of the code. */
export function moduleOf(section: Section, exists: Exists): string {
  return moduleNames(section).find((name) => exists(moduleFile(name, exists))) ?? section.block;
}

/** The source file of a look or a block, by its name. */
export function moduleFile(name: string, exists: Exists): string {
  const look = `src/looks/${name}/index.tsx`;
  return exists(look) ? look : `src/blocks/${name}/index.tsx`;
}

function chunk(manifest: Manifest, source: string) {
  const found = manifest[source];
  if (!found) throw new Error(`Vite's manifest has no ${source}.`);
  return found;
}

function codeOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const item = manifest[source];
  if (!item || seen.has(source)) return [];
  seen.add(source);
  return [item.file, ...(item.imports ?? []).flatMap((imported) => codeOf(manifest, imported, seen))];
}

/** The style sheets of a source file. Imports come first, as the cascade needs them. */
export function cssOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const item = manifest[source];
  if (!item || seen.has(source)) return [];
  seen.add(source);
  return [...(item.imports ?? []).flatMap((imported) => cssOf(manifest, imported, seen)), ...(item.css ?? [])];
}

const INPUTS = [
  ...["behaviors", "client", "blocks", "looks", "ui", "shell", "styles", "licenses", "engine/output/bundle"].map(
    (folder) => `src/${folder}`,
  ),
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** The site's code at one moment. */
export interface BundleKey {
  mode: "development" | "production";
  /** A hash of everything that a bundle is made from. The lockfile stands for the packages. */
  key: string;
  /** False when a file has been written since, even with the same content. */
  isCurrent: () => boolean;
}

/** The key of the code below a project's root. */
export function bundleKey(root: string, mode: BundleKey["mode"]): BundleKey {
  const stamp = () => stampOfFiles(root, INPUTS);
  const before = stamp();
  const key = contentHash(JSON.stringify([mode, process.version, hashesOfFiles(root, INPUTS)]));
  return { mode, key, isCurrent: () => stamp() === before };
}

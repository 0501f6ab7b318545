import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type * as server from "../../../client/entry-server.tsx";
import { moduleNames } from "../../../client/renderer/registry.ts";
import type { Section } from "../../../content.generated.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { openStore, StoreError } from "../../shared/cache/store.mjs";
import { contentHash, hashesOfFiles, stampOfFiles } from "../../shared/fingerprint.mjs";
import { runApart } from "../start-worker.ts";
import type { BundledCode, BundleRequest } from "./write-bundle.ts";

/** The site's code, built for visitors and for the build itself. */
export interface Bundle extends BundledCode, Pick<typeof server, "renderPage" | "renderDialogs"> {
  /** The folder of the built files, to be read only. */
  folder: string;
}

/**
 * Builds the code with Vite, or takes it from the cache. Rejects when `signal` is aborted, and with UsageError when a
 * file of the code is written meanwhile.
 */
export async function buildBundle({ key, mode, isCurrent }: BundleKey, signal: AbortSignal): Promise<Bundle> {
  const store = openStore("bundles");
  try {
    return await readBundle(await store.folder(key, (empty) => bundleApart(empty, mode, signal), isCurrent));
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(error.message) : error;
  }
}

/** The code built into a folder. */
export async function readBundle(folder: string): Promise<Bundle> {
  const { renderer, description } = filesIn(folder);
  const { renderPage, renderDialogs } = createRequire(import.meta.url)(renderer) as typeof server;
  const code = JSON.parse(await readFile(description, "utf8")) as BundledCode;
  return { ...code, renderPage, renderDialogs, folder };
}

function filesIn(folder: string): Omit<BundleRequest, "mode"> {
  return {
    client: join(folder, "client"),
    renderer: join(folder, "renderer.cjs"),
    description: join(folder, "code.json"),
  };
}

/** In a separate process: another core bundles while the content is checked, and its memory is freed afterward. */
function bundleApart(folder: string, mode: string, signal: AbortSignal): Promise<void> {
  // Vite would mix two builds of React if a shell or a test runner had set another mode.
  const env = { NODE_ENV: mode };
  const request: BundleRequest = { mode, ...filesIn(folder) };
  return runApart({ task: "bundle", env, signal, purpose: "bundles the code" }, request);
}

/** The name of what draws a section, among some modules: its look, or else its block. */
export function moduleOf(section: Section, modules: Readonly<Record<string, unknown>>): string {
  return moduleNames(section).find((name) => Object.hasOwn(modules, name)) ?? section.block;
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
export type BundleKey = ReturnType<typeof bundleKey>;

/** The key of the code below a project's root: a hash of everything that a bundle is made from. The lockfile stands for the packages. */
export function bundleKey(root: string, mode: "development" | "production") {
  const stamp = () => stampOfFiles(root, INPUTS);
  const before = stamp();
  const key = contentHash(JSON.stringify([mode, process.version, hashesOfFiles(root, INPUTS)]));
  /** `isCurrent` is false when a file has been written since, even with the same content. */
  return { mode, key, isCurrent: () => stamp() === before };
}

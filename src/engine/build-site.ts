import { join } from "node:path";
import type { MediaJob } from "./media/media-job.ts";
import { buildBundle } from "./output/bundle/bundle.ts";
import { type BundleKey, bundleKey } from "./output/bundle/bundle-key.ts";
import { openOutput } from "./output/files/output-folder.ts";
import { outputAsLeft } from "./output/files/output-record.ts";
import type { Shard } from "./output/files/shards.ts";
import type { WriteMedia } from "./output/files/write-site.ts";
import { openFolder } from "./read/files/read-content.ts";
import { contentState } from "./records/content-state.ts";
import { Manifest } from "./records/manifest.ts";
import { createLogger } from "./shared/logger.ts";

const log = createLogger("build");

const ROOT = join(import.meta.dirname, "../..");

export interface BuildOptions {
  contentDir: string;
  outDir: string;
  /** React's development build, which reports hydration problems: for tests. */
  development: boolean;
  /** Also writes compressed copies of all texts, for hosts that send them and do not compress by themselves. */
  compress?: boolean;
  /** False checks and renders every page again, also those that have not changed since the last build. */
  incremental?: boolean;
  /** Prints why each page is made that is. */
  explain?: boolean;
  /** Builds only a share of the pages, and nothing else: several machines do the rest, and one merges the parts. */
  shard?: Shard | undefined;
  /** The outputs of shards, from which pages are taken. */
  parts?: readonly string[];
  /** Writes the media files, none of which are made ahead then: for tests, which look at few of them. */
  writeMedia?: WriteMedia;
  /** Makes media files only while the machine has nothing else to do: for a site that can be looked at meanwhile. */
  inBackground?: boolean;
  /**
   * Called with the folder of a site that can be looked at, and the media files that are not in it yet: as soon as all else is,
   * and when it is in its place.
   */
  show?: (dir: string, missing: readonly MediaJob[]) => void;
}

export type BuildResult = { ok: false } | { ok: true /** EmailJS ids are configured. */; sendsEnquiries: boolean };

/** The whole pipeline. Problems are printed; when one is an error, nothing is written and `ok` is false. */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const started = performance.now();
  await openFolder(options.contentDir);
  const out = openOutput(options.outDir, options.contentDir);
  const began = Date.now();
  // The code as it is now: a change while it is bundled may be too late for this build.
  const code = bundleKey(ROOT, options.development ? "development" : "production");
  const state = stateSince(began, code, options);
  const manifest = new Manifest(options.contentDir);
  const built = unchanged(out, options, manifest, state) ?? (await rebuild(out, options, code, manifest, state));
  if (!built) return { ok: false };
  log.info(`${built.text} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return { ok: true, sendsEnquiries: built.sendsEnquiries };
}

/** What is known without reading content: the output is as the last build left it, and nothing has changed that it was made from. */
function unchanged(out: string, options: BuildOptions, manifest: Manifest, state: State) {
  const { incremental = true, explain = false, parts = [], outDir, show } = options;
  const left = incremental && parts.length === 0 ? outputAsLeft(out, manifest, state) : undefined;
  if (!left) return undefined;
  if (explain) log.info("Nothing has changed since the last build.");
  show?.(out, []);
  return { ...left, text: `${left.pages} pages in ${outDir} found up to date` };
}

async function rebuild(out: string, options: BuildOptions, code: BundleKey, manifest: Manifest, state: State) {
  const stop = new AbortController();
  const { signal } = stop;
  const bundling = log.time("bundle", () => buildBundle(code, signal));
  // Until it is awaited, a failure of the bundling waits, too.
  bundling.catch(() => undefined);
  try {
    // Loaded while the code is bundled, and not at all by builds that find that nothing has changed.
    const { rebuildSite } = await import("./rebuild-site.ts");
    return await rebuildSite(out, options, { signal, bundling, manifest, state });
  } finally {
    stop.abort();
    await bundling.catch(() => undefined);
  }
}

/** Makes a hash of all that the output of a build follows from. Undefined where something may have changed since a time. */
type State = () => string | undefined;

function stateSince(time: number, { key }: BundleKey, { contentDir, compress = false, shard }: BuildOptions): State {
  const others = JSON.stringify([key, compress, shard, process.env.SITE_URL]);
  return () => contentState(contentDir, time, others);
}

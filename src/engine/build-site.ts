import { join } from "node:path";
import type { BuildContext, BuildOptions } from "./make-site.ts";
import { type BundleKey, buildBundle, bundleKey } from "./output/bundle/bundle.ts";
import { openOutput } from "./output/files/output-folder.ts";
import { type OutputRecord, outputAsLeft } from "./output/files/output-record.ts";
import { openFolder } from "./read/files/read-content.ts";
import { contentState, Manifest, outputSection } from "./records/manifest.ts";
import { createLogger } from "./shared/logger.ts";

const log = createLogger("build");

const ROOT = join(import.meta.dirname, "../..");

type BuildResult = { ok: false } | { ok: true /** A service for enquiries is configured. */; sendsEnquiries: boolean };

type BuildStart = Omit<BuildContext, "signal" | "bundling">;

/** Runs the whole pipeline. Problems are printed; when one is an error, nothing is written and `ok` is false. */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const started = performance.now();
  await openFolder(options.contentDir);
  const out = openOutput(options.outDir, options.contentDir);
  const began = Date.now();
  // A change while the code is bundled may be too late for this build.
  const code = bundleKey(ROOT, options.development ? "development" : "production");
  const manifest = new Manifest(options.contentDir, { preview: options.drafts });
  const record = manifest.read<OutputRecord>(outputSection(out));
  const start = { out, options, manifest, record, state: stateSince(began, code, options) };
  const built = unchanged(start) ?? (await rebuild(start, code));
  if (!built) return { ok: false };
  log.info(`${built.text} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return { ok: true, sendsEnquiries: built.sendsEnquiries };
}

/** Skips reading the content if the output, and everything that it was made from, is as the last build left it. */
function unchanged({ out, options, record, state }: BuildStart) {
  const { incremental = true, explain = false, parts = [], outDir, show } = options;
  const left = incremental && parts.length === 0 ? outputAsLeft(out, record, state) : undefined;
  if (!left) return undefined;
  if (explain) log.info("Nothing has changed since the last build.");
  show?.(out, []);
  return { ...left, text: `${left.pages} pages in ${outDir} found up to date` };
}

async function rebuild(start: BuildStart, code: BundleKey) {
  const stop = new AbortController();
  const { signal } = stop;
  const bundling = log.time("bundle", () => buildBundle(code, signal));
  // A failure waits until it is awaited.
  bundling.catch(() => undefined);
  try {
    // Loaded while the code is bundled, and not at all when nothing has changed.
    const { rebuildSite } = await import("./rebuild-site.ts");
    return await rebuildSite({ ...start, signal, bundling });
  } finally {
    stop.abort();
    await bundling.catch(() => undefined);
  }
}

function stateSince(
  time: number,
  { key }: BundleKey,
  { contentDir, compress = false, shard, drafts = false }: BuildOptions,
) {
  const others = JSON.stringify([key, compress, shard, drafts, process.env.SITE_URL]);
  return () => contentState(contentDir, time, others);
}

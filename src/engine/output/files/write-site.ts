import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { Presets, SingleBar } from "cli-progress";
import { reasonOf } from "../../media/draw.ts";
import { bytesOf, type MediaJob } from "../../media/media-job.ts";
import type { Store } from "../../shared/cache/store.mjs";
import type { PageOutput } from "../render-site.ts";
import { forEachJob } from "./assets.ts";
import { placeFiles, type Target, targetIn } from "./place-files.ts";
import type { PageRenderers } from "./render-pages.ts";

/** After this many pages, Node handles signals and continues with pictures, for which nothing else leaves time. */
const AT_ONCE = 4;

/** Options of `writePages`. */
export interface PageOptions {
  /** Puts the files of a page at the target, if they exist already. */
  reuse: (page: PageOutput, target: Target) => boolean;
  progress?: (done: number, total: number) => void;
  renderers?: PageRenderers | undefined;
}

/** Writes the pages of the site, a few at a time. Returns the number of pages that were not reused. */
export async function writePages(
  stage: string,
  pages: readonly PageOutput[],
  { reuse, progress = () => {}, renderers }: PageOptions,
): Promise<number> {
  let rendered = 0;
  const target = targetIn(stage);
  try {
    for (const [index, page] of pages.entries()) {
      if (!reuse(page, target)) {
        rendered += 1;
        if (!(await renderers?.take(page))) placeFiles(target, page.render());
      }
      if (index % AT_ONCE === 0) await setImmediate(progress(index, pages.length));
    }
    await renderers?.done();
  } finally {
    await renderers?.close();
  }
  return rendered;
}

/** Writes the media files of a site. Returns the names of the files that could not be made, each with the reason. */
export type WriteMedia = (
  stage: string,
  jobs: readonly MediaJob[],
  store: Store,
) => Promise<ReadonlyMap<string, string>>;

/** Writes the media files of a site, making those that are not in the store. */
export const writeMedia: WriteMedia = async (stage, jobs, store) => {
  const failed = new Map<string, string>();
  const folders = new Set(jobs.map(({ address }) => dirname(join(stage, decodeURIComponent(address)))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await forEachJob(jobs, async (job) => {
    const bytes = await bytesOf(job, store).catch((error: unknown) => {
      if (job.name === undefined) throw error;
      failed.set(job.name, reasonOf(error));
    });
    if (bytes) await writeFile(join(stage, decodeURIComponent(job.address)), bytes);
  });
  return failed;
};

/** Shows progress, speed and remaining time, on a terminal only, and only if there are `least` items. */
export function progressBar(what: string, least: number) {
  if (!process.stderr.isTTY) return { update: (_done: number, _total: number) => {}, stop: () => {} };
  const format = `{bar} {value} of {total} ${what}, {rate} a second, {eta_formatted} left`;
  const bar = new SingleBar(
    { format, stream: process.stderr, clearOnComplete: true, hideCursor: true },
    Presets.shades_classic,
  );
  const started = performance.now();
  return {
    update(done: number, total: number) {
      if (total < least) return;
      if (!bar.isActive) bar.start(total, 0, { rate: "-" });
      const seconds = (performance.now() - started) / 1000;
      bar.update(done, { rate: seconds > 0 ? Math.round(done / seconds) : "-" });
    },
    stop: () => bar.stop(),
  };
}

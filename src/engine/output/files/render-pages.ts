import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { type PackedPage, unpackPage } from "../../resolve/assemble-page.ts";
import { mapLimit } from "../../shared/lists.ts";
import type { SiteConfig } from "../../site-config.ts";
import { type Bundle, readBundle } from "../bundle/bundle.ts";
import { commonData } from "../document-facts.ts";
import { type RenderFacts, type RenderSettings, siteRenderer, siteStyles } from "../render-page.ts";
import type { PageOutput } from "../render-site.ts";
import { startWorker, type Worker } from "../start-worker.ts";
import { type PathFor, placeFiles, targetIn } from "./place-files.ts";

/** Starting a process takes as long as rendering half of them. */
const WORKER_THRESHOLD_PAGES = 400;

/** More processes would wait for the one that gives them pages. */
const MAX_PROCESSES = 4;

/** With fewer pages, another process takes more time to warm up than it saves. */
const PAGES_PER_PROCESS = 1000;

/** A process never waits: it has one request running, one waiting, and one on its way. */
const MAX_REQUESTS = 3;

/** The pages of a request. Progress is reported after each. */
const BATCH_SIZE = 8;

/** Everything that a process needs to render. It can be sent: no functions, and only the parts of the site that documents need. */
type Setup = ReturnType<typeof rendererSetup>;

interface RenderRequest {
  page: PackedPage;
  facts: RenderFacts;
}

/** Starts processes for a number of pages, at most one for each core: none on a single core, and for few pages. */
export function startRenderers(pages: number, setup: () => Setup, signal?: AbortSignal): PageRenderer[] {
  const cores = availableParallelism();
  if (cores === 1 || pages < WORKER_THRESHOLD_PAGES) return [];
  const length = Math.min(MAX_PROCESSES, cores, Math.max(1, Math.floor(pages / PAGES_PER_PROCESS)));
  const options = { task: "pages", setup: setup(), signal, purpose: "renders pages" } as const;
  return Array.from({ length }, () => startWorker<RenderRequest[], void>(options));
}

type PageRenderer = Worker<RenderRequest[], void>;

/** Puts the files of a page at the target, if they exist already. */
export type ReusePage = (page: PageOutput, target: PathFor) => boolean;

/**
 * Writes the pages of the site, a few at a time, and closes the `renderers`. This process renders, too, if it has its own core.
 * Returns the number of pages that were not reused.
 */
export async function writePages(
  stage: string,
  pages: readonly PageOutput[],
  reuse: ReusePage,
  renderers: readonly PageRenderer[],
  progress: (done: number, total: number) => void,
): Promise<number> {
  const target = targetIn(stage);
  let [done, rendered] = [0, 0];
  const render = async (stale: readonly PageOutput[]) => {
    const [renderer] = renderers.toSorted((a, b) => a.pending - b.pending);
    if (renderer && renderer.pending < MAX_REQUESTS)
      await renderer.run(stale.map(({ pack, facts }) => ({ page: pack(), facts })));
    else for (const page of stale) placeFiles(target, page.render());
  };
  const write = async (batch: readonly PageOutput[]) => {
    const stale = batch.filter((page) => !reuse(page, target));
    if (stale.length > 0) await render(stale);
    done += batch.length;
    rendered += stale.length;
    // Gives Node time to handle signals and continue with pictures.
    await setImmediate(progress(done, pages.length));
  };
  const batches = Array.from({ length: Math.ceil(pages.length / BATCH_SIZE) }, (_, index) =>
    pages.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
  const hasOwnCore = renderers.length < availableParallelism();
  const atOnce = renderers.length * MAX_REQUESTS + (hasOwnCore ? 1 : 0);
  await mapLimit(batches, atOnce, write).finally(() => Promise.all(renderers.map((renderer) => renderer.close())));
  return rendered;
}

/** The setup of processes that render pages into a folder. */
export function rendererSetup(stage: string, bundle: Bundle, settings: readonly RenderSettings[]) {
  const titles = settings[0]?.site.pages.map(({ path, title }) => ({ path, title })) ?? [];
  const languages = settings.map(({ site, ...others }) => ({
    ...others,
    site: { ...commonData(site), feeds: site.feeds, pages: titles },
  }));
  /** `bundle` is the folder of the code: see `buildBundle`. */
  return { stage, bundle: bundle.folder, languages };
}

/** The task of a process that renders and writes pages. */
export async function pagesTask({ stage, bundle, languages }: Setup, config: SiteConfig) {
  const target = targetIn(stage);
  const code = await readBundle(bundle);
  const render = siteRenderer(
    languages.map((each) => {
      const site = { ...each.site, config };
      return { settings: { ...each, site }, styles: siteStyles(site, code, each.fonts) };
    }),
  );
  return (requests: readonly RenderRequest[]) => {
    for (const { page, facts } of requests) placeFiles(target, render(unpackPage(page), facts));
  };
}

import { availableParallelism } from "node:os";
import { type PackedPage, unpackPage } from "../../resolve/assemble-page.ts";
import type { SiteConfig } from "../../site-config.ts";
import { type Bundle, readBundle } from "../bundle/bundle.ts";
import { commonData } from "../document-facts.ts";
import { type PageFacts, type RenderSettings, siteRenderer, siteStyles } from "../render-page.ts";
import type { PageOutput } from "../render-site.ts";
import { MAX_REQUESTS_PER_WORKER, WorkerPool } from "../worker-pool.ts";
import { placeFiles, targetIn } from "./place-files.ts";

/** Processes that render and write pages. */
export interface PageRenderers {
  /** Renders and writes a page. Waits while all are busy, or resolves to false if this process has its own core. */
  take: (page: PageOutput) => Promise<boolean>;
  done: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starting a process takes as long as rendering half of them. */
const WORKER_THRESHOLD_PAGES = 400;

/** More processes would wait for the one that gives them pages. */
const MAX_PROCESSES = 4;

/** With fewer pages, another process takes more time to warm up than it saves. */
const PAGES_PER_PROCESS = 1000;

const BATCH_SIZE = 8;

/** Everything here can be sent: no functions, and only the parts of the site that documents need. */
interface Setup {
  stage: string;
  /** The folder of the code: see `buildBundle`. */
  bundle: string;
  languages: (Omit<RenderSettings, "site"> & { site: Omit<RenderSettings["site"], "config"> })[];
}

interface PageRequest {
  page: PackedPage;
  facts: PageFacts;
}

/** Processes for a number of pages, at most one for each core. Undefined on a single core, and for few pages. */
export function openRenderers(pages: number, setup: () => Setup, signal?: AbortSignal): PageRenderers | undefined {
  const cores = availableParallelism();
  if (cores === 1 || pages < WORKER_THRESHOLD_PAGES) return undefined;
  const size = Math.min(MAX_PROCESSES, cores, Math.max(1, Math.floor(pages / PAGES_PER_PROCESS)));
  const options = { task: "pages", size, setup: setup(), signal, purpose: "renders pages" } as const;
  const pool = new WorkerPool<PageRequest[], void>(options);
  const running = new Set<Promise<void>>();
  let batch: PageRequest[] = [];
  const send = () => {
    const sent = pool.run(batch).then(() => void running.delete(sent));
    // A failure waits until it is awaited.
    sent.catch(() => undefined);
    running.add(sent);
    batch = [];
  };
  return {
    async take({ pack, facts }) {
      if (running.size === size * MAX_REQUESTS_PER_WORKER) {
        if (size < cores) return false;
        await Promise.race(running);
      }
      batch.push({ page: pack(), facts });
      if (batch.length === BATCH_SIZE) send();
      return true;
    },
    async done() {
      if (batch.length > 0) send();
      await Promise.all(running);
    },
    close: () => pool.close(),
  };
}

/** The setup of processes that render pages into a folder. */
export function rendererSetup(stage: string, bundle: Bundle, settings: readonly RenderSettings[]): Setup {
  const titles = settings[0]?.site.pages.map(({ path, title }) => ({ path, title })) ?? [];
  const languages = settings.map(({ site, ...others }) => ({
    ...others,
    site: { ...commonData(site), feeds: site.feeds, pages: titles },
  }));
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
  return (requests: readonly PageRequest[]) => {
    for (const { page, facts } of requests) placeFiles(target, render(unpackPage(page), facts));
  };
}

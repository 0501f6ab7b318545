import { availableParallelism } from "node:os";
import { BUILD_AGAIN, UsageError } from "../../diagnostics/usage-error.ts";
import { startChild } from "../../shared/child-process.ts";
import type { Bundle } from "../bundle/bundle.ts";
import { commonData } from "../document-facts.ts";
import type { RenderSettings } from "../render-page.ts";
import type { PageOutput } from "../render-site.ts";
import type { RenderAnswer, RenderOptions, RenderRequest } from "./render-pages.ts";

/** Processes that render and write pages. */
export interface Renderers {
  /**
   * Has a page rendered and written, and calls `written` then. While all have enough to do, it waits, or resolves to false
   * where this process has a core for itself. Rejects with what failed.
   */
  take: (page: PageOutput, written: (page: PageOutput) => void) => Promise<boolean>;
  /** Resolves when all pages that were taken are written. Rejects with what failed. */
  done: () => Promise<void>;
  /** Ends the processes, whatever they do. */
  close: () => Promise<void>;
}

/** How many pages are rendered before other processes do it: starting them takes as long. */
export const ALONE = 200;

/** More processes than this wait for the one that gives them pages. */
const MOST = 4;

/** How many pages a process gets at once. */
const BATCH = 8;

/** How many pages a process has at most: enough that it never waits for the next ones. */
const QUEUE = 3 * BATCH;

/** Processes that may have started before it is known what they render. */
export interface StartedRenderers {
  open: (stage: string, bundle: Bundle, settings: RenderSettings) => Renderers;
}

/** In this number of pages, one more process saves more time than it takes until it is as quick as the others. */
const WORTHWHILE = 1000;

/**
 * Starts processes for a number of pages, one for each core at most: this one, which gives them pages, has little to do then.
 * None where there is one core only. They end when `signal` is aborted.
 */
export function startRenderers(pages: number, signal?: AbortSignal): StartedRenderers | undefined {
  const cores = availableParallelism();
  if (cores === 1) return undefined;
  const count = Math.min(MOST, cores, Math.max(1, Math.floor(pages / WORTHWHILE)));
  let failure: Error | undefined;
  let changed = () => {};
  const change = () =>
    new Promise<void>((resolve) => {
      changed = resolve;
    });
  const fail = (error: Error) => {
    failure ??= error;
    changed();
  };
  const processes = Array.from({ length: count }, () => startRenderer(signal, () => changed(), fail));
  /** The first process of which something holds, as soon as there is one. */
  const firstThat = async (holds: (one: Renderer) => boolean) => {
    for (;;) {
      if (failure) throw failure;
      const found = processes.find(holds);
      if (found) return found;
      await change();
    }
  };
  return {
    open(...to) {
      const options = optionsFor(...to);
      for (const { send } of processes) send(options);
      return {
        async take(page, written) {
          if (count < cores && !failure && !processes.some(hasRoom)) return false;
          (await firstThat(hasRoom)).take(page, written);
          return true;
        },
        async done() {
          for (const { flush } of processes) flush();
          for (const one of processes) await firstThat((other) => other === one && one.queue.length === 0);
        },
        close: async () => void (await Promise.all(processes.map(({ end }) => end()))),
      };
    },
  };
}

/** What can be sent: no functions, and of the site only what documents need. */
function optionsFor(stage: string, bundle: Bundle, { site, fonts, ...settings }: RenderSettings): RenderOptions {
  const pages = site.pages.map(({ path, title }) => ({ path, title }));
  const { css, preload } = fonts;
  const sent = { ...settings, fonts: { css, preload }, site: { ...commonData(site), feeds: site.feeds, pages } };
  return { stage, bundle: bundle.folder, settings: sent };
}

type Renderer = ReturnType<typeof startRenderer>;

const hasRoom = ({ queue }: Renderer) => queue.length < QUEUE;

function startRenderer(signal: AbortSignal | undefined, changed: () => void, fail: (error: Error) => void) {
  const queue: (() => void)[] = [];
  const batch: RenderRequest[] = [];
  const onMessage = (answer: unknown) => {
    const { written, failed } = answer as RenderAnswer;
    for (const note of queue.splice(0, written)) note();
    if (failed) return fail(Object.assign(new Error(failed.message), failed));
    changed();
  };
  const onEnd = () => fail(new UsageError(`A process that renders pages has ended early. ${BUILD_AGAIN}`));
  const child = startChild("render", { onMessage, onEnd }, signal ? { signal } : {});
  const flush = () => {
    if (batch.length > 0) child.send(batch.splice(0));
  };
  return {
    /** What to call for each page that it has, once that is written. */
    queue,
    send: (options: RenderOptions) => child.send(options),
    take(page: PageOutput, written: (page: PageOutput) => void) {
      queue.push(() => written(page));
      batch.push({ page: page.pack(), facts: page.facts });
      if (batch.length === BATCH) flush();
    },
    flush,
    end: child.end,
  };
}

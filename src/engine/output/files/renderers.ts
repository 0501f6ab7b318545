import { availableParallelism } from "node:os";
import { BUILD_AGAIN, UsageError } from "../../diagnostics/usage-error.ts";
import { packPage } from "../../resolve/assemble-page.ts";
import { startChild } from "../../shared/child-process.ts";
import type { Bundle } from "../bundle/bundle.ts";
import { commonData } from "../document-facts.ts";
import type { RenderSettings } from "../render-page.ts";
import type { PageOutput } from "../render-site.ts";
import type { RenderAnswer, RenderOptions, RenderRequest } from "./render-pages.ts";

/** Processes that render and write pages at the same time as this one. */
export interface Renderers {
  /** Has a page rendered and written; calls `written` then. False when all processes have enough to do. */
  take: (page: PageOutput, written: (page: PageOutput) => void) => boolean;
  /** Resolves when all pages that were taken are written. Rejects with what failed. */
  done: () => Promise<void>;
  /** Ends the processes, whatever they do. */
  close: () => Promise<void>;
}

export const noRenderers: Renderers = { take: () => false, done: async () => {}, close: async () => {} };

/** How many pages are rendered before other processes help: starting them takes as long. */
export const ALONE = 200;

/** More processes than this wait for the one that gives them pages. */
const MOST = 4;

/** How many pages a process has at most: enough that it never waits for the next one. */
const QUEUE = 16;

/** Processes that may have started before it is known what they render. */
export interface StartedRenderers {
  open: (stage: string, bundle: Bundle, settings: RenderSettings) => Renderers;
}

/** Starts a process for each core that this one leaves free. They end when `signal` is aborted. */
export function startRenderers(signal?: AbortSignal): StartedRenderers {
  let failure: Error | undefined;
  let changed = () => {};
  const fail = (error: Error) => {
    failure ??= error;
    changed();
  };
  const count = Math.min(MOST, availableParallelism() - 1);
  const processes = Array.from({ length: count }, () => startRenderer(signal, () => changed(), fail));
  return {
    open(...to) {
      const options = optionsFor(...to);
      for (const { send } of processes) send(options);
      return {
        take(page, written) {
          if (failure) throw failure;
          const free = processes.find(({ queue }) => queue.length < QUEUE);
          free?.take(page, written);
          return free !== undefined;
        },
        async done() {
          while (!failure && processes.some(({ queue }) => queue.length > 0))
            await new Promise<void>((resolve) => {
              changed = resolve;
            });
          if (failure) throw failure;
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

function startRenderer(signal: AbortSignal | undefined, changed: () => void, fail: (error: Error) => void) {
  const queue: (() => void)[] = [];
  const onMessage = (answer: unknown) => {
    const { failed } = answer as RenderAnswer;
    if (failed) return fail(Object.assign(new Error(failed.message), failed));
    queue.shift()?.();
    changed();
  };
  const onEnd = () => fail(new UsageError(`A process that renders pages has ended early. ${BUILD_AGAIN}`));
  const child = startChild("render", { onMessage, onEnd }, signal ? { signal } : {});
  return {
    queue,
    send: (options: RenderOptions) => child.send(options),
    take(page: PageOutput, written: (page: PageOutput) => void) {
      queue.push(() => written(page));
      child.send({ page: packPage(page.page), facts: page.facts } satisfies RenderRequest);
    },
    end: child.end,
  };
}

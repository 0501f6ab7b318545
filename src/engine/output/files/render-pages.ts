import { type PackedPage, unpackPage } from "../../resolve/assemble-page.ts";
import { messages } from "../../shared/child-process.ts";
import type { SiteConfig } from "../../site-config.ts";
import { readBundle } from "../bundle/bundle.ts";
import { type PageFacts, pageRenderer, type RenderSettings, siteStyles } from "../render-page.ts";
import { placeFiles, targetIn } from "./place-files.ts";

/** What a process gets first that renders pages. */
export interface RenderOptions {
  stage: string;
  /** The folder of the code: see `buildBundle`. */
  bundle: string;
  settings: Omit<RenderSettings, "site"> & { site: Omit<RenderSettings["site"], "config"> };
}

/** What it gets of each of several pages, and what it answers: how many are written, and what failed at the next one. */
export interface RenderRequest {
  page: PackedPage;
  facts: PageFacts;
}
export interface RenderAnswer {
  written: number;
  failed?: { message: string; code?: string | undefined; path?: string | undefined; stack?: string | undefined };
}

/** Renders and writes pages in a process of its own, as the process that started it asks for them. */
export async function renderPages(config: SiteConfig): Promise<void> {
  const received = messages();
  const { stage, bundle, settings } = (await received.next()).value as RenderOptions;
  const site = { ...settings.site, config };
  const target = targetIn(stage);
  const render = pageRenderer({ ...settings, site }, siteStyles(site, await readBundle(bundle), settings.fonts));
  for await (const requests of received) {
    process.send?.(
      answerOf(requests as RenderRequest[], ({ page, facts }) => placeFiles(target, render(unpackPage(page), facts))),
    );
  }
}

function answerOf(requests: readonly RenderRequest[], act: (request: RenderRequest) => void): RenderAnswer {
  let written = 0;
  try {
    for (const request of requests) {
      act(request);
      written += 1;
    }
    return { written };
  } catch (error) {
    const { code, path, message, stack } = error as NodeJS.ErrnoException;
    return { written, failed: { code, path, message, stack } };
  }
}

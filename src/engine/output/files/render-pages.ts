import { type PackedPage, unpackPage } from "../../resolve/assemble-page.ts";
import { messages } from "../../shared/child-process.ts";
import type { SiteConfig } from "../../site-config.ts";
import { readBundle } from "../bundle/bundle.ts";
import { type PageFacts, pageRenderer, type RenderSettings, siteStyles } from "../render-page.ts";
import { targetIn, writeFiles } from "./write-files.ts";

/** What a process gets first that renders pages. */
export interface RenderOptions {
  stage: string;
  /** The folder of the code: see `buildBundle`. */
  bundle: string;
  settings: Omit<RenderSettings, "site"> & { site: Omit<RenderSettings["site"], "config"> };
}

/** What it gets for each page, and what it answers: nothing when the page is written, or what failed. */
export interface RenderRequest {
  page: PackedPage;
  facts: PageFacts;
}
export interface RenderAnswer {
  failed?: { message: string; code?: string | undefined; path?: string | undefined; stack?: string | undefined };
}

/** Renders and writes pages in a process of its own, as the process that started it asks for them. */
export async function renderPages(config: SiteConfig): Promise<void> {
  const received = messages();
  const { stage, bundle, settings } = (await received.next()).value as RenderOptions;
  const site = { ...settings.site, config };
  const target = targetIn(stage);
  const render = pageRenderer({ ...settings, site }, siteStyles(site, await readBundle(bundle), settings.fonts));
  for await (const request of received) {
    const { page, facts } = request as RenderRequest;
    process.send?.(answerOf(() => writeFiles(target, render(unpackPage(page), facts))));
  }
}

function answerOf(act: () => void): RenderAnswer {
  try {
    act();
    return {};
  } catch (error) {
    const { code, path, message, stack } = error as NodeJS.ErrnoException;
    return { failed: { code, path, message, stack } };
  }
}

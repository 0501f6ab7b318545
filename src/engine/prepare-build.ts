import { type CheckedSite, loadSite } from "./check-site.ts";
import { hasErrors } from "./diagnostics/problem.ts";
import { UsageError } from "./diagnostics/usage-error.ts";
import { fontRecipe } from "./fonts/font-recipe.ts";
import { makeFonts, type SiteFonts } from "./fonts/site-fonts.ts";
import type { MediaJob } from "./media/media-job.ts";
import type { Bundle } from "./output/bundle/bundle.ts";
import { type Assets, openAssets } from "./output/files/assets.ts";
import { type MediaSources, mediaSources } from "./output/files/media-jobs.ts";
import type { Shard } from "./output/files/shards.ts";
import type { WriteMedia } from "./output/files/write-site.ts";
import { isOrigin } from "./read/schemas/web-origin.ts";
import type { Manifest } from "./records/manifest.ts";
import type { ResolvedSite } from "./resolve/resolve-content.ts";
import { createLogger } from "./shared/logger.ts";

const log = createLogger("build");

/** What is built, and how. */
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

/** What a build is made in. */
export interface BuildContext {
  manifest: Manifest;
  /** When it is aborted, what other processes still make for the build is no longer needed. */
  signal: AbortSignal;
  bundling: Promise<Bundle>;
  /** What an output is made from, if that is known. */
  state: () => string | undefined;
}

/** What a site is made of, besides its content. */
export interface Ready {
  site: ResolvedSite;
  bundle: Bundle;
  fonts: SiteFonts;
  mediaMade: ReturnType<Assets["makeMedia"]>;
  sources: MediaSources | undefined;
}

/** Checks the content and makes fonts and pictures while the code is bundled, in vain when the content has errors. */
export async function checkAndBundle(
  { contentDir, incremental = true, shard, writeMedia, inBackground }: BuildOptions,
  { signal, bundling, manifest }: BuildContext,
): Promise<{ checked: CheckedSite; ready?: Ready }> {
  const assets = openAssets({ contentDir, signal, inBackground });
  const loaded = await loadSite(contentDir, { previous: incremental ? manifest.read("pages") : undefined });
  const recipe = hasErrors(loaded.problems) ? undefined : fontRecipe(loaded);
  const fontsMade = recipe && assets.makeFonts(recipe);
  const checked = loaded.check();
  if (!recipe || !checked.site) return { checked };
  const site = publishedAt(checked.site, process.env.SITE_URL);
  const sources = shard ? undefined : mediaSources(site, checked.media);
  const mediaMade = sources && !writeMedia ? assets.makeMedia(sources) : async () => 0;
  await fontsMade;
  const fonts = await log.time("fonts", () => makeFonts(recipe, contentDir));
  return { checked, ready: { site, fonts, mediaMade, sources, bundle: await bundling } };
}

/** The site at the origin that SITE_URL names, if any: a host's preview has another address than the site. */
function publishedAt(site: ResolvedSite, url = ""): ResolvedSite {
  if (url === "") return site;
  const origin = url.replace(/\/$/, "");
  if (!isOrigin(origin))
    throw new UsageError(`SITE_URL is "${url}", which is not the address of a site. Write https://www.example.com`);
  return { ...site, shell: { ...site.shell, site: { ...site.shell.site, url: origin } } };
}

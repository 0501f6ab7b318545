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

/** Options of a build. */
export interface BuildOptions {
  contentDir: string;
  outDir: string;
  /** React's development build, which reports hydration problems: for tests. */
  development: boolean;
  /** Also writes compressed copies of all texts, for hosts that send them and do not compress by themselves. */
  compress?: boolean;
  /** False checks and renders every page again, even if it has not changed since the last build. */
  incremental?: boolean;
  /** Prints the reasons for making pages. */
  explain?: boolean;
  /** Builds only a share of the pages, and nothing else: several machines build the rest, and one merges the parts. */
  shard?: Shard | undefined;
  /** The outputs of shards, from which pages are taken. */
  parts?: readonly string[];
  /** Writes the media files, none of which are made early then: for tests, which look at few of them. */
  writeMedia?: WriteMedia;
  /** Makes media files only while the machine is idle, for a site that is already on the screen. */
  inBackground?: boolean;
  /**
   * Called with a folder that can be served and the media files that are still missing from it: as soon as everything
   * else is complete, and when the folder is in its place.
   */
  show?: (dir: string, missing: readonly MediaJob[]) => void;
}

/** The surroundings of a build. */
export interface BuildContext {
  manifest: Manifest;
  /** When it is aborted, the results of other processes are no longer needed. */
  signal: AbortSignal;
  bundling: Promise<Bundle>;
  /** A hash of everything that an output is made from, if it is known. */
  state: () => string | undefined;
}

/** The parts of a site besides its checked content. */
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

/** A host's preview has another address than the site. */
function publishedAt(site: ResolvedSite, url = ""): ResolvedSite {
  if (url === "") return site;
  const origin = url.replace(/\/$/, "");
  if (!isOrigin(origin))
    throw new UsageError(`SITE_URL is "${url}", which is not the address of a site. Write https://www.example.com`);
  return { ...site, shell: { ...site.shell, site: { ...site.shell.site, url: origin } } };
}

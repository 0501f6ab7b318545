import { cp } from "node:fs/promises";
import { join } from "node:path";
import { type CheckedSite, checkSite } from "./check-site.ts";
import { printProblems } from "./diagnostics/reporters/stylish.ts";
import { UsageError } from "./diagnostics/usage-error.ts";
import { fontRecipe } from "./fonts/font-recipe.ts";
import { siteFonts } from "./fonts/site-fonts.ts";
import { notMade } from "./media/media-error.ts";
import { type MediaJob, mediaStore } from "./media/media-job.ts";
import type { Bundle } from "./output/bundle/bundle.ts";
import { isPreview } from "./output/document-facts.ts";
import { jobsOf, makeMediaApart, mediaSources, type WriteMedia, writeMedia } from "./output/files/assets.ts";
import {
  type LinkedFiles,
  type OutputRecord,
  openLinks,
  type PreviousOutput,
  stampsIn,
} from "./output/files/output-record.ts";
import { placeFiles, targetIn } from "./output/files/place-files.ts";
import { progressBar } from "./output/files/progress-bar.ts";
import { type ReusePage, rendererSetup, startRenderers, writePages } from "./output/files/render-pages.ts";
import { type Shard, writeShardList } from "./output/files/shards.ts";
import type { Plan } from "./output/plan.ts";
import type { PageOutput, SiteOutput } from "./output/render-site.ts";
import { isSiteAddress } from "./read/schemas/web-origin.ts";
import type { Manifest } from "./records/manifest.ts";
import type { PagesSection } from "./records/page-records.ts";
import { addCompressedCopies } from "./shared/files/compress.ts";
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
  explain?: boolean;
  /** Also makes the pages that visitors do not see today, each with a mark. */
  drafts?: boolean;
  /** Builds only a share of the pages, and nothing else: several machines build the rest, and one merges the parts. */
  shard?: Shard | undefined;
  /** The outputs of shards, from which pages are taken. */
  parts?: readonly string[];
  /** Writes the media files, none of which are then made early: for tests, which need few of them. */
  writeMedia?: WriteMedia;
  /** Makes media files only while the machine is idle, for a site that is already on the screen. */
  inBackground?: boolean;
  /** Called with a folder that can be served and its missing media files, and again when the site is in place. */
  show?: (dir: string, missing: readonly MediaJob[]) => void;
}

/** The input of a build. */
export interface BuildContext {
  /** The real path of the output folder. */
  out: string;
  options: BuildOptions;
  manifest: Manifest;
  /** The output of the last build. */
  record: OutputRecord | undefined;
  /** A hash of everything that determines the output of a build. Undefined when something may have changed unnoticed. */
  state: () => string | undefined;
  /** Ends the work of other processes when it is aborted. */
  signal: AbortSignal;
  bundling: Promise<Bundle>;
}

/** The parts of a site besides its checked content. */
type Ready = NonNullable<Awaited<ReturnType<typeof checkAndBundle>>["ready"]>;

/** Checks the content, and makes fonts and pictures while the code is bundled. */
export async function checkAndBundle({ options, signal, bundling, manifest }: BuildContext) {
  const { contentDir, incremental = true, shard, writeMedia, inBackground = false, drafts: preview = false } = options;
  const previous = incremental ? manifest.read<PagesSection>("pages") : undefined;
  const checked = await checkSite(contentDir, { previous, preview, url: siteUrl() });
  const { site } = checked;
  if (!site) return { checked };
  if (isPreview(site))
    log.warn("SITE_URL is not the address in site.yaml: search engines are asked to show none of these pages.");
  const recipe = fontRecipe(checked.parsed, site.theme, { preview });
  const sources = shard ? undefined : mediaSources(site, checked.media, recipe);
  const mediaJobs = sources ? jobsOf(contentDir, sources) : [];
  const request = sources && !writeMedia ? { contentDir, media: sources, inBackground } : undefined;
  const mediaMade = request ? makeMediaApart(request, mediaJobs, signal) : Promise.resolve(0);
  const fonts = await siteFonts(recipe, contentDir);
  return { checked, ready: { site, fonts, mediaMade, mediaJobs, bundle: await bundling } };
}

/** The address in SITE_URL: a host's preview has a different one than the site. */
function siteUrl(): string | undefined {
  const { SITE_URL = "" } = process.env;
  if (SITE_URL === "") return undefined;
  const url = SITE_URL.replace(/\/$/, "");
  if (isSiteAddress(url)) return url;
  throw new UsageError(`SITE_URL is "${SITE_URL}", which is not the address of a site. Write https://www.example.com`);
}

/** A build whose content has no errors. */
export interface Job extends BuildContext, Ready {
  checked: CheckedSite;
  output: SiteOutput;
  /** The pages of this build: with shards, some of them. */
  pages: readonly PageOutput[];
  /** Takes a page from the output of a shard. */
  takePage: ReusePage;
}

/** Makes a site in an empty folder, as planned. Undefined, with the problems printed, when a picture cannot be made. */
export async function makeSite(
  stage: string,
  job: Job,
  plan: Plan,
  previous: PreviousOutput | string,
): Promise<{ rendered: number; stamps: OutputRecord["stamps"] } | undefined> {
  const { out, options, mediaJobs, bundle, output, pages } = job;
  const { shard, compress, show } = options;
  const target = targetIn(stage);
  const linked = openLinks(out, previous);
  const writing = makePages(stage, job, plan, linked);
  const rest = typeof previous === "string" ? [] : previous.rest;
  // The list of a shard is never a link, since it is overwritten.
  const hasRest = plan.rest === undefined && !shard && linked.link(rest, target);
  const rendered = await writing;
  if (shard) writeShardList(stage, pages);
  else if (!hasRest) {
    await cp(join(bundle.folder, "client"), stage, { recursive: true });
    placeFiles(target, output.files);
  }
  show?.(stage, hasRest ? [] : mediaJobs);
  if (!shard && !hasRest && !(await placeMedia(stage, job))) return undefined;
  if (compress && !hasRest) await addCompressedCopies(stage);
  return { rendered, stamps: stampsIn(stage, linked.stamps) };
}

async function makePages(stage: string, job: Job, plan: Plan, { link }: LinkedFiles): Promise<number> {
  const { pages, signal, bundle, output, takePage } = job;
  const progress = progressBar("pages", 300);
  const setup = () => rendererSetup(stage, bundle, output.settings);
  const renderers = startRenderers(plan.pages.size, setup, signal);
  const reuse: ReusePage = (page, target) =>
    (!plan.pages.has(page.path) && link(page.names, target)) || takePage(page, target);
  return log
    .time("write pages", () => writePages(stage, pages, reuse, renderers, progress.update))
    .finally(progress.stop);
}

const PROGRESS_MS = 1000;

/** Resolves to false, with the problems printed, when a file cannot be made. */
async function placeMedia(stage: string, { mediaJobs, mediaMade, options, site, checked }: Job): Promise<boolean> {
  const { writeMedia: write = writeMedia } = options;
  const store = mediaStore();
  const bar = progressBar("pictures", 20);
  const keys = mediaJobs.flatMap(({ key }) => key ?? []);
  const showMade = () => bar.update(keys.filter(store.has).length, keys.length);
  const timer = setInterval(showMade, PROGRESS_MS);
  const encoded = await mediaMade.finally(() => clearInterval(timer));
  bar.stop();
  const failed = await log.time("place media", () => write(stage, mediaJobs, store));
  const problems = [...failed].map(([name, reason]) => site.mediaProblem(name, notMade(name, reason)));
  const { computed, cached } = store.count;
  if (problems.length > 0) printProblems(problems, checked.parsed);
  // Files that another process has encoded for this build were cached when they were written.
  else log.info(`${computed + encoded} images encoded, ${cached - encoded} from the cache`);
  return problems.length === 0;
}

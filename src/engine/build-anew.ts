import { hash } from "node:crypto";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import type { BuildOptions } from "./build-site.ts";
import { loadSite } from "./check-site.ts";
import { printProblems } from "./diagnostics/print.ts";
import { hasErrors } from "./diagnostics/problem.ts";
import { UsageError } from "./diagnostics/usage-error.ts";
import { fontRecipe } from "./fonts/font-recipe.ts";
import { makeFonts } from "./fonts/site-fonts.ts";
import { type MediaCache, openCache } from "./media/cache.ts";
import { notMade } from "./media/media-error.ts";
import type { MediaJob } from "./media/media-job.ts";
import type { Bundle } from "./output/bundle/bundle.ts";
import { addCompressedCopies } from "./output/files/add-compressed-copies.ts";
import { type MadeAhead, openMaker } from "./output/files/make-ahead.ts";
import { jobsOf, mediaSources } from "./output/files/media-jobs.ts";
import { replaceOutput } from "./output/files/output-folder.ts";
import { openOutputRecords } from "./output/files/output-records.ts";
import { placeFiles, targetIn } from "./output/files/place-files.ts";
import { progressBar } from "./output/files/progress-bar.ts";
import { ALONE, type StartedRenderers, startRenderers } from "./output/files/renderers.ts";
import { openParts, pagesOf, writeShardList } from "./output/files/shards.ts";
import { writeMedia, writePages } from "./output/files/write-site.ts";
import type { Output } from "./output/render-page.ts";
import { renderSite } from "./output/render-site.ts";
import type { Parsed } from "./read/parse-content.ts";
import { isOrigin } from "./read/schemas/web-origin.ts";
import type { ResolvedSite } from "./resolve/resolve-content.ts";
import { codeVersion } from "./shared/cache/code-version.ts";
import { pruneCaches } from "./shared/cache/prune.ts";
import { createLogger } from "./shared/logger.ts";

const log = createLogger("build");

/** A build that went well. */
export interface Built {
  /** What it did, for people. */
  text: string;
  /** EmailJS ids are configured. */
  sendsEnquiries: boolean;
}

/** What the caller of a build passes in. */
interface Orders {
  /** When it is aborted, what other processes still make for the build is no longer needed. */
  signal: AbortSignal;
  bundling: Promise<Bundle>;
  /** What an output is made from, if that is known. */
  state: () => string | undefined;
}

/**
 * Reads and checks the content, and writes what is new into the output folder `out`. Problems are printed; when one is an
 * error, nothing is written and the result is undefined.
 */
export async function buildAnew(out: string, options: BuildOptions, orders: Orders): Promise<Built | undefined> {
  const { contentDir, outDir, incremental = true, shard, parts = [] } = options;
  const opened = openParts(parts);
  const { checked, ready } = await checkAndBundle(options, orders);
  if (checked.problems.length > 0) printProblems(checked.problems, checked.parsed);
  if (!ready) return undefined;
  const { site, bundle, fonts, ahead, sources, renderers } = ready;
  const { files, pages, settings } = renderSite(site, bundle, fonts);
  const own = shard ? pagesOf(shard, pages) : pages;
  const jobs = sources ? jobsOf(contentDir, sources) : [];
  const sharedKey = sharedKeyOf(options, bundle, files, jobs);
  const records = openOutputRecords(out, incremental);
  const sendsEnquiries = site.shell.site.enquiries !== undefined;
  const keepRecords = () => {
    // Problems would have to be printed again, and parts may change unnoticed.
    const from = checked.problems.length === 0 && parts.length === 0 ? orders.state() : undefined;
    records.save(from === undefined ? undefined : { state: from, pages: own.length, sendsEnquiries });
    checked.keepRecords();
  };
  if (records.areCurrent(own, sharedKey)) {
    keepRecords();
    options.show?.(out, []);
    return { text: `${own.length} pages in ${outDir} found up to date`, sendsEnquiries };
  }
  let rendered = 0;
  const make = async (stage: string) => {
    const progress = progressBar("pages", 300);
    const openRenderers = () => (renderers ?? startRenderers(own.length, orders.signal))?.open(stage, bundle, settings);
    const alone = renderers ? 0 : ALONE;
    const from = { records, parts: opened, progress: progress.update, openRenderers, alone };
    const writing = log.time("write pages", () => writePages(stage, own, from)).finally(progress.stop);
    // Compressed copies of pages are among the shared files, and so is the list of a shard: both are other ones each time.
    const isSame = !options.compress && !shard && records.reuseShared(sharedKey, targetIn(stage));
    rendered = await writing;
    if (shard) writeShardList(stage, own);
    else if (!isSame) {
      await cp(join(bundle.folder, "client"), stage, { recursive: true });
      placeFiles(targetIn(stage), files);
    }
    options.show?.(stage, isSame ? [] : jobs);
    const { failed, count } = isSame ? allCached(jobs) : await placeMedia(stage, jobs, ahead, options.writeMedia);
    if (!shard && !reportMedia(failed, count, site, checked.parsed)) return false;
    if (isSame) return true;
    if (options.compress) await addCompressedCopies(stage);
    records.noteShared(sharedKey, stage);
    return true;
  };
  const replaced = () => {
    options.show?.(out, []);
    keepRecords();
  };
  if (!(await replaceOutput(out, make, replaced))) return undefined;
  await pruneCaches();
  const rest = own.length > rendered ? `, ${own.length - rendered} of them made before,` : "";
  return { text: `${own.length} pages written to ${outDir}${rest}`, sendsEnquiries };
}

/** Checks the content and makes fonts and pictures while the code is bundled, in vain when the content has errors. */
async function checkAndBundle(
  { contentDir, incremental = true, shard, parts = [], writeMedia, inBackground }: BuildOptions,
  { signal, bundling }: Orders,
) {
  const maker = openMaker({ signal, inBackground });
  let renderers: StartedRenderers | undefined;
  const loaded = await loadSite(contentDir, { incremental });
  const recipe = hasErrors(loaded.problems) ? undefined : fontRecipe(loaded);
  if (recipe && maker.begin({ contentDir, fonts: recipe })) {
    // With new fonts, all pages are new, unless they come from parts.
    const pages = loaded.parsed.sources.filter(({ kind }) => kind === "page").length / (shard?.count ?? 1);
    if (parts.length === 0 && pages > 2 * ALONE) renderers = startRenderers(pages, signal);
  }
  const checked = loaded.check();
  if (!recipe || !checked.site) return { checked };
  const site = publishedAt(checked.site, process.env.SITE_URL);
  const sources = shard ? undefined : mediaSources(site, checked.media);
  const ahead = maker.make({ contentDir, fonts: recipe, media: writeMedia ? undefined : sources });
  await ahead.fonts;
  const fonts = await log.time("fonts", () => makeFonts(recipe, contentDir));
  return { checked, ready: { site, fonts, ahead: ahead.media, sources, bundle: await bundling, renderers } };
}

/** Changes whenever any file of the output that is not of one page does. */
function sharedKeyOf(
  { compress, shard }: BuildOptions,
  bundle: Bundle,
  files: Output,
  jobs: readonly MediaJob[],
): string {
  const texts = [...files].map(([name, bytes]) => [name, hash("sha256", bytes)]);
  const key = JSON.stringify([
    codeVersion(),
    compress,
    shard,
    bundle.version,
    texts,
    jobs.map(({ address }) => address),
  ]);
  return hash("sha256", key, "base64url");
}

/** Writes the media files of a site, when all are made: which of them could not be, and how many were encoded now. */
async function placeMedia(stage: string, jobs: readonly MediaJob[], ahead: MadeAhead["media"], write = writeMedia) {
  const cache = openCache();
  const bar = progressBar("pictures", 20);
  const made = await ahead(bar.update).finally(bar.stop);
  const failed = await log.time("place media", () => write(stage, jobs, cache));
  return { failed, count: withAhead(cache, made) };
}

/** The same for a build that takes all media files from the output before. */
function allCached(jobs: readonly MediaJob[]): Awaited<ReturnType<typeof placeMedia>> {
  return { failed: new Map(), count: { encoded: 0, cached: jobs.filter(({ key }) => key !== undefined).length } };
}

/** How many files were encoded and how many were cached, before this build made some of them ahead. */
function withAhead({ count: { encoded, cached } }: MediaCache, ahead: number): MediaCache["count"] {
  return { encoded: encoded + ahead, cached: cached - ahead };
}

/** Says what became of the site's pictures and videos. False, with the problems printed, when one cannot be made. */
function reportMedia(
  failed: ReadonlyMap<string, string>,
  count: MediaCache["count"],
  site: ResolvedSite,
  parsed: Parsed,
): boolean {
  const problems = [...failed].map(([name, reason]) => site.mediaProblem(name, notMade(name, reason)));
  if (problems.length > 0) printProblems(problems, parsed);
  else log.info(`${count.encoded} images encoded, ${count.cached} from the cache`);
  return problems.length === 0;
}

/** The site at the origin that SITE_URL names, if any: a host's preview has another address than the site. */
function publishedAt(site: ResolvedSite, url = ""): ResolvedSite {
  if (url === "") return site;
  const origin = url.replace(/\/$/, "");
  if (!isOrigin(origin))
    throw new UsageError(`SITE_URL is "${url}", which is not the address of a site. Write https://www.example.com`);
  return { ...site, shell: { ...site.shell, site: { ...site.shell.site, url: origin } } };
}

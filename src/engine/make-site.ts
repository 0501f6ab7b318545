import { cp } from "node:fs/promises";
import { join } from "node:path";
import type { CheckedSite } from "./check-site.ts";
import { printProblems } from "./diagnostics/print.ts";
import { notMade } from "./media/media-error.ts";
import { type MediaJob, mediaStore } from "./media/media-job.ts";
import { addCompressedCopies } from "./output/files/add-compressed-copies.ts";
import { linkFiles, type OutputRecord, type PreviousOutput, stampsIn } from "./output/files/output-record.ts";
import { placeFiles, targetIn } from "./output/files/place-files.ts";
import { progressBar } from "./output/files/progress-bar.ts";
import { openRenderers, rendererSetup } from "./output/files/render-pages.ts";
import { type TakePage, writeShardList } from "./output/files/shards.ts";
import { type PageOptions, writeMedia, writePages } from "./output/files/write-site.ts";
import type { Plan } from "./output/plan.ts";
import type { PageOutput, SiteOutput } from "./output/render-site.ts";
import type { BuildContext, BuildOptions, Ready } from "./prepare-build.ts";
import type { Parsed } from "./read/parse-content.ts";
import type { ResolvedSite } from "./resolve/resolve-content.ts";
import { createLogger } from "./shared/logger.ts";

const log = createLogger("build");

/** A build whose content has no errors. */
export interface Job extends Ready {
  out: string;
  options: BuildOptions;
  context: BuildContext;
  checked: CheckedSite;
  output: SiteOutput;
  /** The pages of this build: with shards, some of them. */
  pages: readonly PageOutput[];
  mediaJobs: readonly MediaJob[];
  takePage: TakePage;
}

export interface MadeSite {
  /** The number of pages. */
  rendered: number;
  stamps: OutputRecord["stamps"];
}

/** Makes a site in an empty folder, as planned. Undefined, with the problems printed, when a picture cannot be made. */
export async function makeSite(
  stage: string,
  job: Job,
  plan: Plan,
  previous: PreviousOutput | string,
): Promise<MadeSite | undefined> {
  const { out, options, checked, site, mediaJobs, bundle, output, pages } = job;
  const { shard, compress, show } = options;
  const target = targetIn(stage);
  const writing = makePages(stage, job, plan);
  // The list of a shard is never a link, since it is overwritten.
  const hasRest =
    plan.rest === undefined && !shard && typeof previous !== "string" && linkFiles(out, previous.rest, target);
  const rendered = await writing;
  if (shard) writeShardList(stage, pages);
  else if (!hasRest) {
    await cp(join(bundle.folder, "client"), stage, { recursive: true });
    placeFiles(target, output.files);
  }
  show?.(stage, hasRest ? [] : mediaJobs);
  const { failed, count } = hasRest ? allCached(mediaJobs) : await placeMedia(stage, job);
  if (!shard && !reportMedia(failed, count, site, checked.parsed)) return undefined;
  if (compress && !hasRest) await addCompressedCopies(stage);
  return { rendered, stamps: stampsIn(stage) };
}

async function makePages(stage: string, job: Job, plan: Plan): Promise<number> {
  const { out, pages, context, bundle, output, takePage } = job;
  const progress = progressBar("pages", 300);
  const setup = () => rendererSetup(stage, bundle, output.settings);
  const options: PageOptions = {
    reuse: (page, target) =>
      (!plan.pages.has(page.path) && linkFiles(out, page.names, target)) || takePage(page, target),
    progress: progress.update,
    renderers: openRenderers(plan.pages.size, setup, context.signal),
  };
  return log.time("write pages", () => writePages(stage, pages, options)).finally(progress.stop);
}

async function placeMedia(stage: string, { mediaJobs, mediaMade, options }: Job) {
  const { writeMedia: write = writeMedia } = options;
  const store = mediaStore();
  const bar = progressBar("pictures", 20);
  const encoded = await mediaMade(bar.update).finally(bar.stop);
  const failed = await log.time("place media", () => write(stage, mediaJobs, store));
  const { made, kept } = store.count;
  // Files that another process has encoded for this build were cached when they were written.
  return { failed, count: { encoded: made + encoded, cached: kept - encoded } };
}

function allCached(jobs: readonly MediaJob[]): Awaited<ReturnType<typeof placeMedia>> {
  return { failed: new Map(), count: { encoded: 0, cached: jobs.filter(({ key }) => key !== undefined).length } };
}

/** Returns false, with the problems printed, when a file cannot be made. */
function reportMedia(
  failed: ReadonlyMap<string, string>,
  count: { encoded: number; cached: number },
  site: ResolvedSite,
  parsed: Parsed,
): boolean {
  const problems = [...failed].map(([name, reason]) => site.mediaProblem(name, notMade(name, reason)));
  if (problems.length > 0) printProblems(problems, parsed);
  else log.info(`${count.encoded} images encoded, ${count.cached} from the cache`);
  return problems.length === 0;
}

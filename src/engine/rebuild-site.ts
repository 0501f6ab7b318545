import { printProblems } from "./diagnostics/reporters/stylish.ts";
import { type BuildContext, checkAndBundle, type Job, makeSite } from "./make-site.ts";
import { limitsNear, siteSizeOf } from "./output/files/host-limits.ts";
import { replaceOutput } from "./output/files/output-folder.ts";
import { NOT_INCREMENTAL, type OutputRecord, previousOutput } from "./output/files/output-record.ts";
import { pagesOfShard, takeFrom } from "./output/files/shards.ts";
import { type CurrentBuild, describePlan, planBuild } from "./output/plan.ts";
import { renderSite } from "./output/render-site.ts";
import { outputSection } from "./records/manifest.ts";
import { pruneStores } from "./shared/cache/prune-stores.mjs";
import { contentHash } from "./shared/fingerprint.mjs";
import { createLogger } from "./shared/logger.ts";

/**
 * Reads and checks the content, and writes the output folder. Returns a sentence for people, and whether a service for
 * enquiries is configured. Undefined, with the problems printed, after errors.
 */
export async function rebuildSite(context: BuildContext) {
  const { out, options } = context;
  const { outDir, shard, parts = [], incremental = true, show = () => {} } = options;
  const takePage = takeFrom(parts);
  const { checked, ready } = await checkAndBundle(context);
  if (checked.problems.length > 0) printProblems(checked.problems, checked.parsed);
  if (!ready) return undefined;
  const output = renderSite(ready.site, ready.bundle, ready.fonts);
  const pages = shard ? pagesOfShard(shard, output.pages) : output.pages;
  const job: Job = { ...context, ...ready, checked, output, pages, takePage };
  const previous = incremental ? previousOutput(out, context.record) : NOT_INCREMENTAL;
  const current = currentBuild(job);
  const plan = planBuild(previous, current);
  const log = createLogger("plan");
  const print = options.explain ? log.info : log.debug;
  print(describePlan(plan, pages.length));
  const sendsEnquiries = ready.site.shell.site.enquiries !== undefined;
  const save = (stamps: OutputRecord["stamps"]) => {
    // Problems would have to be printed again, and parts may change unnoticed.
    const state = checked.problems.length === 0 && parts.length === 0 ? context.state() : undefined;
    const from = state === undefined ? undefined : { state, pages: pages.length, sendsEnquiries };
    const record: OutputRecord = { from, inputs: current.inputs, stamps };
    context.manifest.write({ ...checked.sections(), [outputSection(out)]: record });
  };
  if (plan.isCurrent && typeof previous !== "string") {
    save(previous.stamps);
    show(out, []);
    return { text: `${pages.length} pages in ${outDir} found up to date`, sendsEnquiries };
  }
  let result: Awaited<ReturnType<typeof makeSite>>;
  const make = async (stage: string) => {
    result = await makeSite(stage, job, plan, previous);
    return result !== undefined;
  };
  const replaced = () => {
    show(out, []);
    save(result?.stamps ?? {});
  };
  if (!(await replaceOutput(out, make, replaced))) return undefined;
  for (const limit of limitsNear(siteSizeOf(out))) log.warn(limit);
  pruneStores();
  const reused = pages.length - (result?.rendered ?? 0);
  const before = reused > 0 ? `, ${reused} of them made before,` : "";
  return { text: `${pages.length} pages written to ${outDir}${before}`, sendsEnquiries };
}

function currentBuild({ options, bundle, site, checked, output, pages, mediaJobs }: Job): CurrentBuild {
  const { compress = false, shard } = options;
  const { origins } = site;
  const fileOf = (path: string) => origins.get(path)?.file.slice(checked.parsed.root.length + 1) ?? "";
  const media = Array.from(checked.media, ([name, { src }]) => [`media/${name}`, src]);
  const publicFiles = Array.from(site.publicFiles, ([name, hash]) => [`public/${name}`, hash]);
  const texts = Array.from(output.files, ([name, bytes]) => [name, contentHash(bytes)]);
  const addresses = mediaJobs.map(({ address }) => address);
  const rest = JSON.stringify([output.shared.code, compress, shard, bundle.version, texts, addresses, publicFiles]);
  return {
    inputs: {
      shared: output.shared,
      files: Object.fromEntries([...checked.digests(), ...media, ...publicFiles]),
      pages: Object.fromEntries(
        pages.map(({ path, content, names }) => [path, { file: fileOf(path), content, names }]),
      ),
      rest: contentHash(rest),
    },
    filesReadBy: (path) => origins.get(path)?.filesRead() ?? [],
    // Compressed copies of pages are among these files, and so is the list of a shard.
    restFollowsPages: compress || shard !== undefined,
  };
}

import { checkSite } from "./check-site.ts";
import { printProblems } from "./diagnostics/print.ts";
import { UsageError } from "./diagnostics/usage-error.ts";
import { siteFonts } from "./fonts/site-fonts.ts";
import { openCache } from "./media/cache.ts";
import { notMade } from "./media/media-error.ts";
import { buildBundle } from "./output/bundle/bundle.ts";
import { addCompressedCopies } from "./output/files/compress.ts";
import { mediaJobs } from "./output/files/media-jobs.ts";
import { openOutput, replaceOutput } from "./output/files/output-folder.ts";
import { openOutputRecords } from "./output/files/output-records.ts";
import { writeFiles, writeMedia, writePages } from "./output/files/write-site.ts";
import { renderSite } from "./output/render-site.ts";
import { isOrigin } from "./read/web-origin.ts";
import type { ResolvedSite } from "./resolve/resolve-content.ts";
import { cacheFolder } from "./shared/cache-folder.ts";
import { openFolderCache } from "./shared/folder-cache.ts";

/** How many versions of the built code are kept between builds. */
const MOST_BUNDLES = 4;

export interface BuildOptions {
  contentDir: string;
  outDir: string;
  /** React's development build, which reports hydration problems: for tests. */
  development: boolean;
  /** Also writes compressed copies of all texts, for hosts that send them and do not compress by themselves. */
  compress?: boolean;
  /** False checks and renders every page again, also those that have not changed since the last build. */
  incremental?: boolean;
}

export type BuildResult = { ok: false } | { ok: true /** EmailJS ids are configured. */; sendsEnquiries: boolean };

/** The whole pipeline. Problems are printed; when one is an error, nothing is written and `ok` is false. */
export async function buildSite({
  contentDir,
  outDir,
  development,
  compress = false,
  incremental = true,
}: BuildOptions): Promise<BuildResult> {
  const started = performance.now();
  const out = openOutput(outDir, contentDir);
  const cache = openCache();
  const checked = await checkSite(contentDir, { incremental });
  const { problems, parsed, media } = checked;
  if (problems.length > 0) printProblems(problems, parsed);
  if (!checked.site) return { ok: false };
  const site = publishedAt(checked.site, process.env.SITE_URL);
  const records = openOutputRecords(out, incremental);
  let rendered = 0;
  const written = await replaceOutput(out, async (stage) => {
    const bundle = await buildBundle(stage, development, openFolderCache(cacheFolder("bundles"), MOST_BUNDLES));
    const failed = await writeMedia(stage, mediaJobs(contentDir, site, media), cache);
    if (failed.size > 0) {
      printProblems(
        [...failed].map(([name, reason]) => site.mediaProblem(name, notMade(name, reason))),
        parsed,
      );
      return false;
    }
    console.log(`${cache.count.encoded} images encoded, ${cache.count.cached} from the cache`);
    const output = renderSite(site, bundle, await siteFonts(site));
    writeFiles(stage, output.files);
    rendered = await writePages(stage, output.pages, records);
    if (compress) await addCompressedCopies(stage);
    return true;
  });
  if (!written) return { ok: false };
  records.save();
  checked.keepRecords();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const unchanged = site.pages.length - rendered;
  const reused = unchanged > 0 ? `, ${unchanged} of them unchanged` : "";
  console.log(`${site.pages.length} pages written to ${outDir} in ${seconds} s${reused}`);
  return { ok: true, sendsEnquiries: site.shell.site.enquiries !== undefined };
}

/** The site at the origin that SITE_URL names, if any: a host's preview has another address than the site. */
function publishedAt(site: ResolvedSite, url = ""): ResolvedSite {
  if (url === "") return site;
  const origin = url.replace(/\/$/, "");
  if (!isOrigin(origin))
    throw new UsageError(`SITE_URL is "${url}", which is no address of a site. Write https://www.example.com`);
  return { ...site, shell: { ...site.shell, site: { ...site.shell.site, url: origin } } };
}

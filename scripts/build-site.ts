import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { constants } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { buildBundle } from "./pipeline/bundle.ts";
import { checkSite } from "./pipeline/check-site.ts";
import { siteFonts } from "./pipeline/fonts/site-fonts.ts";
import { openCache } from "./pipeline/media/cache.ts";
import { notMade } from "./pipeline/media/fault.ts";
import { mediaJobs } from "./pipeline/media/jobs.ts";
import { weigher } from "./pipeline/media/weigh.ts";
import { renderSite } from "./pipeline/render.ts";
import type { ResolvedSite } from "./pipeline/resolve.ts";
import { isOrigin } from "./pipeline/web-origin.ts";
import { writeMedia, writeSite } from "./pipeline/write.ts";
import { CannotRun } from "./problems/cannot-run.ts";
import { printProblems } from "./problems/print.ts";

export interface BuildOptions {
  contentDir: string;
  outDir: string;
  /** React's development build, which tells hydration problems: for tests. */
  development: boolean;
}

export type BuildResult = { ok: false } | { ok: true /** EmailJS ids are there. */; sendsEnquiries: boolean };

const INTERRUPTIONS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The whole pipeline. Problems are printed; when one is an error, nothing is written and `ok` is false. */
export async function buildSite({ contentDir, outDir, development }: BuildOptions): Promise<BuildResult> {
  const started = performance.now();
  const cache = openCache();
  const { problems, parsed, media, site: checked } = await checkSite(contentDir, { weigh: weigher(cache) });
  if (problems.length > 0) printProblems(problems, parsed);
  if (!checked) return { ok: false };
  const site = publishedAt(checked, process.env.SITE_URL);
  const out = resolve(outDir);
  const written = await inWorkFolder(out, async (work) => {
    const stage = join(work, "site");
    const bundle = await buildBundle(stage, join(work, "server"), development);
    await rm(join(stage, ".vite"), { recursive: true });
    const failed = await writeMedia(stage, mediaJobs(contentDir, site, media), cache);
    if (failed.size > 0) {
      printProblems(
        [...failed].map(([name, reason]) => site.mediaProblem(name, notMade(name, reason))),
        parsed,
      );
      return false;
    }
    console.log(`${cache.count.encoded} images encoded, ${cache.count.kept} from the cache`);
    await writeSite(stage, out, renderSite(site, bundle, await siteFonts(site)));
    return true;
  });
  if (!written) return { ok: false };
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${site.pages.length} pages written to ${outDir} in ${seconds} s`);
  return { ok: true, sendsEnquiries: site.shell.site.enquiries !== undefined };
}

/** Runs an act in a folder of its own, which is gone afterwards, also when the build is interrupted meanwhile. */
async function inWorkFolder<T>(out: string, act: (work: string) => Promise<T>): Promise<T> {
  mkdirSync(dirname(out), { recursive: true });
  let work: string | undefined;
  const remove = () => work && rmSync(work, { recursive: true, force: true });
  const interrupted = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);
  process.once("exit", remove);
  for (const signal of INTERRUPTIONS) process.once(signal, interrupted);
  try {
    // Beside the output, so that swapping it in is a rename and never a copy.
    work = mkdtempSync(join(dirname(out), `.${basename(out)}-`));
    return await act(work);
  } finally {
    remove();
    process.off("exit", remove);
    for (const signal of INTERRUPTIONS) process.off(signal, interrupted);
  }
}

/** The site at the origin that SITE_URL names, when it does: a preview of a host stands somewhere else than the site. */
function publishedAt(site: ResolvedSite, url = ""): ResolvedSite {
  if (url === "") return site;
  const origin = url.replace(/\/$/, "");
  if (!isOrigin(origin))
    throw new CannotRun(`SITE_URL is "${url}", which is no address of a site. Write https://www.example.com`);
  return { ...site, shell: { ...site.shell, site: { ...site.shell.site, url: origin } } };
}

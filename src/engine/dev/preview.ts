import { dirname, resolve } from "node:path";
import { EXAMPLE_SITE, type ExamplePages, resolveExamples } from "../block-examples.ts";
import { checkSite } from "../check-site.ts";
import { hasErrors, type Problem } from "../diagnostics/problem.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { fontRecipe } from "../fonts/font-recipe.ts";
import { type SiteFonts, siteFonts } from "../fonts/site-fonts.ts";
import { updateEditorSchema } from "../generate/editor-schema.ts";
import type { MediaJob } from "../media/media-job.ts";
import { jobsOf, type MediaSources, mediaJobs, mediaSources } from "../output/files/assets.ts";
import { type Redirect, siteRedirects } from "../output/redirect-files.ts";
import type { ParseCache, Parsed } from "../read/parse-content.ts";
import { Manifest } from "../records/manifest.ts";
import type { PagesSection } from "../records/page-records.ts";
import type { ResolvedSite } from "../resolve/resolve-content.ts";
import { createLogger } from "../shared/logger.ts";
import { decodedPath } from "../shared/page-paths.ts";

const log = createLogger("dev");

/** The dev server's state: the last valid site, and the current problems of the content. */
export class Preview {
  readonly contentDir: string;
  /** The folder that problems' files are relative to: it contains the content folder. */
  readonly home: string;
  /** Counts the valid contents: a document made from an older one is reloaded. */
  revision = 0;
  site?: ResolvedSite;
  redirects: ReadonlyMap<string, Redirect> = new Map();
  fonts?: SiteFonts;
  /** The job for each media file and font of the last valid site and of the examples, by its decoded address. */
  media: ReadonlyMap<string, MediaJob> = new Map();
  sources?: MediaSources;
  parsed?: Parsed;
  parseCache: ParseCache = new Map();
  problems: readonly Problem[] = [];
  /** The reason why the content cannot be checked at all: no folder, a schema that cannot be read. */
  failure: string | undefined;
  /** True after a page could not be rendered: what is shown instead cannot follow changes, and is reloaded. */
  renderFailed = false;
  /** The blocks' examples, made when the gallery is requested. */
  examples: Promise<ExamplePages | undefined> | undefined;

  constructor(contentDir: string) {
    this.contentDir = contentDir;
    this.home = dirname(resolve(contentDir));
  }
}

/** Checks the content again. Valid content replaces the last one; invalid content does not. */
export async function refresh(preview: Preview): Promise<void> {
  try {
    const { contentDir, parseCache } = preview;
    const manifest = new Manifest(contentDir, { preview: true });
    // After the first valid content, known pages are in memory.
    const previous = preview.revision === 0 ? manifest.read<PagesSection>("pages") : undefined;
    const checked = await checkSite(contentDir, { preview: true, atRoot: true, parseCache, previous });
    const { parsed, problems, media, site } = checked;
    Object.assign(preview, { parsed, problems, failure: undefined });
    await updateEditorSchema(contentDir, checked);
    if (!site) return;
    const recipe = fontRecipe(parsed, site.theme, { preview: true });
    const fonts = await siteFonts(recipe, contentDir);
    const sources = mediaSources(site, media, recipe);
    Object.assign(preview, {
      revision: preview.revision + 1,
      site,
      redirects: siteRedirects(site),
      fonts,
      sources,
      media: byAddress(jobsOf(contentDir, sources)),
      examples: undefined,
    });
    // For the next start. Later, known pages are in memory, and no edit waits for a file of thousands of pages.
    if (preview.revision === 1) manifest.write(checked.sections());
  } catch (error) {
    preview.failure = reasonOf(error);
  }
}

/** True while the page on the screen is older than the content. */
export function isBroken(preview: Preview): boolean {
  return preview.failure !== undefined || hasErrors(preview.problems);
}

/** The blocks' examples; undefined when they cannot be resolved. */
export function resolvedExamples(preview: Preview): Promise<ExamplePages | undefined> {
  preview.examples ??= resolveExamples().then(
    (examples) => {
      const jobs = mediaJobs(EXAMPLE_SITE, examples.site, examples.media);
      preview.media = new Map([...byAddress(jobs), ...preview.media]);
      return examples;
    },
    (error: unknown) => void log.error(reasonOf(error)),
  );
  return preview.examples;
}

/** A sentence for a mistake in the project's files. Any other error shows where it happened in the code. */
function reasonOf(error: unknown): string {
  if (error instanceof UsageError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function byAddress(jobs: readonly MediaJob[]): Map<string, MediaJob> {
  return new Map(jobs.map((job) => [decodedPath(job.address) ?? job.address, job]));
}

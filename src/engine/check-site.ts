import { checkPagesTogether, checkPresentation } from "./checks/check-whole-site.ts";
import { withForeignCurrency } from "./checks/foreign-currency.ts";
import { withRenamedPage } from "./checks/orphan-pages.ts";
import { withFixes } from "./checks/with-fixes.ts";
import { compareByLocation, hasErrors, type Problem } from "./diagnostics/problem.ts";
import { type MediaFile, measureMedia } from "./media/measure-media.ts";
import { type ContentFiles, pathsOf, readContent } from "./read/files/read-content.ts";
import { formatProblem } from "./read/format.ts";
import { type ParseCache, type Parsed, parseContent } from "./read/parse-content.ts";
import { loadSchemas, type Schemas } from "./read/schemas/schemas.ts";
import { schemasOf } from "./read/schemas/site-money.ts";
import { comparePages, digestsOf, type PageRecords, type PagesSection } from "./records/page-records.ts";
import type { ResolveOptions } from "./resolve/context.ts";
import { unusedProblem } from "./resolve/media/pictures.ts";
import { type ResolvedSite, resolveContent } from "./resolve/resolve-content.ts";
import { withFolder } from "./shared/files/content-folder.ts";
import { createLogger } from "./shared/logger.ts";
import { lazy } from "./shared/memoize.ts";
import { withoutConsequentialProblems } from "./validate/consequential-problems.ts";
import { emptiedFolder } from "./validate/missing-files.ts";
import { validateContent } from "./validate/validate-content.ts";

const log = createLogger("check");

/** A content folder, read and checked. */
export interface CheckedSite {
  parsed: Parsed;
  /** The media files by their path below content/media. */
  media: ReadonlyMap<string, MediaFile>;
  files: number;
  /** All problems of all files, in the order of their locations. */
  problems: Problem[];
  /** The site as data. Undefined when there are errors: such a site is never built. */
  site: ResolvedSite | undefined;
  /** A content hash of each content file, by its path. */
  digests: () => ReadonlyMap<string, string>;
  /** The facts about its pages to keep for the next run. */
  sections: () => { pages?: PagesSection };
}

/** Options for checking content that was read before. */
interface CheckOptions extends ResolveOptions {
  /** The records of the folder's pages from an earlier run. Unchanged pages are not checked again. */
  previous?: PagesSection | undefined;
  /** Files parsed before. Unchanged files are not parsed again. */
  parseCache?: ParseCache;
  /** This repository's schemas, with the configuration of the site, by default. */
  schemas?: Schemas;
}

/** Options for checking a content folder. */
interface SiteOptions extends CheckOptions {
  /** The name of the folder in problems, if it is not its own name. */
  root?: string;
}

/** The first half of the pipeline: read, validate, resolve, check. Throws UsageError when there is no such folder. */
export async function checkSite(contentDir: string, { root, ...options }: SiteOptions = {}): Promise<CheckedSite> {
  const files = await log.time("read", () => readContent(contentDir, options.schemas, root));
  const media = await log.time("measure media", () => measureMedia(contentDir, files.media.keys()));
  return asReported(checkContent(files, media, options), contentDir);
}

/** A checked folder, with the problems of unused media (if there are no errors) and with its name in the commands of hints. */
export function asReported(checked: CheckedSite, contentDir: string): CheckedSite {
  const unused = checked.site?.unusedMedia.flatMap((name) => unusedProblem(checked.parsed.root, name)) ?? [];
  const named = (problem: Problem) => ({ ...problem, hint: problem.hint && withFolder(problem.hint, contentDir) });
  return { ...checked, problems: [...checked.problems, ...unused].map(named).sort(compareByLocation) };
}

/** Checks a content folder that was read before, without touching the disk. */
export function checkContent(...content: Parameters<typeof loadContent>): CheckedSite {
  return loadContent(...content)();
}

/** Parses and validates a content folder that was read before. The returned function does the rest of the check. */
export function loadContent(
  files: ContentFiles,
  media: ReadonlyMap<string, MediaFile>,
  { parseCache, previous, schemas: baseSchemas = loadSchemas(), ...options }: CheckOptions = {},
): () => CheckedSite {
  const schemas = schemasOf(files, baseSchemas);
  const digests = lazy(() => digestsOf(files));
  const records = comparePages(files.root, digests, schemas, previous);
  const read = log.time("parse", () => parseContent(files, schemas, parseCache, records.summaryOf));
  const facts = { media, files: pathsOf(files).size, digests };
  const format = formatProblem(read);
  const only = format ? [format] : emptiedFolder(read);
  if (only.length > 0) return () => ({ ...facts, parsed: read, problems: only, site: undefined, sections: () => ({}) });
  const { parsed, problems } = log.time("validate", () => validateContent(read));
  const invalid = [...parsed.problems, ...problems];
  return () => ({ ...facts, parsed, ...checkLoaded(parsed, media, invalid, options, records) });
}

function checkLoaded(
  parsed: Parsed,
  media: ReadonlyMap<string, MediaFile>,
  invalid: readonly Problem[],
  options: ResolveOptions,
  records: PageRecords,
): Pick<CheckedSite, "problems" | "site" | "sections"> {
  const { resultOf } = records;
  const resolved = log.time("resolve", () => resolveContent(parsed, parsed.schemas, media, { ...options, resultOf }));
  const presentation = checkPresentation(resolved.context, [...invalid, ...resolved.problems]);
  const later = [...resolved.problems, ...presentation];
  const reported = [...invalid, ...withoutConsequentialProblems(parsed, invalid, later)];
  const together = log.time("check pages together", () => checkPagesTogether(resolved.context, reported));
  const all = withForeignCurrency(resolved.context, withRenamedPage(resolved.context, [...reported, ...together]));
  const problems = withFixes(all, parsed).sort(compareByLocation);
  return {
    problems,
    site: hasErrors(problems) ? undefined : resolved.assemble(),
    sections: () => ({ pages: records.section(parsed.sources, [...invalid, ...resolved.problems]) }),
  };
}

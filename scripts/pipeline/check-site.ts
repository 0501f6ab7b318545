import { byPlace, hasErrors, type Problem } from "../problems/problem.ts";
import { withoutEchoes } from "./echoes.ts";
import { type MediaFile, measureMedia } from "./media.ts";
import { type Parsed, parseContent } from "./parse.ts";
import { readContent } from "./read.ts";
import { type ResolvedSite, type ResolveOptions, resolveContent } from "./resolve.ts";
import { loadSchemas } from "./schemas.ts";
import { validateContent } from "./validate.ts";

/** A content folder, read and checked. */
export interface CheckedSite {
  parsed: Parsed;
  /** The media files there are, by their path below content/media. */
  media: ReadonlyMap<string, MediaFile>;
  /** How many content files were looked at. */
  files: number;
  /** Every problem of every file, in the order of their places. */
  problems: Problem[];
  /** The site as data. Undefined when there are errors: nothing may be made of it then. */
  site: ResolvedSite | undefined;
}

/** The first half of the pipeline: read, parse, validate, resolve. Throws CannotRun when there is no such folder. */
export async function checkSite(contentDir: string, options: ResolveOptions = {}): Promise<CheckedSite> {
  const schemas = loadSchemas();
  const files = await readContent(contentDir);
  const parsed = parseContent(files, schemas);
  const media = await measureMedia(contentDir, files.media.keys());
  const resolved = resolveContent(parsed, schemas, media, options);
  const checked = [...parsed.problems, ...validateContent(parsed, schemas)];
  const problems = [...checked, ...withoutEchoes(parsed, checked, resolved.problems)].sort(byPlace);
  return {
    parsed,
    media,
    files: files.files.size,
    problems,
    site: hasErrors(problems) ? undefined : resolved.assemble(),
  };
}

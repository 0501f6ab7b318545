import { checkContent } from "../check-site.ts";
import { hasErrors, type Problem } from "../diagnostics/problem.ts";
import { textsOf } from "../diagnostics/reporters/report.ts";
import { stylish } from "../diagnostics/reporters/stylish.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { type MediaFile, measureMedia } from "../media/measure-media.ts";
import type { Parsed } from "../read/parse-content.ts";
import { readContent } from "../read/read-content.ts";
import { type FileChanges, withChanges } from "./file-changes.ts";

/** A content folder that a command is about to change. */
export interface OpenContent {
  parsed: Parsed;
  problems: readonly Problem[];
  /** Throws UsageError, with the problems, when the changes would bring new ones that matter. Writes nothing. */
  mustPass(changes: FileChanges, matters?: (problem: Problem) => boolean): void;
}

/** Reads and checks a content folder. Throws UsageError when it has errors: what is broken is not to be built upon. */
export async function openContent(contentDir: string): Promise<OpenContent> {
  const files = await readContent(contentDir);
  const media = await measureMedia(contentDir, files.media.keys());
  const { parsed, problems } = checkContent(files, media);
  if (hasErrors(problems))
    throw new UsageError(
      `The content has mistakes, which have to be mended first. npm run check shows them.\n\n${told(problems, parsed)}`,
    );
  const known = new Set(problems.map(identity));
  return {
    parsed,
    problems,
    mustPass(changes, matters = () => true) {
      const after = checkContent(withChanges(files, changes), changedMedia(media, changes));
      const fresh = after.problems.filter((problem) => matters(problem) && !known.has(identity(problem)));
      if (fresh.length > 0)
        throw new UsageError(`Nothing was written, since it would be wrong:\n\n${told(fresh, after.parsed)}`);
    },
  };
}

function told(problems: readonly Problem[], parsed: Parsed): string {
  const texts = textsOf(parsed.sources);
  return stylish({ problems, files: parsed.sources.length, texts, color: false });
}

/** Lines may move; what is wrong stays the same. */
function identity({ rule, file, message }: Problem): string {
  return `${rule} ${file} ${message}`;
}

/** Pictures under their new names. Of a new one only its being there counts here. */
function changedMedia(media: ReadonlyMap<string, MediaFile>, { moves, texts }: FileChanges): Map<string, MediaFile> {
  const changed = new Map<string, MediaFile>();
  for (const [name, file] of media) changed.set((moves.get(`media/${name}`) ?? `media/${name}`).slice(6), file);
  for (const path of texts.keys())
    if (path.startsWith("media/")) changed.set(path.slice(6), { src: `/${path}`, width: 1, height: 1 });
  return changed;
}

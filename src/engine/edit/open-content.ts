import { checkContent } from "../check-site.ts";
import { newProblems } from "../diagnostics/baseline.ts";
import { problemsText } from "../diagnostics/print.ts";
import { hasErrors, type Problem } from "../diagnostics/problem.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { type MediaFile, measureMedia } from "../media/measure-media.ts";
import { readContent } from "../read/files/read-content.ts";
import type { Parsed } from "../read/parse-content.ts";
import { loadSchemas } from "../read/schemas/schemas.ts";
import { npmRun, shownFolder } from "../shared/files/content-folder.ts";
import { changedContents, type FileChanges, withChanges } from "./file-changes.ts";
import { writeFiles } from "./write-files.ts";

/** A content folder that a command is about to change. */
export interface OpenContent {
  parsed: Parsed;
  problems: readonly Problem[];
  /** Writes changes. Throws UsageError, and writes nothing, when they would cause new errors. */
  save(changes: FileChanges): Promise<void>;
}

/** Reads and checks a content folder. Throws UsageError for errors that are not `allowed`: changes would be guesses. */
export async function openContent(
  contentDir: string,
  allowed: (problem: Problem) => boolean = () => false,
): Promise<OpenContent> {
  const files = await readContent(contentDir, loadSchemas(), shownFolder(contentDir));
  const media = await measureMedia(contentDir, files.media.keys());
  const { parsed, problems } = checkContent(files, media);
  const inTheWay = problems.filter((problem) => !allowed(problem));
  if (hasErrors(inTheWay))
    throw new UsageError(
      `The content has mistakes. Fix them first; ${npmRun("check", contentDir)} shows them.\n\n${problemsText(inTheWay, parsed)}`,
    );
  return {
    parsed,
    problems,
    async save(changes) {
      const after = checkContent(withChanges(files, changes), changedMedia(media, changes));
      const fresh = newProblems(after.problems, problems).filter(({ severity }) => severity === "error");
      if (fresh.length > 0)
        throw new UsageError(`Nothing was written, because it would be wrong:\n\n${problemsText(fresh, after.parsed)}`);
      await writeFiles(
        contentDir,
        { moves: changes.moves, contents: changedContents(files.files, changes) },
        files.files,
      );
    },
  };
}

/** Media files under their new names. Of a new one, only its existence matters here. */
function changedMedia(media: ReadonlyMap<string, MediaFile>, { moves, created }: FileChanges): Map<string, MediaFile> {
  const changed = new Map<string, MediaFile>();
  for (const [name, file] of media) changed.set((moves.get(`media/${name}`) ?? `media/${name}`).slice(6), file);
  for (const path of created.keys())
    if (path.startsWith("media/")) changed.set(path.slice(6), { src: `/${path}`, width: 1, height: 1 });
  return changed;
}

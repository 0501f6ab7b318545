import { readdir } from "node:fs/promises";
import { checkContent } from "../check-site.ts";
import { newProblems, type Problem } from "../diagnostics/problem.ts";
import { problemsText } from "../diagnostics/reporters/stylish.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { type MediaFile, measureMedia } from "../media/measure-media.ts";
import { type ContentFiles, emptyContent, readContent } from "../read/files/read-content.ts";
import { loadSchemas } from "../read/schemas/schemas.ts";
import { makeContext } from "../resolve/context.ts";
import { npmRun, shownFolder } from "../shared/files/content-folder.ts";
import { isAbandonedFolder, makeFolder } from "../shared/files/folders.ts";
import { finishWrites, STAGE_PREFIX } from "../shared/files/unfinished-writes.ts";
import { changedContents, type FileChanges, withChanges } from "./file-changes.ts";
import { refusedBySystem, writeFiles } from "./write-files.ts";

/** Content, and its problems in the form that `npm run check` reports. */
export interface CheckedContent {
  content: ContentFiles;
  media: ReadonlyMap<string, MediaFile>;
  problems: readonly Problem[];
}

/** Reads and checks a content folder that a command is about to change. Throws UsageError for errors that are not `allowed`, since changes would be guesses. */
export async function openContent(contentDir: string, allowed: (problem: Problem) => boolean = () => false) {
  const content = await readContent(contentDir, loadSchemas(), shownFolder(contentDir));
  const media = await measureMedia(contentDir, content.media.keys());
  const { parsed, problems } = checkContent(content, media);
  const inTheWay = problems.filter((problem) => problem.severity === "error" && !allowed(problem));
  if (inTheWay.length > 0)
    throw new UsageError(
      `The content has mistakes. Fix them first; ${npmRun("check", contentDir)} shows them.\n\n${problemsText(inTheWay, parsed)}`,
    );
  const context = makeContext(parsed, parsed.schemas, media);
  return { context, problems, save: saver(contentDir, { content, media, problems }) };
}

/** A folder for a new site. Throws UsageError unless it is empty or missing. */
export async function openEmpty(contentDir: string) {
  await finishWrites(contentDir);
  const names = await readdir(contentDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new UsageError(
      error.code === "ENOTDIR"
        ? `${contentDir} is a file. Name a folder.`
        : `${contentDir} cannot be read (${error.code}).`,
    );
  });
  if (names.some((name) => !isAbandonedFolder(contentDir, name, STAGE_PREFIX)))
    throw new UsageError(
      `The folder ${contentDir} is not empty. A new site needs a folder of its own: name another one.`,
    );
  const content = emptyContent(shownFolder(contentDir));
  return { save: saver(contentDir, { content, media: new Map(), problems: [] }) };
}

/** Writes changes. Throws UsageError, and writes nothing, if they would cause errors. */
function saver(contentDir: string, before: CheckedContent): (changes: FileChanges) => Promise<void> {
  return async (changes) => {
    refuseNewErrors(before, changes);
    try {
      makeFolder(contentDir);
    } catch (error) {
      refusedBySystem("the folder cannot be made", error);
    }
    const { files } = before.content;
    await writeFiles(contentDir, { moves: changes.moves, contents: changedContents(files, changes) }, files);
  };
}

/** Throws UsageError if changes would cause errors. */
export function refuseNewErrors({ content, media, problems }: CheckedContent, changes: FileChanges): void {
  const after = checkContent(withChanges(content, changes), changedMedia(media, changes));
  const fresh = newProblems(after.problems, problems).filter(({ severity }) => severity === "error");
  if (fresh.length > 0)
    throw new UsageError(`Nothing was written, because it would be wrong:\n\n${problemsText(fresh, after.parsed)}`);
}

function changedMedia(media: ReadonlyMap<string, MediaFile>, { moves, created }: FileChanges): Map<string, MediaFile> {
  const changed = new Map<string, MediaFile>();
  for (const [name, file] of media) changed.set((moves.get(`media/${name}`) ?? `media/${name}`).slice(6), file);
  for (const path of created.keys())
    if (path.startsWith("media/")) changed.set(path.slice(6), { src: `/${path}`, width: 1, height: 1 });
  return changed;
}

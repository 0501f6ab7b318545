import { type CheckedSite, withUnusedMedia } from "../../check-site.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { visible } from "../../diagnostics/reporters/visible.ts";
import { measureMedia } from "../../media/measure-media.ts";
import { readContent } from "../../read/files/read-content.ts";
import { writeFiles } from "../write-files.ts";
import { fixContent } from "./fix-content.ts";

/** Fixes what is safe to fix of the problems that `only` picks, prints it to `out`, and returns the site as it is then. */
export async function fixSite(
  dir: string,
  only: (problems: readonly Problem[]) => readonly Problem[],
  out: { write: (text: string) => unknown },
): Promise<CheckedSite> {
  const content = await readContent(dir);
  const media = await measureMedia(dir, content.media.keys());
  const isWanted = (problem: Problem) => only([problem]).length > 0;
  const { files, changes, unfinished, checked } = fixContent(content, media, isWanted);
  await writeFiles(dir, { contents: files }, content.files);
  if (changes.length > 0) out.write(`${changes.map(visible).join("\n")}\n\n`);
  for (const file of unfinished)
    out.write(
      `${visible(file)} has too many mistakes to fix all at once. Fix the first few by hand, then run this again.\n\n`,
    );
  return withUnusedMedia(checked);
}

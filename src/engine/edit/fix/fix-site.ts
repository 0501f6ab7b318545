import { type CheckedSite, withUnusedMedia } from "../../check-site.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { measureMedia } from "../../media/measure-media.ts";
import { readContent } from "../../read/files/read-content.ts";
import { writeFiles } from "../write-files.ts";
import { type Fixed, fixContent } from "./fix-content.ts";

/** Applies the safe fixes of the wanted problems to a folder. Returns the changes and the checked result. */
export async function fixSite(
  dir: string,
  isWanted: (problem: Problem) => boolean,
): Promise<Pick<Fixed, "changes" | "unfinished"> & { checked: CheckedSite }> {
  const content = await readContent(dir);
  const media = await measureMedia(dir, content.media.keys());
  const { files, changes, unfinished, checked } = fixContent(content, media, isWanted);
  await writeFiles(dir, { contents: files }, content.files);
  return { changes, unfinished, checked: withUnusedMedia(checked) };
}

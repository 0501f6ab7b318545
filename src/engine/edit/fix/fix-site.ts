import type { CheckedSite } from "../../check-site.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { visible } from "../../diagnostics/reporters/visible.ts";
import { measureMedia } from "../../media/measure-media.ts";
import { readContent } from "../../read/read-content.ts";
import { fixContent } from "./fix-content.ts";
import { writeChanged } from "./write-changed.ts";

/**
 * Mends what is safe in a content folder, says on `out` what it changed, and returns the site as it is then. `only`
 * picks the problems that were asked for.
 */
export async function fixSite(
  dir: string,
  only: (problems: readonly Problem[], root: string) => readonly Problem[],
  out: { write: (text: string) => unknown },
): Promise<CheckedSite> {
  const content = await readContent(dir);
  const media = await measureMedia(dir, content.media.keys());
  const isWanted = (problem: Problem) => only([problem], content.root).length > 0;
  const { files, changes, checked } = fixContent(content, media, isWanted);
  await writeChanged(dir, files, content.files);
  if (changes.length > 0) out.write(`${changes.map(visible).join("\n")}\n\n`);
  return checked;
}

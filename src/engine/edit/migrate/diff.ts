import { structuredPatch } from "diff";
import { visible } from "../../diagnostics/reporters/visible.ts";

/** A unified diff of two texts, as `diff -u` prints it; no `before` is a new file. What a terminal would act on is made visible. */
export function unifiedDiff(file: string, before: string | undefined, after: string): string {
  const [old, now] = [before ?? "", after].map((text) => text.replace(/\r\n/g, "\n"));
  const { hunks } = structuredPatch(file, file, old ?? "", now ?? "", "", "", { context: 3 });
  const lines = hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
    `@@ -${oldLines === 0 ? oldStart - 1 : oldStart},${oldLines} +${newStart},${newLines} @@`,
    // Without the mark for a last line that does not end.
    ...lines.filter((line) => !line.startsWith("\\")),
  ]);
  const head = [`--- ${before === undefined ? "/dev/null" : file}`, `+++ ${file}`];
  return [...head, ...lines].map((line) => `${visible(line)}\n`).join("");
}

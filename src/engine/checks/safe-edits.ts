import type { Problem } from "../diagnostics/problem.ts";
import { ungarbled } from "../read/garbled-text.ts";
import { withoutInvisible } from "../read/invisible-characters.ts";
import type { Source } from "../read/source.ts";
import { applyEdits, type Edit, overlap } from "../shared/edits.ts";
import { missingFrom } from "../shared/lists.ts";

/** True when edits remove no word, not even of a comment, that the problem does not name as wrong. */
export function isSafe(problem: Problem, text: string, edits: readonly Edit[]): boolean {
  if (edits.length === 0 || overlap(edits) || edits.some((edit) => endOf(edit) > text.length)) return false;
  const start = text.lastIndexOf("\n", Math.min(...edits.map(({ at }) => at)) - 1) + 1;
  const [end = text.length] = [text.indexOf("\n", Math.max(...edits.map(endOf)))].filter((newline) => newline >= 0);
  const before = text.slice(start, end);
  const after = applyEdits(
    before,
    edits.map((edit) => ({ ...edit, at: edit.at - start })),
  );
  return areNamed(lostWords(before, after), [problem]);
}

/** True when a file's data after its fixes lacks only words that the problems name. */
export function keepsContent(before: Source, after: Source | undefined, problems: readonly Problem[]): boolean {
  return areNamed(lostWords(textOf(before.data), textOf(after?.data)), problems);
}

function endOf({ at, remove }: Edit): number {
  return at + remove;
}

function lostWords(before: string, after: string): string[] {
  return missingFrom(wordsIn(after), wordsIn(before.replace(LIST_NUMBERS, "$1")), (word) => word);
}

const LIST_NUMBERS = /^([ \t]*(?:- +)*)\d+[.)](?=\s)/gm;

/** Keeps amounts with their currency, paths, and hyphenated words whole. */
function wordsIn(text: string): string[] {
  const plain = withoutInvisible(ungarbled(text)).toLowerCase();
  return plain.match(/[\p{L}\p{N}\p{M}$€£¥%@&=/~]+(?:[.,'’_-]+[\p{L}\p{N}\p{M}%]+)*/gu) ?? [];
}

function areNamed(words: readonly string[], problems: readonly Problem[]): boolean {
  const named = new Set(
    words.length > 0 ? problems.flatMap(({ data }) => wordsIn(Object.values(data).join("\n"))) : [],
  );
  return words.every((word) => named.has(word));
}

function textOf(data: unknown): string {
  if (Array.isArray(data)) return data.map(textOf).join("\n");
  if (typeof data === "object" && data !== null)
    return Object.entries(data)
      .map(([key, value]) => `${key}\n${textOf(value)}`)
      .join("\n");
  return String(data ?? "");
}

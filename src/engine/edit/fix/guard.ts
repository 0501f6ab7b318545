import type { Problem } from "../../diagnostics/problem.ts";
import { ungarbled } from "../../read/garbled-text.ts";
import { visible } from "../../read/invisible-characters.ts";
import type { Source } from "../../read/source.ts";
import { applyEdits, type Edit, overlap } from "../../shared/edits.ts";
import { missingFrom } from "../../shared/group-by.ts";

/** A change of a file, and the problem that it is for. */
export interface Fix {
  problem: Problem;
  source: Source;
  edits: readonly Edit[];
}

/** A stretch of a text, by its offsets; the end is exclusive. */
type Range = readonly [start: number, end: number];

/** The last guard of `--fix`, whatever a rule wants: true when the edits lose no word that the problem does not name. */
export function isSafe({ problem, source, edits }: Fix): boolean {
  const { text } = source;
  const range = rangeOfProblem(source, problem);
  const cannotApply = overlap(edits) || edits.some((edit) => endOf(edit) > text.length);
  if (cannotApply || edits.some((edit) => straddles(edit, range))) return false;
  const inside = edits.filter((edit) => isInside(edit, range));
  const before = edits.filter((edit) => !isInside(edit, range) && edit.at < range[0]);
  const after = edits.filter((edit) => !isInside(edit, range) && edit.at >= range[0]);
  const same = (part: Range, changes: readonly Edit[]) =>
    changes.length === 0 || joined(text.slice(...part)) === joined(changed(text, part, changes));
  return (
    same([0, range[0]], before) &&
    same([range[1], text.length], after) &&
    names(problem, lostWords(text.slice(...range), changed(text, range, inside)))
  );
}

/** True when what the files say after the fixes is what they said before, but for the words that the problems name. */
export function keepsContent(before: Source, after: Source | undefined, problems: readonly Problem[]): boolean {
  if (before.data === undefined) return true;
  const lost = lostWords(textOf(before.data), textOf(after?.data));
  return lost.every((word) => problems.some((problem) => names(problem, [word])));
}

/** The offsets between which a problem is reported, without blanks at the end. */
export function rangeOfProblem({ lines, text }: Source, { line, column, endLine, endColumn }: Problem): Range {
  const offset = (row: number, col: number) => Math.min((lines().lineStarts[row - 1] ?? 0) + col - 1, text.length);
  const [start, end] = [offset(line, column), offset(endLine, endColumn)];
  return [start, start + text.slice(start, end).trimEnd().length];
}

/** Words with what belongs to them: amounts with their signs, paths, hyphenated words. Numbers of a list are none. A garbled word is what it was. */
export function wordsIn(text: string): string[] {
  const plain = visible(ungarbled(text))
    .replace(/^([ \t]*(?:- +)*)\d+[.)](?=\s)/gm, "$1")
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}\p{M}$€£¥%@&=/~]+(?:[.,'’_-]+[\p{L}\p{N}\p{M}%]+)*/gu) ?? [];
}

/** The words of a text that another one lacks, each as often as it is missing. */
function lostWords(before: string, after: string): string[] {
  return missingFrom(wordsIn(after), wordsIn(before), (word) => word);
}

/** True when a problem says of each of these words that it is wrong. */
function names({ data }: Problem, words: readonly string[]): boolean {
  const named = new Set(wordsIn(Object.values(data).join("\n")));
  return words.every((word) => named.has(word));
}

function endOf(edit: Edit): number {
  return edit.at + edit.remove;
}

function isInside(edit: Edit, [start, end]: Range): boolean {
  return edit.at >= start && endOf(edit) <= end;
}

/** True for an edit that takes away text on both sides of a border of the range. */
function straddles(edit: Edit, [start, end]: Range): boolean {
  const crosses = (border: number) => edit.at < border && endOf(edit) > border;
  return crosses(start) || crosses(end);
}

/** A part of a text with the edits made that are inside it. */
function changed(text: string, [start, end]: Range, edits: readonly Edit[]): string {
  const own = edits.map((edit) => ({ ...edit, at: edit.at - start }));
  return applyEdits(text.slice(start, end), own);
}

/** The words of a text as one line, for comparing: only what is between them may differ. */
function joined(text: string): string {
  return wordsIn(text).join(" ");
}

function textOf(data: unknown): string {
  if (Array.isArray(data)) return data.map(textOf).join("\n");
  if (typeof data === "object" && data !== null)
    return Object.entries(data)
      .map(([key, value]) => `${key}\n${textOf(value)}`)
      .join("\n");
  return String(data ?? "");
}

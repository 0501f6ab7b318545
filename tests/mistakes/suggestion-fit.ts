import type { Problem } from "../../src/engine/diagnostics/problem.ts";
import { decode } from "../../src/engine/read/files/decode.ts";
import type { Files, Site } from "./site.ts";

const encoder = new TextEncoder();

/** Rules whose suggestion is the name of a file, or begins a list item whose other lines have to move with it. */
const FREE = new Set(["file-name", "page-path", "file-place", "yaml-dash", "yaml-duplicate-key"]);

/** A suggestion with days in English or hours in digits, whatever words the author used. */
const DAYS = /^(\[[a-z]+day(, [a-z]+day)*\]|\[[\d:]+-[\d:]+(, [\d:]+-[\d:]+)*\]|(\n\s+)?(- )?days: \[[a-z]+day\b.*)$/s;

/** The reason why the suggestion of a problem is not the replacement of its range, or undefined. */
export function misfit(site: Site, files: Files, problem: Problem): string | undefined {
  const { suggestion, message, file, line, column, endLine, endColumn } = problem;
  if (suggestion === undefined || FREE.has(problem.rule)) return undefined;
  const path = file.replace(/^content\//, "");
  const text = textOf(files, path);
  const [start, end] = rangeIn(text, problem);
  const named = new Set([...words(message), ...translated(text, problem)]);
  const unnamed = missing(words(text.slice(start, end)), words(suggestion)).filter((word) => !named.has(word));
  if (unnamed.length > 0) return `"${suggestion}" would lose ${unnamed.join(", ")}`;
  const put = [suggestion, JSON.stringify(suggestion), `{${suggestion}}`].map((insert) =>
    encoder.encode(text.slice(0, start) + insert + text.slice(end)),
  );
  const remains = (bytes: Uint8Array) =>
    site
      .check(new Map([...files, [path, bytes]]))
      .some((other) => other.rule === problem.rule && other.message === message);
  const goes = put.some((bytes) => !remains(bytes));
  return goes ? undefined : `"${suggestion}" at ${line}:${column}-${endLine}:${endColumn} fixes nothing: ${message}`;
}

/** The words that the suggestion of a problem translates: those of days and of hours. */
export function translated(text: string, problem: Problem): string[] {
  return DAYS.test(problem.suggestion ?? "") ? words(text.slice(...rangeIn(text, problem))) : [];
}

function rangeIn(text: string, { line, column, endLine, endColumn }: Problem): [start: number, end: number] {
  const lines = text.split("\n");
  const offset = (row: number, col: number) => lines.slice(0, row - 1).join("\n").length + (row > 1 ? 1 : 0) + col - 1;
  return [offset(line, column), offset(endLine, endColumn)];
}

/** Runs of letters and digits. The numbers of a list (`1.`) are not words. */
export function words(text: string): string[] {
  return text.replace(/\p{Cf}|^\s*\d+[.)](?=\s)/gmu, "").match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words of `before` that `after` lacks, each as often as it lacks it. */
export function missing(before: readonly string[], after: readonly string[]): string[] {
  const left = [...after];
  return before.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The text of a file, without its byte order mark. */
export function textOf(files: Files, file: string): string {
  return decode(files.get(file) ?? new Uint8Array()).text ?? "";
}

import { groupBy } from "../../shared/lists.ts";
import type { Problem } from "../problem.ts";
import { count } from "../wording.ts";
import { hintLines, visible } from "./visible.ts";

/** The input of every reporter. */
export interface Report {
  /** Sorted by location. */
  problems: readonly Problem[];
  files: number;
  /** The texts of files with problems, by their printed names. A missing file has none. */
  texts: ReadonlyMap<string, string>;
  color?: boolean;
}

type Paint = (text: string) => string;

/** Formats problems for people at a terminal: each with its lines and a hint, and a summary at the end. */
export function stylish({ problems, files, texts, color = false }: Report): string {
  const paint = (code: number, text: string) => (color ? `\u001b[${code}m${text}\u001b[0m` : text);
  const bold = (text: string) => paint(1, text);
  const dim = (text: string) => paint(2, text);
  if (problems.length === 0) return `${paint(32, `${count(files, "file")}, no problems.`)}\n`;
  const listed = cap(problems);
  const lines = new Map(Array.from(texts, ([file, text]) => [file, linesIn(text)]));
  const shown = listed.map((problem) => {
    const hue = (text: string) => paint(problem.severity === "error" ? 31 : 33, text);
    const head = `${bold(`${visible(problem.file)}:${problem.line}:${problem.column}`)}  ${hue(problem.severity)}  ${dim(problem.rule)}`;
    const parts = [head, `  ${visible(problem.message)}`];
    if (problem.hint !== undefined) parts.push(`  ${paint(36, hintLines(problem.hint).join("\n    "))}`);
    const framed = frame(problem, lines.get(problem.file) ?? [], dim, hue);
    return [...parts, ...(framed.length === 0 ? [] : ["", ...framed])].join("\n");
  });
  if (listed.length < problems.length) shown.push(restByRule(problems, new Set(listed)));
  return `${shown.join("\n\n")}\n\n${bold(summary(problems, files))}\n`;
}

/** Nobody reads more about a file, and the first problem is often the cause of the others. */
const MAX_PER_FILE = 100;

/** Terminals don't scroll back further, and so many usually come from a few repeated mistakes. */
const MAX_TOTAL = 500;

/** The problems that are printed. Omits warnings first. */
function cap(problems: readonly Problem[]): readonly Problem[] {
  const errorsFirst = [...problems].sort((a, b) => Number(b.severity === "error") - Number(a.severity === "error"));
  const files = groupBy(errorsFirst, ({ file }) => [file]).values();
  const kept = new Set(
    Array.from(files)
      .flatMap((inFile) => inFile.slice(0, MAX_PER_FILE))
      .slice(0, MAX_TOTAL),
  );
  return problems.filter((problem) => kept.has(problem));
}

function restByRule(problems: readonly Problem[], listed: ReadonlySet<Problem>): string {
  const rest = problems.filter((problem) => !listed.has(problem));
  const byRule = [...groupBy(rest, ({ rule }) => [rule])].sort(([, a], [, b]) => b.length - a.length);
  const width = grouped(byRule[0]?.[1].length ?? 0).length;
  const lines = byRule.map(([rule, [first, ...more]]) => {
    const at = first ? `${visible(first.file)}:${first.line}` : "";
    return `  ${grouped(more.length + 1).padStart(width)}  ${rule}  ${more.length > 0 ? "first in" : "in"} ${at}`;
  });
  const head = `and ${grouped(rest.length)} more. Fix some of these first, and check again, or name a file or folder to see its problems.`;
  return [head, ...lines].join("\n");
}

function grouped(n: number): string {
  return n.toLocaleString("en-US");
}

function linesIn(text: string): string[] {
  return text.split(/\r?\n/);
}

/** The code frame of a problem as plain text; empty without a text. */
export function frameText(problem: Problem, text: string | undefined): string {
  const plain: Paint = (line) => line;
  return frame(problem, text === undefined ? [] : linesIn(text), plain, plain).join("\n");
}

/** Counts problems: "3 errors, 1 warning in 2 of 41 files". */
export function summary(problems: readonly Problem[], files: number): string {
  const errors = problems.filter((problem) => problem.severity === "error").length;
  const warnings = problems.length - errors;
  const where = new Set(problems.map((problem) => problem.file)).size;
  const counts = [errors > 0 ? count(errors, "error") : "", warnings > 0 ? count(warnings, "warning") : ""];
  return `${counts.filter(Boolean).join(", ")} in ${where} of ${count(Math.max(files, where), "file")}`;
}

const MAX_LINE_WIDTH = 100;

/** The lines around a problem, with carets below its range. Long lines are cut so the range stays in view. */
function frame(problem: Problem, lines: readonly string[], dim: Paint, hue: Paint): string[] {
  if (problem.line > lines.length || (lines.length === 1 && lines[0] === "")) return [];
  const from = cutAt(lines[problem.line - 1] ?? "", problem.column);
  const width = String(problem.line + 1).length;
  const framed = (mark: string, number: string, text: string) =>
    `  ${dim(`${mark} ${number.padStart(width)} |`)} ${text}`.trimEnd();
  const frame: string[] = [];
  for (let number = problem.line - 1; number <= problem.line + 1; number++) {
    const line = lines[number - 1];
    const isMarked = number === problem.line;
    // An empty last line is only the end of the file.
    if (line === undefined || (number === lines.length && line === "" && !isMarked)) continue;
    frame.push(framed(isMarked ? ">" : " ", String(number), cut(line, from)));
    if (isMarked) frame.push(framed(" ", "", hue(carets(line, problem, from))));
  }
  return frame;
}

function cutAt(line: string, column: number): number {
  return line.length <= MAX_LINE_WIDTH || column < MAX_LINE_WIDTH - 20 ? 0 : column - 30;
}

function cut(line: string, from: number): string {
  const start = from > 0 ? `…${line.slice(from + 1, from + MAX_LINE_WIDTH)}` : line.slice(0, MAX_LINE_WIDTH);
  return shown(line.length > from + MAX_LINE_WIDTH ? `${start.slice(0, MAX_LINE_WIDTH - 1)}…` : start);
}

function carets(line: string, problem: Problem, from: number): string {
  const start = Math.min(problem.column - 1, line.length);
  const end = problem.endLine > problem.line ? line.length : problem.endColumn - 1;
  const before = shown(line.slice(from, start)).replace(/[^\u3000]/g, " ");
  const length = Math.min(shown(line.slice(start, end)).length, MAX_LINE_WIDTH - before.length);
  return before + "^".repeat(Math.max(1, length));
}

/** Each character is replaced independently, so carets line up. */
function shown(text: string): string {
  return visible(text.replace(/\t/g, "  "));
}

interface Files {
  sources: readonly { file: string; readonly text: string }[];
}

/** The texts of files with problems, for code frames. Others are not loaded. */
export function textsOf(sources: Files["sources"], problems: readonly Problem[]): ReadonlyMap<string, string> {
  const faulty = new Set(problems.map(({ file }) => file));
  return new Map(sources.filter(({ file }) => faulty.has(file)).map(({ file, text }) => [file, text]));
}

/** Formats problems for people, with code frames. */
export function problemsText(problems: readonly Problem[], { sources }: Files, color = false): string {
  return stylish({ problems, files: sources.length, texts: textsOf(sources, problems), color });
}

/** Prints problems on standard error. */
export function printProblems(problems: readonly Problem[], parsed: Files): void {
  process.stderr.write(problemsText(problems, parsed, hasColors(process.stderr)));
}

/** True for a terminal with colors. FORCE_COLOR and NO_COLOR decide otherwise, as in Node. */
export function hasColors({ isTTY }: { isTTY?: boolean }): boolean {
  const { FORCE_COLOR, NO_COLOR } = process.env;
  return FORCE_COLOR ? FORCE_COLOR !== "0" : Boolean(isTTY) && !NO_COLOR;
}

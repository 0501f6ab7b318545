import type { Problem } from "../problem.ts";
import { visible } from "./visible.ts";

const WIDTH = 100;

/** A line of a code frame. The line of carets has no number. */
export interface FrameLine {
  number?: number;
  text: string;
  marked: boolean;
}

/** The last text, since a file may have thousands of problems. */
let latest = { text: "", lines: [""] };

/** The lines around a problem, with carets below its range. Long lines are cut so that the range stays in view. */
export function codeFrame(text: string, problem: Problem): FrameLine[] {
  if (latest.text !== text) latest = { text, lines: text.split(/\r?\n/) };
  const { lines } = latest;
  if (problem.line > lines.length || text === "") return [];
  const from = cutAt(lines[problem.line - 1] ?? "", problem.column);
  const frame: FrameLine[] = [];
  for (let number = problem.line - 1; number <= problem.line + 1; number++) {
    const line = lines[number - 1];
    // An empty last line is only the end of the file.
    if (line === undefined || (number === lines.length && line === "" && number !== problem.line)) continue;
    frame.push({ number, text: cut(line, from), marked: number === problem.line });
    if (number === problem.line) frame.push({ text: carets(line, problem, from), marked: true });
  }
  return frame;
}

function cutAt(line: string, column: number): number {
  return line.length <= WIDTH || column < WIDTH - 20 ? 0 : column - 30;
}

function cut(line: string, from: number): string {
  const start = from > 0 ? `…${line.slice(from + 1, from + WIDTH)}` : line.slice(0, WIDTH);
  return shown(line.length > from + WIDTH ? `${start.slice(0, WIDTH - 1)}…` : start);
}

function carets(line: string, problem: Problem, from: number): string {
  const start = Math.min(problem.column - 1, line.length);
  const end = problem.endLine > problem.line ? line.length : problem.endColumn - 1;
  const before = shown(line.slice(from, start)).replace(/[^\u3000]/g, " ");
  const length = Math.min(shown(line.slice(start, end)).length, WIDTH - before.length);
  return before + "^".repeat(Math.max(1, length));
}

/** Each character is replaced independently, so that carets line up. */
function shown(text: string): string {
  return visible(text.replace(/\t/g, "  "));
}

import { checkContent } from "../../src/engine/check-site.ts";
import type { Problem } from "../../src/engine/diagnostics/problem.ts";
import { reporters } from "../../src/engine/diagnostics/reporters/reporters.ts";
import { fixContent } from "../../src/engine/edit/fix/fix-content.ts";
import { agency, type Site, smallSite } from "../mistakes/site.ts";
import { mutate } from "./mutations.ts";

/** A mutation, and the fault in how it was handled. */
export interface Failure {
  seed: number;
  mutation: string[];
  complaint: string;
}

/**
 * Checks one mutated site: no exception, no hang, every location inside its file, and every report can be printed. It may
 * take at most `most` ms of processor time.
 */
export function examine(seed: number, most: number): Failure[] {
  // The real site is larger in every way, and takes ten times as long.
  const site = seed % 12 === 0 ? agency : smallSite;
  const files = new Map(site.files);
  const mutation = mutate(files, seed);
  const failures: Failure[] = [];
  const complain = (complaint: string) => failures.push({ seed, mutation, complaint });
  const started = process.cpuUsage();
  try {
    check(site, files, complain);
    if (seed % 25 === 0) fixContent(site.content(files), site.media, undefined, site.parseCache());
  } catch (error) {
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  const { user, system } = process.cpuUsage(started);
  const milliseconds = (user + system) / 1000;
  if (milliseconds > most) complain(`took ${Math.round(milliseconds)} ms`);
  return failures;
}

function check(site: Site, files: Map<string, Uint8Array>, complain: (complaint: string) => void): void {
  const { problems, parsed } = checkContent(site.content(files), site.media, { parseCache: site.parseCache() });
  const texts = new Map(parsed.sources.map((source) => [source.file, source.text]));
  for (const problem of problems) {
    const wrong = wrongLocation(problem, texts.get(problem.file));
    if (wrong) complain(`${wrong}: ${JSON.stringify(problem)}`);
  }
  for (const report of reporters.values()) report({ problems, files: files.size, texts, color: true });
}

/** The fault in the location of a problem; undefined if it is inside its file. A file without text has one location. */
export function wrongLocation(problem: Problem, text = ""): string | undefined {
  const { line, column, endLine, endColumn } = problem;
  const lines = text.split("\n");
  if (endLine < line || (endLine === line && endColumn < column)) return "ends before it starts";
  for (const [row, at] of [
    [line, column],
    [endLine, endColumn],
  ] as const) {
    const there = lines[row - 1];
    if (there === undefined) return `line ${row} does not exist`;
    if (!(at >= 1 && at <= there.length + 1)) return `column ${at} of line ${row} does not exist`;
  }
  return undefined;
}

import { type Document, isAlias, LineCounter, parseDocument, visit, type YAMLError } from "yaml";
import type { Finding } from "../../diagnostics/problem.ts";
import type { Edit } from "../../shared/edits.ts";
import { findAliasCycle } from "./alias-cycle.ts";
import { isTooDeep, tooDeep } from "./depth.ts";
import type { KnownKeys } from "./known-keys.ts";
import { corruptionIssues } from "./recovery/corruption.ts";
import { duplicateKeys, hasDuplicates } from "./recovery/duplicate-keys.ts";
import { explainError } from "./recovery/recognizers.ts";
import { silentMisreads } from "./recovery/silent-misreads.ts";
import { type LocatedFinding, RepairedText, type SyntaxIssue } from "./repaired-text.ts";
import { lineAt, readSourceLines } from "./source-lines.ts";

/** A text read as YAML. */
export interface Yaml {
  /** The document, for places and comments. Values know theirs at a price: it is read again when it is asked for. */
  document: () => Document.Parsed;
  /** Lines of the text as it is in the file. */
  lines: LineCounter;
  /** Undefined when too little could be read. */
  data: unknown;
  findings: LocatedFinding[];
  /** Where a place of the document stands in the file, when something had to be mended to read on. */
  original?: (offset: number) => number;
  /** Lines (from 1) whose value is a guess: nothing more is said about them. */
  doubtful?: ReadonlySet<number>;
}

/** More mistakes in the YAML of one file than this are left for the next run. */
const ENOUGH = 40;

/** Every fix reads the file again: after so many characters, a long file with many mistakes has to wait, too. */
const MAX_READ_AGAIN = 1_000_000;

/** How often aliases may repeat what they stand for, before it is taken for an attack on memory. */
const MAX_ALIASES = 100;

/**
 * Reads a text as YAML 1.2; whatever is wrong with it comes back as findings in plain words. Behind a mistake that
 * can be mended in its own line, reading goes on, so that one run finds all mistakes and none that is only the
 * consequence of another. `keys` are the words that schemas know as keys.
 */
export function parseYaml(text: string, keys: KnownKeys = new Map()): Yaml {
  const lines = new LineCounter();
  lines.lineStarts.push(0);
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines.lineStarts.push(at + 1);
  if (isTooDeep(text)) return { document: () => parseDocument(""), lines, data: undefined, findings: [tooDeep()] };
  let document = read(text);
  if (document?.errors.length === 0 && !SUSPECT.test(text) && !hasDuplicates(document.contents))
    return { document: again(text), lines, ...values(document) };
  const findings: LocatedFinding[] = [];
  const doubtful = new Set<number>();
  let mended = new RepairedText(text);
  let broken = document === undefined;
  const tell = ({ start, end, finding }: LocatedFinding, edits?: readonly Edit[]) =>
    findings.push({
      start: mended.original(start),
      end: mended.original(end),
      finding,
      ...(edits ? { edits: edits.map((edit) => inOriginal(edit, mended)) } : {}),
    });
  let readAgain = 0;
  for (let round = 0; document && round < ENOUGH && (round < 3 || readAgain < MAX_READ_AGAIN); round++) {
    const issue = nextIssue(mended.text, document, keys);
    if (!issue) break;
    readAgain += text.length * (issue.mends?.length ?? 0);
    const next = mend(mended, issue);
    tell(issue, issue.doubtful || issue.doubts ? undefined : next?.edits);
    broken = next === undefined;
    if (!next) break;
    for (const offset of [...(issue.doubtful ? [issue.start] : []), ...(issue.doubts ?? [])])
      doubtful.add(lines.linePos(mended.original(offset)).line);
    mended = next.mended;
    document = next.document;
  }
  if (document && !broken) {
    const sheet = readSourceLines(mended.text);
    for (const issue of [...duplicateKeys(document, sheet, keys), ...silentMisreads(document, sheet)]) tell(issue);
  }
  const last = document ?? parseDocument("");
  const rest = broken ? { data: undefined } : values(last);
  if (!last.errors.length && "findings" in rest) for (const placed of rest.findings) tell(placed);
  if (findings.length === 0 && broken) findings.push(tooDeep());
  return {
    document: () => last,
    lines,
    data: rest.data,
    findings,
    original: (offset) => mended.original(offset),
    doubtful,
  };
}

/** What a file without YAML errors may still hide; most files hold none of it and are not looked at again. */
const SUSPECT =
  /^[^\S\n]*(?:[^\S \n\r]|\/[/*]|<!|<html|```)|:\p{Zs}*[&*!]|-\p{Zs}+[&*!]| #[^\s#]|^( *)- [^\n]*\n\1 +- |^<{7} |[:-] [^"'\n][^"\n]*[^"\d\s]"[ \t\r]*$/mu;

/** Keys are looked at by hand, since the parser compares every key of a map with every other. */
function read(text: string): Document.Parsed | undefined {
  try {
    return parseDocument(text, {
      version: "1.2",
      merge: false,
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: "error",
    });
  } catch {
    return undefined;
  }
}

/** A document holds twenty times its text in memory, and almost none is ever asked for a place. */
function again(text: string): () => Document.Parsed {
  let kept: Document.Parsed | undefined;
  return () => {
    kept ??= read(text) ?? parseDocument("");
    return kept;
  };
}

/** The first mistake behind which the file cannot be read as it was meant, or nothing. */
function nextIssue(text: string, document: Document.Parsed, keys: KnownKeys): SyntaxIssue | undefined {
  const sheet = readSourceLines(text);
  const [damage] = corruptionIssues(sheet);
  if (damage) return damage;
  const error = firstError(document);
  if (error) return explainError(error, sheet, keys);
  return [...duplicateKeys(document, sheet, keys), ...silentMisreads(document, sheet)].find((issue) => issue.mends);
}

/** Where YAML itself stumbles first, if it does. */
export function firstErrors(text: string): number[] {
  const document = isTooDeep(text) ? undefined : read(text);
  const error = document && firstError(document);
  return error ? [error.pos[0]] : [];
}

function firstError(document: Document.Parsed): YAMLError | undefined {
  return document.errors.filter((error) => error.code !== "DUPLICATE_KEY").sort((a, b) => a.pos[0] - b.pos[0])[0];
}

interface Mended {
  mended: RepairedText;
  document: Document.Parsed;
  edits: readonly Edit[];
}

function inOriginal({ at, remove, insert }: Edit, text: RepairedText): Edit {
  const start = text.original(at);
  return { at: start, remove: text.original(at + remove) - start, insert };
}

/**
 * Applies the mend that lets YAML read furthest. One that makes it stumble again right behind was wrong about what
 * the mistake is: then nothing is known about the rest of the file, and nothing more is said about it.
 */
function mend(text: RepairedText, issue: SyntaxIssue): Mended | undefined {
  const line = lineAt(readSourceLines(text.text), issue.start).index;
  let best: Mended | undefined;
  let furthest = 0;
  for (const edits of issue.mends ?? []) {
    const mended = text.with(edits);
    const document = mended.text === text.text ? undefined : read(mended.text);
    if (!document) continue;
    const error = firstError(document);
    if (!error) return { mended, document, edits };
    // A mistake further up is another one, and has its turn.
    if (issue.early && lineAt(readSourceLines(mended.text), error.pos[0]).index < line)
      return { mended, document, edits };
    const reached = lineAt(readSourceLines(mended.text), error.pos[0]).index - lastLine(text.text, edits, line);
    if (reached > 1 && reached > furthest && issue.finding.rule !== "yaml-syntax") {
      best = { mended, document, edits };
      furthest = reached;
    }
  }
  return best;
}

function lastLine(text: string, edits: readonly Edit[], line: number): number {
  const sheet = readSourceLines(text);
  return Math.max(line, ...edits.map((edit) => lineAt(sheet, edit.at).index));
}

/** The values of a document, or the finding that aliases would make them endless, or too large for memory. */
function values(document: Document.Parsed): { data: unknown; findings: LocatedFinding[] } {
  const cycle = findAliasCycle(document);
  if (cycle) return { data: undefined, findings: [cycle] };
  try {
    return { data: document.toJS({ maxAliasCount: MAX_ALIASES }), findings: [] };
  } catch {
    return { data: undefined, findings: [tooManyAliases(document)] };
  }
}

function tooManyAliases(document: Document.Parsed): LocatedFinding {
  let range = [0, 0];
  visit(document, {
    Alias(_key, node) {
      if (isAlias(node) && node.range) range = [node.range[0], node.range[1]];
      return visit.BREAK;
    },
  });
  const finding: Finding = {
    rule: "yaml-alias",
    message:
      "References (words that begin with *) repeat one another in this file until nobody could hold the result in memory.",
    hint: "Write the values out where they are needed.",
  };
  return { start: range[0] ?? 0, end: range[1] ?? 0, finding };
}

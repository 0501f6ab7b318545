import { type Document, LineCounter, parseDocument } from "yaml";
import type { Edit } from "../../shared/edits.ts";
import { lazy } from "../../shared/memoize.ts";
import { findAliasCycle, isTooDeep, tooDeep, tooManyAliases } from "./endless-values.ts";
import { firstIssue, silentIssues } from "./find-issues.ts";
import { plainParse } from "./plain-parse.ts";
import { firstError, lazyDocument, read } from "./read-document.ts";
import type { KnownKeys, LocatedFinding } from "./recognizer.ts";
import { RepairedText, repair } from "./repair.ts";
import { readSourceLines } from "./source-lines.ts";

/** A text parsed as YAML. */
export interface Yaml {
  /** The document, for locations and comments. May be parsed again on each call. */
  document: () => Document.Parsed;
  lines: () => LineCounter;
  /** Undefined when too little could be read. */
  data: unknown;
  findings: LocatedFinding[];
  /** Maps offsets of the document to offsets of the file, when the text was repaired. */
  original?: (offset: number) => number;
  /** Lines (from 1) whose value is a guess. Nothing more is reported about them. */
  uncertain?: ReadonlySet<number>;
  /** The number of characters that were parsed again to diagnose mistakes. */
  readAgain?: number;
  /** The offset from which mistakes are not reported, because there are too many before it. */
  unreadFrom?: number;
}

const MAX_REPAIRS = 40;

/** Every repair parses the file again, so a long file with many mistakes has to wait for the next run. */
const MAX_READ_AGAIN = 200_000;

/** More would be an attack on memory. */
const MAX_ALIASES = 100;

/**
 * Parses a text as YAML 1.2 and reports mistakes as findings. Repairs a mistake where possible and reads on, so that
 * one run finds all mistakes and no consequences of others. `keys` are the words that schemas know as keys. After
 * `maxRepairs`, one more mistake is reported.
 */
export function parseYaml(text: string, keys: KnownKeys = new Map(), maxRepairs = MAX_REPAIRS): Yaml {
  const lines = lazyLines(text);
  if (isTooDeep(text)) return { document: () => parseDocument(""), lines, data: undefined, findings: [tooDeep()] };
  const plain = plainParse(text);
  if (plain !== undefined) return { document: lazyDocument(text), lines, data: plain, findings: [] };
  const document = read(text);
  if (!document) return { document: lazyDocument(""), lines, data: undefined, findings: [tooDeep()] };
  const repairs = repairAll(text, document, lines(), keys, maxRepairs);
  const isRead = repairs.document.errors.length === 0;
  const { data, findings } = repairs.isReadable ? values(repairs.document) : { data: undefined, findings: [] };
  if (repairs.findings.length === 0) return { document: lazyDocument(text), lines, data, findings };
  const { original, text: repaired } = repairs.text;
  return {
    document: lazyDocument(repaired),
    lines,
    data,
    findings: [...repairs.findings, ...(isRead ? findings.map((finding) => located(finding, original)) : [])],
    original,
    uncertain: repairs.uncertain,
    readAgain: repairs.readAgain,
    ...(repairs.unreadFrom === undefined ? {} : { unreadFrom: repairs.unreadFrom }),
  };
}

/** A text with its repairs. */
interface Repairs {
  text: RepairedText;
  document: Document.Parsed;
  findings: LocatedFinding[];
  uncertain: Set<number>;
  /** False after a mistake that cannot be repaired. */
  isReadable: boolean;
  readAgain: number;
  unreadFrom?: number;
}

function repairAll(
  text: string,
  document: Document.Parsed,
  lines: LineCounter,
  keys: KnownKeys,
  maxRepairs: number,
): Repairs {
  const all: Repairs = {
    text: new RepairedText(text),
    document,
    findings: [],
    uncertain: new Set(),
    isReadable: true,
    readAgain: 0,
  };
  for (let round = 0; ; round++) {
    const { original } = all.text;
    const found = firstIssue(readSourceLines(all.text.text), all.document, firstError(all.document), keys);
    if (!found) break;
    const { issue } = found;
    if (round >= MAX_REPAIRS || (round >= 3 && all.readAgain >= MAX_READ_AGAIN)) {
      all.unreadFrom = original(issue.start);
      break;
    }
    all.readAgain += text.length * (issue.repairs?.length ?? 0);
    const next = round < maxRepairs ? repair(all.text, found, keys) : undefined;
    const isGuess = issue.uncertain || issue.uncertainLines;
    all.findings.push(located({ ...issue, edits: isGuess ? undefined : next?.edits }, original));
    all.isReadable = next !== undefined;
    if (!next) break;
    for (const offset of [...(issue.uncertain ? [issue.start] : []), ...(issue.uncertainLines ?? [])])
      all.uncertain.add(lines.linePos(original(offset)).line);
    all.text = next.text;
    all.document = next.document;
  }
  if (all.unreadFrom !== undefined)
    for (let line = lines.linePos(all.unreadFrom).line; line <= lines.lineStarts.length; line++)
      all.uncertain.add(line);
  else if (all.isReadable)
    for (const issue of silentIssues(readSourceLines(all.text.text), all.document))
      all.findings.push(located({ ...issue, edits: undefined }, all.text.original));
  return all;
}

function located(
  { start, end, finding, edits }: Omit<LocatedFinding, "edits"> & { edits?: readonly Edit[] | undefined },
  original: (offset: number) => number,
): LocatedFinding {
  const inOriginal = edits?.map(({ at, remove, insert }) => {
    const from = original(at);
    return { at: from, remove: original(at + remove) - from, insert };
  });
  return { start: original(start), end: original(end), finding, ...(inOriginal ? { edits: inOriginal } : {}) };
}

/** Counts the lines of a text on the first call. */
export function lazyLines(text: string): () => LineCounter {
  return lazy(() => {
    const lines = new LineCounter();
    lines.lineStarts.push(0);
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines.lineStarts.push(at + 1);
    return lines;
  });
}

function values(document: Document.Parsed): { data: unknown; findings: LocatedFinding[] } {
  const cycle = findAliasCycle(document);
  if (cycle) return { data: undefined, findings: [cycle] };
  try {
    return { data: document.toJS({ maxAliasCount: MAX_ALIASES }), findings: [] };
  } catch {
    return { data: undefined, findings: [tooManyAliases(document)] };
  }
}

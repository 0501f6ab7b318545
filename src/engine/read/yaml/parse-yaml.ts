import { type Document, LineCounter } from "yaml";
import { applyEdits, type Edit, offsetBefore } from "../../shared/edits.ts";
import { lazy, orUndefined } from "../../shared/memoize.ts";
import type { YamlText } from "../source.ts";
import { firstIssue, silentIssues } from "./find-issues.ts";
import { plainParse } from "./plain-parse.ts";
import { findAliasCycle, firstError, isTooDeep, lazyDocument, read, tooDeep, tooManyAliases } from "./read-document.ts";
import type { KnownKeys, LocatedFinding, SyntaxIssue } from "./recognizer.ts";
import { lineIndex, SourceLines } from "./source-lines.ts";

/** A text parsed as YAML, with its mistakes. */
export interface Yaml extends YamlText {
  findings: LocatedFinding[];
}

const MAX_REPAIRS = 40;

/** Every repair parses the file again, so a long file with many mistakes has to wait for the next run. */
const MAX_REPARSED = 200_000;

/** More would be an attack on memory. */
const MAX_ALIASES = 100;

/** Parses YAML 1.2. Repairs mistakes and reads on, so one run finds them all. `keys` are those of schemas. */
export function parseYaml(text: string, keys: KnownKeys = new Map()): Yaml {
  const lines = lazyLines(text);
  const plain = plainParse(text);
  if (plain !== undefined) return { document: lazyDocument(text), lines, data: plain, findings: [] };
  const first = isTooDeep(text) ? undefined : read(text);
  if (!first) return { document: lazyDocument(""), lines, data: undefined, findings: [tooDeep()] };
  const { text: repaired, document, findings, isReadable, ...facts } = repairAll(text, first, lines(), keys);
  const { data, findings: ofValues } = isReadable ? values(document) : { data: undefined, findings: [] };
  if (document.errors.length === 0) for (const finding of ofValues) findings.push(located(finding, facts.original));
  return { document: lazyDocument(repaired), lines, data, findings, ...facts };
}

/** A text after repairs, which never add or remove lines. It is not readable after a mistake that cannot be repaired. */
function repairAll(written: string, first: Document.Parsed, lines: LineCounter, keys: KnownKeys) {
  const rounds: (readonly Edit[])[] = [];
  /** The offset in the text as it was written. */
  const original = (offset: number) => rounds.reduceRight((at, edits) => offsetBefore(edits, at), offset);
  const findings: LocatedFinding[] = [];
  const uncertain = new Set<number>();
  let [text, document, isReadable, reparsed] = [written, first, true, 0];
  let unreadFrom: number | undefined;
  for (let round = 0; ; round++) {
    const issue = firstIssue(new SourceLines(text), document, keys);
    if (!issue) break;
    if (round >= MAX_REPAIRS || (round >= 3 && reparsed >= MAX_REPARSED)) {
      unreadFrom = original(issue.start);
      break;
    }
    reparsed += written.length * (issue.repairs?.length ?? 0);
    const next = repair(text, issue, keys);
    const isGuess = issue.uncertain || issue.uncertainLines;
    findings.push(located(issue, original, isGuess ? undefined : next?.edits));
    isReadable = next !== undefined;
    if (!next) break;
    for (const offset of [...(issue.uncertain ? [issue.start] : []), ...(issue.uncertainLines ?? [])])
      uncertain.add(lines.linePos(original(offset)).line);
    rounds.push(next.edits);
    ({ text, document } = next);
  }
  if (unreadFrom !== undefined)
    for (let line = lines.linePos(unreadFrom).line; line <= lines.lineStarts.length; line++) uncertain.add(line);
  else if (isReadable)
    for (const issue of silentIssues(new SourceLines(text), document)) findings.push(located(issue, original));
  return { text, original, document, findings, uncertain, isReadable, reparsed, unreadFrom };
}

/** A finding with its offsets, and those of its fix, in the text as it was written. */
function located(
  { start, end, ...finding }: LocatedFinding,
  original: (offset: number) => number,
  edits?: readonly Edit[],
): LocatedFinding {
  const fix = edits?.map(({ at, remove, insert }) => {
    const from = original(at);
    return { at: from, remove: original(at + remove) - from, insert };
  });
  return { ...finding, start: original(start), end: original(end), fix };
}

/** Counts the lines of a text on the first call. */
function lazyLines(text: string): () => LineCounter {
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
  const values = orUndefined(() => ({ data: document.toJS({ maxAliasCount: MAX_ALIASES }) as unknown, findings: [] }));
  return values ?? { data: undefined, findings: [tooManyAliases(document)] };
}

interface Repaired {
  text: string;
  document: Document.Parsed;
  edits: readonly Edit[];
}

/**
 * Makes the repair that lets YAML read furthest. A repair after which YAML stops on the next line was wrong about the
 * mistake, so nothing more is reported about the rest of the file.
 */
function repair(text: string, issue: SyntaxIssue, keys: KnownKeys): Repaired | undefined {
  const line = lineIndex(text, issue.start);
  let best: Repaired | undefined;
  let furthest = 0;
  for (const edits of issue.repairs ?? []) {
    const repaired = applyEdits(text, edits);
    const document = read(repaired);
    if (!document) continue;
    const error = firstError(document);
    if (!error) return { text: repaired, document, edits };
    const errorLine = lineIndex(repaired, error.pos[0]);
    // A mistake further up is a separate one.
    if (issue.isForeign && errorLine < line) return { text: repaired, document, edits };
    const reached = errorLine - Math.max(line, ...edits.map(({ at }) => lineIndex(text, at)));
    const isRead = reached > 1 || (reached === 1 && stopsAtValue(repaired, document, keys));
    if (isRead && reached > furthest && issue.rule !== "yaml-syntax") {
      best = { text: repaired, document, edits };
      furthest = reached;
    }
  }
  return best;
}

/** After a wrong repair, YAML stops at a key; at the value of a line, there is another mistake. */
function stopsAtValue(text: string, document: Document.Parsed, keys: KnownKeys): boolean {
  const source = new SourceLines(text);
  const error = firstError(document);
  const issue = firstIssue(source, document, keys);
  if (!error || !issue || issue.rule === "yaml-syntax") return false;
  const line = source.lineAt(issue.start);
  return line.value !== "" && issue.start >= line.start + line.valueColumn && source.lineAt(error.pos[0]) === line;
}

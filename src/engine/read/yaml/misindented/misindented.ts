import type { RuleId } from "../../../diagnostics/rules.ts";
import { append } from "../../../shared/append.ts";
import { applyEdits } from "../../../shared/edits.ts";
import { stepsOf } from "../../schemas/json-pointer.ts";
import type { Schemas } from "../../schemas/schemas.ts";
import { parseYaml, type Yaml } from "../parse-yaml.ts";
import { plainParse } from "../plain-parse.ts";
import { firstErrors } from "../read-document.ts";
import { RepairedText } from "../repaired-text.ts";
import { type Line, lineAt, readSourceLines, type SourceLines } from "../source-lines.ts";
import { keysInTexts, mayHideKey } from "./keys-in-texts.ts";
import { findingOf } from "./shift-finding.ts";
import { type Shift, shiftedText, shifts } from "./shifts.ts";
import { hasStrangeKey, isValid, parts } from "./valid-parts.ts";

/** Files are read again for every shift that is tried: at most this many times, and this many characters in all. */
const TRIES = 20;
const MOST = 160_000;

/** To see how regular a file would be after a shift, all its lines are looked at: at most this many in all. */
const MOST_LINES = 200_000;

/** How many mistakes are looked at; after the first few, they follow from one another. */
const FIRST = 6;

/**
 * Reads a file in which one line (with what belongs to it) is at a wrong column as it was meant: when one shift makes
 * everything valid, and leaves the file no less regular than it is, then that is the mistake, and what else was found
 * follows from it. Of several shifts, the one that leaves the file most regular counts, and then the smallest.
 * Returns the file as it was read when there is none, or when the mistake that was found explains more.
 */
export function withLineMovedBack(text: string, yaml: Yaml, kind: string, schemas: Schemas): Yaml {
  if (yaml.findings.length === 0 && !mayHideKey(text, yaml, schemas) && isValid(yaml, kind, schemas)) return yaml;
  // A mistake of another kind stays, wherever a line is moved.
  if (yaml.findings.some(({ finding: { rule } }) => !SHAPE.has(rule)) || hasStrangeKey(yaml, kind, schemas))
    return yaml;
  const source = readSourceLines(text);
  const offsets = wrongOffsets(text, yaml, kind, schemas);
  const inTexts = keysInTexts(source, schemas);
  if (offsets.length + inTexts.length === 0) return yaml;
  const own = scoreOfFix(text, yaml, kind, schemas);
  const near = new Set(offsets.map((offset) => lineAt(source, offset).index));
  const most = irregularities(source);
  // Where YAML finds nothing odd, an entry is where its author put it: in another list, it would say something else.
  const isRegular = yaml.findings.length === 0 && most === 0;
  const tries = take(shifts(source, near, inTexts), MOST_LINES / source.lines.length).flatMap((shift) => {
    if (isRegular && shift.line.dashes.length > 0 && (shift.lines.length > 1 || joinsText(source, shift))) return [];
    const odd = irregularities(source, shift);
    const score = scoreOf(odd, shift.edits.length) + Math.abs(shift.by);
    return odd <= most && score < own ? [{ shift, score }] : [];
  });
  const texts = verbatimLines(source);
  const count = Math.min(TRIES, Math.floor(MOST / text.length));
  let readAgain = yaml.readAgain ?? 0;
  for (const { shift } of tries.sort((a, b) => a.score - b.score).slice(0, count)) {
    readAgain += text.length;
    const shifted = shiftedText(text, shift);
    const read = readIfValid(shifted, kind, schemas);
    // A shift that hides lines in a text above them hides mistakes.
    if (!read || verbatimLines(readSourceLines(shifted)) > texts) continue;
    const repaired = new RepairedText(text).with(shift.edits);
    return {
      ...read,
      lines: yaml.lines,
      findings: [{ ...findingOf(source, shift), edits: shift.edits }],
      original: (offset) => repaired.original(offset),
      readAgain,
    };
  }
  return { ...yaml, readAgain };
}

/** Whether a list item would become part of the text above it. */
function joinsText({ lines }: SourceLines, { line, by }: Shift): boolean {
  const above = lines.slice(0, line.index).findLast(({ blank }) => !blank);
  return above !== undefined && above.value !== "" && line.indent + by > above.column;
}

/** A text without any mistake. Most shifts make YAML stumble: no repair is worth the time. */
function readIfValid(text: string, kind: string, schemas: Schemas): Yaml | undefined {
  const plain = plainParse(text);
  const mayBeValid = plain
    ? isValid({ data: plain.data, findings: [] }, kind, schemas)
    : firstErrors(text).length === 0;
  const read = mayBeValid ? parseYaml(text, schemas.keys, 0) : undefined;
  return read && isValid(read, kind, schemas) ? read : undefined;
}

/** Rules about the shape of a file: their mistakes may be the consequence of a line at a wrong column. */
const SHAPE: ReadonlySet<RuleId> = new Set<RuleId>([
  "yaml-indent",
  "yaml-dash",
  "yaml-list",
  "yaml-colon",
  "yaml-duplicate-key",
  "yaml-syntax",
]);

function take<T>(items: Iterable<T>, most: number): T[] {
  const taken: T[] = [];
  for (const item of items) {
    if (taken.length >= most) break;
    taken.push(item);
  }
  return taken;
}

function verbatimLines({ lines }: SourceLines): number {
  return lines.filter(({ verbatim }) => verbatim).length;
}

/** What a change costs: an irregular line weighs more than any number of changed ones. */
function scoreOf(irregular: number, lines: number): number {
  return irregular * 10_000 + lines * 10;
}

/** What the fix of the one mistake that was found costs, when it makes the file valid. */
function scoreOfFix(text: string, { findings }: Yaml, kind: string, schemas: Schemas): number {
  const [only, ...more] = findings;
  if (!only?.edits || more.length > 0) return Number.POSITIVE_INFINITY;
  const fixed = applyEdits(text, only.edits);
  if (!isValid(parseYaml(fixed, schemas.keys, 0), kind, schemas)) return Number.POSITIVE_INFINITY;
  return scoreOf(irregularities(readSourceLines(fixed)), only.edits.length);
}

/** Offsets of what is wrong with a file, in its order. */
function wrongOffsets(text: string, yaml: Yaml, kind: string, schemas: Schemas): number[] {
  const { original = (offset: number) => offset } = yaml;
  const offsets = yaml.findings.map(({ start }) => start);
  if (offsets.length > 0) append(offsets, firstErrors(text));
  for (const { path, errors } of parts(yaml.data, kind, schemas))
    for (const { instancePath, params, keyword } of errors() ?? []) {
      if (!OF_SHAPE.has(keyword)) continue;
      offsets.push(original(offsetOf(yaml, [...path, ...stepsOf(instancePath)], params.additionalProperty)));
    }
  return [...new Set(offsets)].sort((a, b) => a - b).slice(0, FIRST);
}

/** What a schema complains about when something is not where it belongs. */
const OF_SHAPE = new Set(["additionalProperties", "required", "type"]);

function offsetOf(yaml: Yaml, path: readonly (string | number)[], key: unknown): number {
  const document = yaml.document();
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  if (!isRanged(node)) return 0;
  const pair = node.items?.find((item) => isRanged(item.key) && String(item.key.value) === String(key));
  return (isRanged(pair?.key) ? pair.key.range?.[0] : undefined) ?? node.range?.[0] ?? 0;
}

interface Ranged {
  range?: readonly number[] | null;
  value?: unknown;
  items?: readonly { key?: unknown }[];
}

function isRanged(node: unknown): node is Ranged {
  return typeof node === "object" && node !== null && "range" in node;
}

/** How many lines are not indented by two more than what they belong to, after a shift. */
function irregularities(source: SourceLines, shift?: Shift): number {
  const open: { indent: number; line: Line }[] = [];
  const last = shift ? shift.line.index + shift.lines.length : 0;
  const endOfText = shift?.line.verbatim
    ? (source.lines.find(({ index, verbatim }) => index > shift.line.index && !verbatim)?.index ?? source.lines.length)
    : 0;
  let odd = 0;
  for (const line of source.lines) {
    const isMoved = shift !== undefined && line.index >= shift.line.index && line.index < last;
    // What is below a key that became part of a text is part of that text as well.
    const isText = line.verbatim && !(shift?.line.verbatim && line.index >= shift.line.index && line.index < endOfText);
    if (line.blank || isText || line.text.trim() === "") continue;
    const indent = line.indent + (isMoved ? shift.by : 0);
    while ((open.at(-1)?.indent ?? -1) > indent) open.pop();
    const beside = open.at(-1)?.indent === indent ? open.pop() : undefined;
    // A list as far in as the key above it.
    if (beside && line.dashes.length > 0 && beside.line.dashes.length === 0) odd++;
    const parent = open.at(-1);
    const step = parent ? indent - parent.indent : indent + 2;
    const isBelowFirstKey =
      parent?.line.dashes.length === 1 && parent.line.key !== undefined && parent.line.value === "";
    if (step !== 2 && !(isBelowFirstKey && step === 4)) odd++;
    open.push({ indent, line });
  }
  return odd;
}

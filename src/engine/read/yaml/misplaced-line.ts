import { isMap, isNode } from "yaml";
import type { RuleId } from "../../diagnostics/rules.ts";
import { applyEdits, offsetBefore } from "../../shared/edits.ts";
import type { Schemas } from "../schemas/schemas.ts";
import { nodeIn, pairsByKey, stepsOf } from "../source.ts";
import { countIrregularIndents, findingOf, type LineChange, lineChanges } from "./line-changes.ts";
import { parseYaml, type Yaml } from "./parse-yaml.ts";
import { plainParse } from "./plain-parse.ts";
import { hasError } from "./read-document.ts";
import { type Line, SourceLines } from "./source-lines.ts";
import { hasStrangeKey, isValid, type SchemaErrors, schemaErrors } from "./valid-file.ts";

/** The file is parsed again for every change that is tried. */
const MAX_TRIES = 40;
const MAX_CHARACTERS = 160_000;

/** The limit for counting irregular lines. */
const MAX_LINES = 200_000;

/** A wrong column is likelier than a missing or extra dash. */
const DASH_COST = 15;

/** Later mistakes follow from the first few. */
const MAX_MISTAKES = 6;

/** Rules about the shape of a file, whose mistakes may follow from a line at a wrong column. */
const INDENT_RULES: ReadonlySet<RuleId> = new Set<RuleId>([
  "yaml-indent",
  "yaml-dash",
  "yaml-list",
  "yaml-colon",
  "yaml-duplicate-key",
  "yaml-syntax",
]);

const STRUCTURE_KEYWORDS = new Set(["additionalProperties", "required", "type"]);

/**
 * Corrects the one line that is at a wrong column: when a single change makes everything valid and leaves the file no
 * less regular than it is, that is the mistake, and the other findings follow from it. The change that leaves the file
 * most regular wins, then the smallest. Returns the file unchanged when there is none, or when the mistake that was
 * found explains more.
 */
export function correctShiftedLine(text: string, yaml: Yaml, kind: string, schemas: Schemas): Yaml {
  const { findings, data } = yaml;
  if (findings.length === 0 && !namesKey(data, schemas) && isValid(data, kind, schemas)) return yaml;
  // A mistake of another kind stays, wherever a line is moved.
  if (findings.some(({ rule }) => !INDENT_RULES.has(rule))) return yaml;
  const errors = schemaErrors(data, kind, schemas);
  if (hasStrangeKey(errors, kind, schemas)) return yaml;
  const source = new SourceLines(text);
  const offsets = wrongOffsets(yaml, errors);
  const inTexts = keysInTexts(source, schemas);
  if (offsets.length + inTexts.length === 0) return yaml;
  const near = new Set(offsets.map((offset) => source.lineAt(offset).index));
  const maxIrregular = countIrregularIndents(source);
  const maxScore = scoreOfFix(text, yaml, kind, schemas);
  // When YAML finds nothing wrong, an entry is where its author put it: in another list, it would mean something else.
  const isRegular = findings.length === 0 && maxIrregular === 0;
  const changes = [];
  for (const change of lineChanges(source, near, inTexts, findings.length > 0)) {
    if (changes.length * source.lines.length > MAX_LINES) break;
    const { line, lines, by, dash, edits } = change;
    const irregular = countIrregularIndents(source, change);
    const isEntry = isRegular && line.dashes.length > 0 && (lines.length > 1 || joinsText(source, change));
    const extra = Math.abs(by) + (dash === undefined ? 0 : DASH_COST);
    const score =
      isEntry || irregular > maxIrregular
        ? Number.POSITIVE_INFINITY
        : scoreOf(irregular, isWhole(source, change) ? 1 : edits.length) + extra;
    changes.push({ change, score });
  }
  const tries = changes.filter(({ score }) => score < maxScore).sort((a, b) => a.score - b.score);
  let readAgain = yaml.readAgain ?? 0;
  for (const { change } of tries.slice(0, Math.min(MAX_TRIES, Math.floor(MAX_CHARACTERS / text.length)))) {
    readAgain += text.length;
    const changed = applyEdits(text, change.edits);
    const read = readIfValid(changed, kind, schemas);
    // A change must not hide mistakes in a block text.
    if (!read || verbatimLines(new SourceLines(changed)) > verbatimLines(source)) continue;
    const original = (offset: number) => offsetBefore(change.edits, offset);
    return { ...read, lines: yaml.lines, findings: [findingOf(source, change)], original, readAgain };
  }
  return { ...yaml, readAgain };
}

/** A line may have become part of the text above it. */
function namesKey(value: unknown, schemas: Schemas): boolean {
  if (typeof value === "string")
    return (
      value.includes(":") &&
      Array.from(value.matchAll(/(?<![\w-])([\w-]+)["']?\s*:/g)).some(([, key = ""]) => schemas.keys.has(key))
    );
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some((inner) => namesKey(inner, schemas));
}

/** The first key in each block text: it may belong below that text. */
function keysInTexts({ lines }: SourceLines, { keys }: Schemas): Line[] {
  let found = false;
  return lines.filter(({ verbatim, key }) => {
    found &&= verbatim;
    const isFirst = !found && verbatim && key !== undefined && keys.has(key);
    found ||= isFirst;
    return isFirst;
  });
}

/** True for a line with all that is below it, and nothing else: to its author, one thing that moved. */
function isWhole(source: SourceLines, { line, lines }: LineChange): boolean {
  const isBelow = (other: Line | undefined) => other !== undefined && (other.isEmpty || other.indent > line.indent);
  return lines.slice(1).every(isBelow) && !isBelow(source.lines[line.index + lines.length]);
}

function joinsText({ lines }: SourceLines, { line, by }: LineChange): boolean {
  const above = lines.slice(0, line.index).findLast(({ blank }) => !blank);
  return above !== undefined && above.value !== "" && line.indent + by > above.column;
}

function readIfValid(text: string, kind: string, schemas: Schemas): Yaml | undefined {
  // Most changes lead to YAML errors, which are not worth a repair.
  if (plainParse(text) === undefined && hasError(text)) return undefined;
  const read = parseYaml(text, schemas.keys);
  return read.findings.length === 0 && isValid(read.data, kind, schemas) ? read : undefined;
}

function verbatimLines({ lines }: SourceLines): number {
  return lines.filter(({ verbatim }) => verbatim).length;
}

/** An irregular line outweighs any number of changed ones. */
function scoreOf(irregular: number, lines: number): number {
  return irregular * 10_000 + lines * 10;
}

function scoreOfFix(text: string, { findings }: Yaml, kind: string, schemas: Schemas): number {
  const [only, ...more] = findings;
  if (!only?.fix || more.length > 0) return Number.POSITIVE_INFINITY;
  const fixed = applyEdits(text, only.fix);
  return readIfValid(fixed, kind, schemas)
    ? scoreOf(countIrregularIndents(new SourceLines(fixed)), only.fix.length)
    : Number.POSITIVE_INFINITY;
}

function wrongOffsets(yaml: Yaml, errors: SchemaErrors): number[] {
  const { original = (offset: number) => offset } = yaml;
  const offsets = yaml.findings.map(({ start }) => start);
  for (const { path, instancePath, params, keyword } of errors)
    if (STRUCTURE_KEYWORDS.has(keyword))
      offsets.push(original(offsetOf(yaml, [...path, ...stepsOf(instancePath)], params.additionalProperty)));
  return [...new Set(offsets)].sort((a, b) => a - b).slice(0, MAX_MISTAKES);
}

function offsetOf(yaml: Yaml, path: readonly (string | number)[], key: unknown): number {
  const node = nodeIn(yaml.document(), path);
  const named = (isMap(node) ? pairsByKey(node).get(String(key))?.key : undefined) ?? node;
  return (isNode(named) ? named.range?.[0] : undefined) ?? 0;
}

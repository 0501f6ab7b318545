import { isMap, isNode } from "yaml";
import type { RuleId } from "../../diagnostics/rules.ts";
import { applyEdits, type Edit, offsetBefore } from "../../shared/edits.ts";
import type { Schemas } from "../schemas/schemas.ts";
import { nodeIn, pairsByKey, stepsOf } from "../source.ts";
import { countIrregularIndents, findingOf, type LineChange, lineChanges } from "./line-changes.ts";
import { parseYaml, type Yaml } from "./parse-yaml.ts";
import { plainParse } from "./plain-parse.ts";
import { errorOffset } from "./read-document.ts";
import type { LocatedFinding } from "./recognizer.ts";
import { type Line, lineIndex, SourceLines } from "./source-lines.ts";
import { isValid, type SchemaErrors, schemaErrors } from "./valid-file.ts";

/** The file is parsed again for every change that is tried. */
const MAX_TRIES = 40;
const MAX_CHARACTERS = 160_000;

/** The limit for counting irregular lines. */
const MAX_LINES = 200_000;

/** A wrong column is likelier than a missing or extra dash. */
const DASH_COST = 15;

/** Later mistakes follow from the first few. */
const MAX_MISTAKES = 6;

/** With more mistakes than these, a change has to make the whole file readable: repairing the others takes too long. */
const MAX_OTHER_MISTAKES = 10;

/** Rules about the shape of a file, whose mistakes may follow from a line in the wrong column. */
const INDENT_RULES: ReadonlySet<RuleId> = new Set<RuleId>([
  "yaml-indent",
  "yaml-dash",
  "yaml-list",
  "yaml-colon",
  "yaml-duplicate-key",
  "yaml-syntax",
]);

/** A mistake of another kind stays, wherever a line is moved. */
function isOfIndent({ rule }: LocatedFinding): boolean {
  return INDENT_RULES.has(rule);
}

const STRUCTURE_KEYWORDS = new Set(["additionalProperties", "required", "type"]);

/**
 * Corrects the one line that is in the wrong column: when a single change makes everything that it touches valid, adds no
 * mistake elsewhere, and leaves the file no less regular than it is, that is the mistake, and the findings that are gone
 * follow from it. A change after which the whole file is right wins, then the one that leaves it most regular, then the smallest. Returns
 * the file unchanged when there is none, or when the mistake that was found explains more.
 */
export function correctShiftedLine(text: string, yaml: Yaml, kind: string, schemas: Schemas): Yaml {
  const { findings, data } = yaml;
  if (findings.length === 0 && !namesKey(data, schemas) && isValid(data, kind, schemas)) return yaml;
  if (data === undefined && !findings.every(isOfIndent)) return yaml;
  const firstError = findings.length > 0 ? errorOffset(text) : undefined;
  const file: WrongFile = { text, yaml, errors: schemaErrors(data, kind, schemas), firstError, kind, schemas };
  const source = new SourceLines(text);
  const offsets = wrongOffsets(yaml, file.errors);
  const inTexts = keysInTexts(source, schemas);
  if (offsets.length + inTexts.length === 0) return yaml;
  const near = new Set(offsets.map((offset) => source.lineAt(offset).index));
  const maxIrregular = countIrregularIndents(source);
  // When YAML finds nothing wrong, an entry is where its author put it: in another list, it would mean something else.
  const isRegular = findings.length === 0 && maxIrregular === 0;
  const changes = [];
  for (const change of lineChanges(source, near, inTexts, findings.length > 0)) {
    if (changes.length * source.lines.length > MAX_LINES) break;
    const { line, lines, by, dash, extra, edits } = change;
    const irregular =
      extra === undefined
        ? countIrregularIndents(source, change)
        : countIrregularIndents(new SourceLines(applyEdits(text, edits)));
    const isEntry = isRegular && line.dashes.length > 0 && (lines.length > 1 || joinsText(source, change));
    const cost = Math.abs(by) + (dash === undefined && extra === undefined ? 0 : DASH_COST);
    const score =
      isEntry || irregular > maxIrregular
        ? Number.POSITIVE_INFINITY
        : scoreOf(irregular, isWhole(source, change) ? 1 : edits.length) + cost;
    changes.push({ change, score });
  }
  const tries = changes.filter(({ score }) => score < Number.POSITIVE_INFINITY).sort((a, b) => a.score - b.score);
  let reparsed = yaml.reparsed ?? 0;
  let better: Yaml | undefined;
  for (const { change, score } of tries.slice(0, Math.min(MAX_TRIES, Math.floor(MAX_CHARACTERS / text.length)))) {
    reparsed += text.length;
    const read = readIfBetter(file, change.edits);
    // A change must not hide mistakes in a block text.
    if (!read || verbatimLines(new SourceLines(read.changed)) > verbatimLines(source)) continue;
    const [gone, ...others] = findings.filter((finding) => !read.findings.includes(finding));
    const isOnly = gone && others.length === 0 && read.errorsLeft.length === file.errors.length;
    if (isOnly && score >= scoreOfFix(file, gone)) continue;
    const isRight = read.findings.length + read.errorsLeft.length === 0;
    if (isRight || !better)
      better = { ...read, lines: yaml.lines, findings: [findingOf(source, change), ...read.findings] };
    if (isRight) break;
  }
  return { ...(better ?? yaml), reparsed };
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

/** True for a line with everything below it, and nothing else: to its author, one thing that moved. */
function isWhole(source: SourceLines, { line, lines }: LineChange): boolean {
  const isBelow = (other: Line | undefined) => other !== undefined && (other.isEmpty || other.indent > line.indent);
  return lines.slice(1).every(isBelow) && !isBelow(source.lines[line.index + lines.length]);
}

function joinsText({ lines }: SourceLines, { line, by }: LineChange): boolean {
  const above = lines.slice(0, line.index).findLast(({ blank }) => !blank);
  return above !== undefined && above.value !== "" && line.indent + by > above.column;
}

interface WrongFile {
  text: string;
  yaml: Yaml;
  errors: SchemaErrors;
  /** The offset at which YAML stops. */
  firstError: number | undefined;
  kind: string;
  schemas: Schemas;
}

/** The file after edits. Undefined unless less is wrong with it, and that only in parts which the edits do not touch. */
function readIfBetter({ text, yaml, errors, firstError, kind, schemas }: WrongFile, edits: readonly Edit[]) {
  const changed = applyEdits(text, edits);
  const error = plainParse(changed) === undefined ? errorOffset(changed) : undefined;
  const count = yaml.findings.length;
  // Most changes lead to YAML errors, which are not worth a repair.
  if (error !== undefined && (count > MAX_OTHER_MISTAKES || (count < 2 && offsetBefore(edits, error) !== firstError)))
    return undefined;
  const read = parseYaml(changed, schemas.keys);
  if (read.data === undefined) return undefined;
  const original = (offset: number) => offsetBefore(edits, read.original?.(offset) ?? offset);
  const left = read.findings.map(({ rule, start }) =>
    yaml.findings.find((finding) => finding.rule === rule && finding.start === offsetBefore(edits, start)),
  );
  const findings = left.filter((finding) => finding !== undefined);
  const errorsLeft = schemaErrors(read.data, kind, schemas);
  const touched = edits.map(({ at }) => lineIndex(text, at));
  const isElsewhere = ({ path, instancePath, keyword }: SchemaErrors[number]) => {
    const isRoot = path.length === 0;
    const isSame = (before: SchemaErrors[number]) => before.instancePath === instancePath && before.keyword === keyword;
    if (isRoot && !errors.some(isSame)) return false;
    const { range } = nodeIn(read.document(), isRoot ? ["sections"] : path) ?? {};
    if (!range) return false;
    const [first, last] = [lineIndex(text, original(range[0])), lineIndex(text, original(range[1] - 1))];
    return touched.every((line) => (first <= line && line <= last) === isRoot);
  };
  const isRight = findings.length + errorsLeft.length === 0;
  const isBetter = isRight || findings.length < yaml.findings.length || errorsLeft.length < errors.length;
  return findings.length === read.findings.length && isBetter && errorsLeft.every(isElsewhere)
    ? { ...read, changed, findings, errorsLeft, original }
    : undefined;
}

function verbatimLines({ lines }: SourceLines): number {
  return lines.filter(({ verbatim }) => verbatim).length;
}

/** An irregular line outweighs any number of changed ones. */
function scoreOf(irregular: number, lines: number): number {
  return irregular * 10_000 + lines * 10;
}

/** The score that a change needs to explain a finding better than its own fix. */
function scoreOfFix(file: WrongFile, { fix }: LocatedFinding): number {
  return fix
    ? scoreOf(countIrregularIndents(new SourceLines(applyEdits(file.text, fix))), fix.length)
    : Number.POSITIVE_INFINITY;
}

function wrongOffsets(yaml: Yaml, errors: SchemaErrors): number[] {
  const { original = (offset: number) => offset } = yaml;
  const offsets = yaml.findings.filter(isOfIndent).map(({ start }) => start);
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

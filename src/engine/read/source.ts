import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type LineCounter,
  type Node,
  type YAMLMap,
} from "yaml";
import { type Finding, type Problem, problemFrom } from "../diagnostics/problem.ts";
import { memoize } from "../shared/memoize.ts";

/** The path from the top of a file to a value: map keys and list positions. */
export type Path = readonly (string | number)[];

/** A text parsed as YAML. */
export interface YamlText {
  /** The document, for locations and comments, parsed only when there is something to report. */
  readonly document: () => Document.Parsed;
  readonly lines: () => LineCounter;
  /** The plain value. Undefined when the text could not be parsed at all. */
  readonly data: unknown;
  /** Maps offsets of the document to offsets of the text, when it was repaired. */
  readonly original?: (offset: number) => number;
  /** Lines (from 1) whose value is a guess. Nothing more is reported about them. */
  readonly uncertain?: ReadonlySet<number>;
  /** The number of characters that were parsed again to diagnose mistakes. */
  readonly reparsed?: number;
  /** The offset from which mistakes are not reported, because there are too many before it. */
  readonly unreadFrom?: number | undefined;
}

/** A parsed YAML file of the content folder, in which every value has a location. */
export interface Source extends YamlText {
  /** Relative to the folder that holds `content`, with forward slashes: `content/pages/logo.yaml`. */
  file: string;
  /** The kind of file, which is also the name of its schema: page, packages, portfolio, site, … */
  kind: string;
  /** The file's name within its kind: the path of a page (`/logo`), else the name without `.yaml` (`seo`). */
  name: string;
  /** The language that it is a version in, or its page belongs to, by the first part of its addresses. Undefined: the main one. */
  readonly language?: string | undefined;
  readonly text: string;
  readonly summary?: PageSummary;
  /** The written form of renamed keys, by the path with the right name. */
  readonly renamed?: ReadonlyMap<string, string>;
}

/** Facts about a page. */
export interface PageFacts {
  title: string | undefined;
  description: string | undefined;
  lang: string | undefined;
  translation_of: string | undefined;
  index: boolean;
  draft: boolean;
  /** The first day on which it is online, and the first on which it no longer is: `2026-11-22`. */
  publish: string | undefined;
  expires: string | undefined;
  /** The old addresses that lead to it, normalized. */
  redirects: readonly string[];
  /** The blocks of its sections, each once. */
  blocks: readonly string[];
  /** The characters that it shows besides the common ones of every font. */
  characters: readonly string[];
}

/** The facts of a valid page that the rest of the site needs. With them, an unchanged page need not be parsed again. */
export interface PageSummary extends PageFacts {
  anchors: readonly string[];
  /** Names in shared files that its sections refer to, after their kinds: `forms quote`. */
  references: readonly string[];
  mentionsMoney: boolean;
}

/** The part of a value that a problem points at: its key or the value itself. */
export type Target = "key" | "value";

/** A finding, and the path of what it is about. */
export interface FindingAt extends Finding {
  path: Path;
  /** Defaults to the value. */
  target?: Target;
}

/** Reports findings at their paths. */
export function problemsAt(source: Source, findings: readonly FindingAt[]): Problem[] {
  return findings.map(({ path, target = "value", ...finding }) => problemAt(source, path, target, finding));
}

/** Reports a finding at the value (or key) at `path`, or at the nearest value around it. */
export function problemAt(source: Source, path: Path, target: Target, finding: Finding): Problem {
  const [start, end] = rangeOf(source, path, target);
  return problemBetween(source, start, end, finding);
}

/** Reports a finding between two offsets of the text (end exclusive). Its data defaults to the first line there. */
export function problemBetween(
  at: Pick<Source, "file" | "lines" | "text">,
  start: number,
  end: number,
  finding: Finding,
): Problem {
  const lines = at.lines();
  const from = lines.linePos(start);
  const to = lines.linePos(Math.max(start, end));
  const [written = ""] = at.text.slice(start, end).split("\n", 1);
  const { data = { written: written.trimEnd() } } = finding;
  return problemFrom(
    { ...finding, data },
    { file: at.file, line: from.line, column: from.col, endLine: to.line, endColumn: to.col },
  );
}

/** The line (from 1) in which the value (or key) at `path` begins. */
export function lineOf(source: Source, path: Path, target: Target): number {
  return source.lines().linePos(rangeOf(source, path, target)[0]).line;
}

/** The range of the value (or key) at `path` in the text, or of the nearest value around it. */
export function rangeOf(source: Source, path: Path, target: Target): [start: number, end: number] {
  const { original = (offset: number) => offset } = source;
  const [from, to] = rangeInDocument(source, path, target);
  const [start, end] = [original(from), original(to)];
  // The node of a list or map ends where the next line begins; its range ends with its last letter, or odd space.
  return [start, withoutBlanks(source.text, start, end)];
}

/** The end of a range without the blanks that YAML ignores there. Odd spaces belong to a value. */
export function withoutBlanks(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && " \t\r\n".includes(text.charAt(last - 1))) last--;
  return last;
}

function rangeInDocument(source: Source, path: Path, target: Target): [start: number, end: number] {
  const document = source.document();
  let node: unknown = document.contents;
  let range = nodeRange(node) ?? [0, 0];
  for (const [depth, step] of asWritten(source, path).entries()) {
    const pair = pairAt(isAlias(node) ? node.resolve(document) : node, step);
    if (!pair) return range;
    const [key, value] = [nodeRange(pair.key), nodeRange(pair.value)];
    range = (target === "key" && depth === path.length - 1 ? key : value) ?? key ?? value ?? range;
    node = pair.value;
  }
  return range;
}

/** A misspelled key, and the name that it should have. */
export interface KeyRename {
  path: Path;
  key: string;
  name: string;
}

/** Renames misspelled keys, so the values below them can be checked. */
export function withRenamedKeys(source: Source, renames: readonly KeyRename[]): Source {
  if (renames.length === 0) return source;
  const data = structuredClone(source.data);
  const renamed = new Map(source.renamed);
  for (const { path, key, name } of renames) {
    const map = path.reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], data);
    const keys = map as Record<string, unknown>;
    if (!Object.hasOwn(keys, key)) continue;
    renamed.set([...path, name].join("\n"), key);
    keys[name] = keys[key];
    delete keys[key];
  }
  return renamed.size > (source.renamed?.size ?? 0) ? { ...source, data, renamed } : source;
}

function asWritten({ renamed }: Source, path: Path): Path {
  if (!renamed) return path;
  return path.map((step, depth) => renamed.get(path.slice(0, depth + 1).join("\n")) ?? step);
}

/** The YAML node at `path`, or undefined when there is none. */
export function nodeAt(source: Source, path: Path): Node | undefined {
  return nodeIn(source.document(), asWritten(source, path));
}

/** The node of a document at a path of keys as they are written. The package's `getIn` reads all keys before each one. */
export function nodeIn({ contents }: Document.Parsed, path: Path): Node | undefined {
  const node = path.reduce<unknown>((parent, step) => pairAt(parent, step)?.value, contents);
  return isNode(node) ? node : undefined;
}

/** The entry of a map with its key, or the item of a list. */
function pairAt(node: unknown, step: string | number): { key?: unknown; value: unknown } | undefined {
  if (isSeq(node)) return { value: node.items[Number(step)] };
  return isMap(node) ? pairsByKey(node).get(String(step)) : undefined;
}

/** The entries of a map by their keys. Of two with the same key, the last. */
export const pairsByKey = memoize(
  (map: YAMLMap) => new Map(map.items.map((pair) => [String(isScalar(pair.key) ? pair.key.value : pair.key), pair])),
);

function nodeRange(node: unknown): [number, number] | undefined {
  return isNode(node) && node.range ? [node.range[0], node.range[1]] : undefined;
}

/** Splits a JSON pointer into its steps: `/sections/0/text`. */
export function stepsOf(pointer: string): string[] {
  const steps = pointer.split("/").slice(1);
  return steps.map((step) => step.replace(/~1/g, "/").replace(/~0/g, "~"));
}

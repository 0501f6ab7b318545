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
import type { PageSummary } from "./pages/page-summary.ts";

/** The way from the top of a file to a value: map keys and list positions. */
export type Path = readonly (string | number)[];

/** One YAML file of the content folder, parsed so that every value knows its location. */
export interface Source {
  /** Relative to the folder that holds `content`, with forward slashes: `content/pages/logo.yaml`. */
  file: string;
  /** What the file is, which is also the name of its schema: page, packages, portfolio, site, … */
  kind: string;
  /** The file's name within its kind: the path of a page (`/logo`), else the name without `.yaml` (`seo`). */
  name: string;
  readonly text: string;
  /** The text as a tree of nodes that know their offsets, parsed only where there is something to report. */
  readonly document: () => Document.Parsed;
  readonly lines: () => LineCounter;
  /** The plain value of the file. Undefined when it could not be read as YAML at all. */
  readonly data: unknown;
  /** Of a page that is as its schemas say. */
  readonly summary?: PageSummary;
  /** Where an offset of the document is in the text, when the text had to be repaired to be read. */
  readonly original?: (offset: number) => number;
  /** Keys that are read as what they were meant to be: how each is written, by its path with the right name. */
  readonly renamed?: ReadonlyMap<string, string>;
  /** Lines (from 1) of which only a guess could be read: no check reports more about them. */
  readonly uncertain?: ReadonlySet<number>;
  /** How many characters were read again to find out what the mistakes in its YAML are. */
  readonly readAgain?: number;
  /** The offset from which on mistakes in its YAML are not reported, since there are too many before it. */
  readonly unreadFrom?: number;
}

/** Which part of a value a problem points at: the key that names it, or the value itself. */
export type Target = "key" | "value";

/** Puts a finding at its location: the value (or its key) that `path` leads to, or the nearest one around it. */
export function problemAt(source: Source, path: Path, target: Target, finding: Finding): Problem {
  const [start, end] = rangeOf(source, path, target);
  return problemBetween(source, start, end, finding);
}

/**
 * Puts a finding between two offsets of the text as it is in the file (UTF-16 code units from the start of the file, end
 * exclusive). Unless it says otherwise, it is about what is written there, in the first line.
 */
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
    {
      file: at.file,
      line: Math.max(1, from.line),
      column: Math.max(1, from.col),
      endLine: Math.max(1, to.line),
      endColumn: Math.max(1, to.col),
    },
  );
}

/** The line (from 1) in which the value (or its key) at `path` begins. */
export function lineOf(source: Source, path: Path, target: Target): number {
  return source.lines().linePos(rangeOf(source, path, target)[0]).line;
}

/** The offsets, in the text as it is in the file, of the value (or its key) at `path`; of the nearest one around it when there is none. */
export function rangeOf(source: Source, path: Path, target: Target): [start: number, end: number] {
  const { original = (offset: number) => offset } = source;
  const [from, to] = rangeInDocument(source, path, target);
  const [start, end] = [original(from), original(to)];
  // A list or a group of keys ends where the next line begins; what is wrong ends with its last letter.
  return [start, start + source.text.slice(start, end).trimEnd().length];
}

function rangeInDocument(source: Source, path: Path, target: Target): [start: number, end: number] {
  const document = source.document();
  let node: unknown = document.contents;
  let range = nodeRange(node) ?? [0, 0];
  for (const [depth, step] of asWritten(source, path).entries()) {
    const last = depth === path.length - 1;
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = pairsByKey(node).get(String(step));
      if (!pair) return range;
      range = (target === "key" && last ? nodeRange(pair.key) : nodeRange(pair.value)) ?? nodeRange(pair.key) ?? range;
      node = pair.value;
    } else if (isSeq(node)) {
      const item = node.items[Number(step)];
      range = nodeRange(item) ?? range;
      node = item;
    } else return range;
  }
  return range;
}

/** A key that was meant to be another one. */
export interface KeyRename {
  /** The map that has the key. */
  path: Path;
  key: string;
  meant: string;
}

/** The source with keys read as what they were meant to be, so that what is below them can be checked, too. */
export function withRenamedKeys(source: Source, renames: readonly KeyRename[]): Source {
  if (renames.length === 0) return source;
  const data = structuredClone(source.data);
  const renamed = new Map(source.renamed);
  for (const { path, key, meant } of renames) {
    const map = path.reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], data);
    const keys = map as Record<string, unknown>;
    if (!Object.hasOwn(keys, key)) continue;
    renamed.set([...path, meant].join("\n"), key);
    keys[meant] = keys[key];
    delete keys[key];
  }
  return renamed.size > (source.renamed?.size ?? 0) ? { ...source, data, renamed } : source;
}

function asWritten({ renamed }: Source, path: Path): Path {
  if (!renamed) return path;
  return path.map((step, depth) => renamed.get(path.slice(0, depth + 1).join("\n")) ?? step);
}

/** The node at `path`, or undefined when there is none. */
export function nodeAt(source: Source, path: Path): Node | undefined {
  const document = source.document();
  const node = path.length === 0 ? document.contents : document.getIn(asWritten(source, path), true);
  return isNode(node) ? node : undefined;
}

/** The pairs of a map by their keys, the last one when there are several: every problem of a long map asks for one. */
const pairsByKey = memoize(
  (map: YAMLMap) => new Map(map.items.map((pair) => [String(isScalar(pair.key) ? pair.key.value : pair.key), pair])),
);

function nodeRange(node: unknown): [number, number] | undefined {
  return isNode(node) && node.range ? [node.range[0], node.range[1]] : undefined;
}

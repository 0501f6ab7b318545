import type { Node, Pair, YAMLError, YAMLMap } from "yaml";
import type { Finding } from "../../diagnostics/problem.ts";
import type { Edit } from "../../shared/edits.ts";
import type { Line, SourceLines } from "./source-lines.ts";

/** The keys of all schemas, and those below each. The keys of its items or entries are in `key[]`. */
export type KnownKeys = ReadonlyMap<string, ReadonlySet<string>>;

/** A finding between two offsets of the text. */
export interface LocatedFinding extends Finding {
  start: number;
  end: number;
}

/** A mistake in the YAML itself. Its suggestion replaces the text between its offsets. */
export interface SyntaxIssue extends LocatedFinding {
  /** Edits that repair the text, the likeliest first. Without any, the rest of the file cannot be read. */
  repairs?: Edit[][] | undefined;
  /** True for lines that are not YAML, which are found before parsing: there may be mistakes above them. */
  isForeign?: boolean;
  /** True when the repair is a guess, so nothing more is reported about this line. */
  uncertain?: boolean;
  /** Offsets of other lines that the same guess is about. */
  uncertainLines?: readonly number[];
}

/** A line of a text. */
export interface LineContext {
  source: SourceLines;
  line: Line;
}

/** The error of the parser, and its line. The mistake is often further up. */
export interface ErrorContext extends LineContext {
  error: YAMLError;
  keys: KnownKeys;
}

/** A duplicate key: `pair`, which is `map.items[index]`, is the later one. */
export interface DuplicateContext {
  source: SourceLines;
  map: YAMLMap;
  index: number;
  pair: Pair;
  first: Pair;
  inList: boolean;
}

/** A node of a document that YAML parsed without an error. */
export interface NodeContext {
  source: SourceLines;
  node: Node;
  /** The names that anchors (`&name`) define and that aliases (`*name`) refer to. */
  anchors: ReadonlySet<string>;
  aliases: ReadonlySet<string>;
}

/** Finds a mistake that authors make. Returns undefined unless it is sure. */
export type Recognizer<Context> = (context: Context) => SyntaxIssue | undefined;

import type { Node, YAMLError, YAMLMap } from "yaml";
import type { Finding } from "../../diagnostics/problem.ts";
import type { Edit } from "../../shared/edits.ts";
import type { KnownKeys } from "./known-keys.ts";
import type { Line, SourceLines } from "./source-lines.ts";

/** A finding between two offsets of the text. */
export interface LocatedFinding {
  start: number;
  end: number;
  finding: Finding;
  /** What fixes it, unless that is a guess. */
  edits?: readonly Edit[];
}

/** A mistake in the YAML itself, and how to read on after it. */
export interface SyntaxIssue extends LocatedFinding {
  /** Ways to repair the text, the likeliest first. Without one, the rest of the file cannot be read. */
  repairs?: Edit[][];
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

/** Where YAML stopped. Its error often comes later than the mistake, so recognizers look at the lines around it. */
export interface ErrorContext extends LineContext {
  error: YAMLError;
  keys: KnownKeys;
}

/** A key that is in its map a second time: `map.items[index]` is the later one. */
export interface DuplicateContext {
  source: SourceLines;
  keys: KnownKeys;
  map: YAMLMap;
  index: number;
  /** True when the map is an item of a list. */
  inList: boolean;
  /** The values of the list, or of the map, that the map is in. */
  siblings: readonly unknown[];
}

/** A value of a document that YAML read without an error. */
export interface NodeContext {
  source: SourceLines;
  node: Node;
  /** The names that anchors (`&name`) define in the document, and those that aliases (`*name`) refer to. */
  anchors: ReadonlySet<string>;
  aliases: ReadonlySet<string>;
}

interface Named {
  name: string;
  /** A file with this mistake and no other: the shortest that shows what it is. */
  example: string;
}

/** A mistake that authors make, with the function that finds it: `undefined` unless it is sure. */
export type Recognizer =
  /** What no YAML file contains: looked for before YAML reads the text. */
  | (Named & { stage: "text"; match: (source: SourceLines) => SyntaxIssue | undefined })
  /** What makes YAML stop. */
  | (Named & { stage: "error"; match: (at: ErrorContext) => SyntaxIssue | undefined })
  /** What makes a key appear twice. `endsMap`: the keys after it belong elsewhere once it is repaired. */
  | (Named & { stage: "duplicate"; endsMap?: true; match: (at: DuplicateContext) => SyntaxIssue | undefined })
  /** What YAML reads without an error, but not as it was meant. */
  | (Named & { stage: "node"; match: (at: NodeContext) => SyntaxIssue | undefined });

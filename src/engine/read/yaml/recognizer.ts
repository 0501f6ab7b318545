import type { Node, YAMLError, YAMLMap } from "yaml";
import type { Finding } from "../../diagnostics/problem.ts";
import type { RuleId } from "../../diagnostics/rules.ts";
import type { Edit } from "../../shared/edits.ts";
import type { Line, SourceLines } from "./source-lines.ts";

/**
 * The words that schemas know as keys, and for each the keys that may be below it. The items of its list, or the
 * values of its map, go by `key[]`.
 */
export type KnownKeys = ReadonlyMap<string, ReadonlySet<string>>;

/** A finding between two offsets of the text. */
export interface LocatedFinding {
  start: number;
  end: number;
  finding: Finding;
  /** What fixes it, unless that is a guess. */
  edits?: readonly Edit[];
}

/** How to read on after a mistake. */
interface Recovery {
  /** Ways to repair the text, the likeliest first. Without one, the rest of the file cannot be read. */
  repairs?: Edit[][];
  /** True when the repair is a guess, so nothing more is reported about this line. */
  uncertain?: boolean;
  /** Offsets of other lines that the same guess is about. */
  uncertainLines?: readonly number[];
}

/** A mistake in the YAML itself, and how to read on after it. */
export interface SyntaxIssue extends LocatedFinding, Recovery {}

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
  map: YAMLMap;
  index: number;
  /** True when the map is an item of a list. */
  inList: boolean;
}

/** A value of a document that YAML read without an error. */
export interface NodeContext {
  source: SourceLines;
  node: Node;
  /** The names that anchors (`&name`) define in the document, and those that aliases (`*name`) refer to. */
  anchors: ReadonlySet<string>;
  aliases: ReadonlySet<string>;
}

/** Finds a mistake that authors make: `undefined` unless it is sure. Its name is the function's. */
export type Recognizer<Context> = (context: Context) => SyntaxIssue | undefined;

/** The issue of a part of a text. A suggestion is what to write in its place. */
export function issueAt(
  { start, end, repairs }: { start: number; end: number; repairs?: Edit[][] },
  finding: { rule: RuleId; message: string; hint: string; suggestion?: string | undefined },
  recovery: Recovery = {},
): SyntaxIssue {
  return { start, end, finding, ...(repairs ? { repairs } : {}), ...recovery };
}

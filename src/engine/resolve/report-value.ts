import type { Finding, Problem } from "../diagnostics/problem.ts";
import type { Schema } from "../read/schemas/schemas.ts";
import { type Path, problemAt, problemBetween, rangeOf, type Source } from "../read/source.ts";
import { rangeOfPart, type TextPart } from "../read/text-range.ts";
import { isMap } from "../shared/is-map.ts";
import type { Context } from "./context.ts";

/** A value of a file, with the site around it. */
export interface ValueLocation {
  context: Context;
  source: Source;
  path: Path;
  /** The part of the text at `path` that is reported, if it is not the whole value. */
  part?: TextPart | undefined;
}

/** A value to resolve by its schema. */
export interface ResolvedNode extends ValueLocation {
  schema: Schema;
}

/** The map that a value is in, or an empty one. */
export function parentMap({ source, path }: Pick<ValueLocation, "source" | "path">): Record<string, unknown> {
  const parent = path.slice(0, -1).reduce<unknown>((value, step) => Object(value)[step], source.data);
  return isMap(parent) ? parent : {};
}

/** Reports a finding at a value, or only at the `piece` of its text. A piece that YAML escapes gets no suggestion. */
export function report(at: ValueLocation, finding: Finding, piece = ""): Problem {
  const { context, source, path } = at;
  const range = rangeOfPiece(at, piece);
  const problem = range
    ? problemBetween(source, ...range, finding)
    : problemAt(source, path, "value", { ...finding, suggestion: undefined });
  context.problems.push(problem);
  return problem;
}

function rangeOfPiece({ source, path, part }: ValueLocation, piece: string): [start: number, end: number] | undefined {
  const inner = part && pieceOf(part, piece);
  const exact = inner && rangeOfPart(source, path, inner);
  if (exact) return exact;
  const written = inner ? inner.text.slice(inner.start, inner.end) : piece;
  const [start, end] = rangeOf(source, path, "value");
  if (written === "") return [start, end];
  const index = source.text.slice(start, end).indexOf(written);
  return index < 0 ? undefined : [start + index, start + index + written.length];
}

function pieceOf(part: TextPart, piece: string): TextPart {
  const index = part.text.slice(part.start, part.end).indexOf(piece);
  if (piece === "" || index < 0) return part;
  return { text: part.text, start: part.start + index, end: part.start + index + piece.length };
}

import type { Finding } from "../diagnostics/problem.ts";
import { type Path, problemAt, problemBetween, rangeOf, type Source } from "../read/source.ts";
import { rangeOfPart, type TextPart } from "../read/text-range.ts";
import type { Context } from "./context.ts";

/** A value of a file, and the site around it. */
export interface ValueLocation {
  context: Context;
  source: Source;
  path: Path;
}

/** Reports a finding about the key of a value. */
export function reportKey({ context, source, path }: ValueLocation, finding: Finding): void {
  context.problems.push(problemAt(source, path, "key", finding));
}

/**
 * Reports a finding about a value; about the part of its text that reads `part`, when that is found. A part
 * that is reported again is looked for after the place where it was found before. A part that is not found (it is
 * escaped, or goes on in the next line) comes without a suggestion, which would replace the whole value.
 */
export function report({ context, source, path }: ValueLocation, finding: Finding, part = ""): void {
  const [start, end] = rangeOf(source, path, "value");
  if (part === "") {
    context.problems.push(problemBetween(source, start, end, finding));
    return;
  }
  const id = `${finding.rule} ${source.file} ${start} ${part}`;
  const found = context.reported.get(id) ?? { all: occurrences(source.text.slice(start, end), part), reported: 0 };
  context.reported.set(id, found);
  const at = found.all[found.reported++] ?? found.all[0];
  const { suggestion: _forThePart, ...bare } = finding;
  context.problems.push(
    at === undefined
      ? problemBetween(source, start, end, bare)
      : problemBetween(source, start + at, start + at + part.length, finding),
  );
}

/** Reports a finding about a part of a text, at exactly that part. */
export function reportPart(at: ValueLocation, finding: Finding, part: TextPart): void {
  const range = rangeOfPart(at.source, at.path, part);
  if (range) at.context.problems.push(problemBetween(at.source, ...range, finding));
  else report(at, finding, part.text.slice(part.start, part.end));
}

/** Where a text holds a part that no longer word goes around: as the address of a link, if it is one anywhere. */
function occurrences(text: string, part: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + part.length)];
    const isWhole = !(/[\w/.-]/.test(before) && /^[\w/]/.test(part)) && !(/[\w/-]/.test(after) && /\w$/.test(part));
    if (isWhole) places.push(at);
  }
  const addresses = places.filter((at) => /(\]\(<?|\]: *<?|#)$/.test(text.slice(Math.max(0, at - 10), at)));
  return addresses.length > 0 ? addresses : places;
}

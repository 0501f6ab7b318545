import { rangesOf } from "../media/inspect-font.ts";
import { charactersOf } from "./character-map.ts";

/** The code points of a WOFF2 font, as ranges (first, last, first, last). */
export function coverageOf(woff2: Buffer): number[] {
  return rangesOf(charactersOf(woff2));
}

const expanded = new WeakMap<readonly number[], ReadonlySet<number>>();

/** All code points in ranges (first, last, first, last). */
export function pointsIn(ranges: readonly number[]): ReadonlySet<number> {
  const points = expanded.get(ranges) ?? new Set(expand(ranges));
  expanded.set(ranges, points);
  return points;
}

function* expand(ranges: readonly number[]): Generator<number> {
  for (let at = 0; at + 1 < ranges.length; at += 2)
    for (let point = ranges[at] ?? 0; point <= (ranges[at + 1] ?? -1); point++) yield point;
}

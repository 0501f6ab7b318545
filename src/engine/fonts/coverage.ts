import { rangesOf } from "../media/inspect-font.ts";
import { openFont } from "../media/open-font.ts";
import { memoize } from "../shared/memoize.ts";

/** Code points that some character maps list although they are not characters. */
const NO_CHARACTERS = [0, 0xffff];

/** The code points that a font has glyphs for, as ranges: first, last, first, last. */
export function coverageOf(font: Buffer): number[] {
  return rangesOf(openFont(font).characterSet.filter((point) => !NO_CHARACTERS.includes(point)));
}

/** All code points in ranges: first, last, first, last. */
export const pointsIn = memoize((ranges: readonly number[]): ReadonlySet<number> => new Set(expand(ranges)));

function* expand(ranges: readonly number[]): Generator<number> {
  for (let at = 0; at + 1 < ranges.length; at += 2)
    for (let point = ranges[at] ?? 0; point <= (ranges[at + 1] ?? -1); point++) yield point;
}

import { cacheFolder } from "../shared/cache/cache-folder.ts";
import { cachedSync } from "../shared/cache/cached-sync.ts";
import { shortHash } from "../shared/short-hash.ts";
import { charactersOf } from "./character-map.ts";

const loaded = new Map<string, ReadonlySet<number>>();

/** The code points that a part of a typeface has. Read at first use: many checks only need ASCII. */
export function fontsourceCoverage(id: string, readFont: () => Buffer): ReadonlySet<number> {
  const coverage = loaded.get(id) ?? read(id, readFont());
  loaded.set(id, coverage);
  return coverage;
}

/** Every start of a command asks for it, so it is kept in the cache. */
function read(id: string, font: Buffer): ReadonlySet<number> {
  const key = `coverage ${id} ${shortHash(font)}`;
  const points = cachedSync(cacheFolder("fonts"), key, () => Buffer.from(Uint32Array.from(charactersOf(font)).buffer));
  return new Set(new Uint32Array(Uint8Array.from(points).buffer));
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

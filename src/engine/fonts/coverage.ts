import { createRequire } from "node:module";
import type * as fontkit from "fontkit";
import { cachedSync } from "../shared/cache/cached-sync.ts";
import { shortHash } from "../shared/short-hash.ts";
import type { Typeface } from "../site-config.ts";
import { PARTS, type Part, readFont } from "./typefaces.ts";

const loaded = new Map<string, ReadonlySet<number>>();

/** The code points that a part of a typeface has. Read at first use: many checks only need ASCII. */
export function coverageOf(typeface: Typeface, part: Part): ReadonlySet<number> {
  const key = `${typeface.slug} ${part}`;
  const coverage = loaded.get(key) ?? read(key, typeface, part);
  loaded.set(key, coverage);
  return coverage;
}

/** Decoding a font takes longer than checking a small site, so what it has is kept in the cache. */
function read(key: string, typeface: Typeface, part: Part): ReadonlySet<number> {
  const font = readFont(typeface, part);
  const points = cachedSync("fonts", `coverage ${key} ${shortHash(font)}`, () => {
    const { create } = createRequire(import.meta.url)("fontkit") as typeof fontkit;
    const decoded = create(font);
    return Buffer.from(Uint32Array.from("characterSet" in decoded ? decoded.characterSet : []).buffer);
  });
  return new Set(new Uint32Array(Uint8Array.from(points).buffer));
}

/** The names of those `typefaces` that lack a character. */
export function typefacesWithout(character: string, typefaces: readonly Typeface[]): string[] {
  const point = character.codePointAt(0) ?? 0;
  const lacking = typefaces.filter((typeface) => !PARTS.some((part) => coverageOf(typeface, part).has(point)));
  return lacking.map(({ name }) => name);
}

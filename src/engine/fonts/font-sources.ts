import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { openFont, rangesOf } from "../media/font-file.ts";
import { asMeasured } from "../media/measure-media.ts";
import { openStore } from "../shared/cache/store.mjs";
import { contentHash } from "../shared/fingerprint.mjs";
import { lazy, memoize } from "../shared/memoize.ts";
import type { OwnFont, Typeface } from "../site-config.ts";

/** The parts that Fontsource splits fonts into. A character belongs to the first part that contains it. */
const PARTS = ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek", "greek-ext"];

/** A font file that a typeface is made from. */
export interface FontSource {
  /** Changes whenever the file does. */
  id: () => string;
  /** Its part of the typeface, for addresses. */
  part: string;
  /** The name below content/media of one of the site's files. */
  media?: string;
  weights: readonly number[];
  axesAt: (weight: number) => Readonly<Record<string, number>>;
  covers: () => ReadonlySet<number>;
  read: (contentDir: string) => Buffer;
}

/** The files of a typeface by range of weights: the main file first, then those with further characters. */
export const sourcesOf = memoize((typeface: Typeface): FontSource[][] => {
  const { files, slug } = typeface;
  if (files) return files.map((file) => [ownSource(file)]);
  const folder = dirname(packageFile(`${slug}/LICENSE`));
  const parts = PARTS.filter((part) => existsSync(join(folder, partFile(slug, part))));
  return [parts.map((part) => fontsourcePart(typeface, part))];
});

function fontsourcePart({ slug, weights }: Typeface, part: string): FontSource {
  const read = () => readPackage(`${slug}/${partFile(slug, part)}`);
  const id = lazy(() => contentHash(read()));
  const covered = lazy((): number[] => {
    const make = () => Buffer.from(JSON.stringify(coverageOf(read())));
    return JSON.parse(String(openStore("fonts").bytesSync(`coverage ${id()}`, make)));
  });
  return { id, part, weights, axesAt: (wght) => ({ wght }), covers: () => pointsIn(covered()), read };
}

function partFile(slug: string, part: string): string {
  return `files/${slug}-${part}-wght-normal.woff2`;
}

function ownSource({ font, weights }: OwnFont): FontSource {
  const [least, most] = font.weights;
  const weightAxis = (weight: number) => (font.isVariable ? { wght: Math.min(Math.max(weight, least), most) } : {});
  return {
    id: () => font.version,
    part: "latin",
    media: font.name,
    weights,
    read: (contentDir) => asMeasured(font.name, font.version, readFileSync(join(contentDir, "media", font.name))),
    axesAt: (weight) => ({ ...font.axes, ...weightAxis(weight) }),
    covers: () => pointsIn(font.covers),
  };
}

/** The license of a Fontsource typeface, which has to be published with its files. */
export function readLicense({ slug }: Typeface): Buffer {
  return readPackage(`${slug}/LICENSE`);
}

function readPackage(file: string): Buffer {
  return readFileSync(packageFile(file));
}

function packageFile(file: string): string {
  return createRequire(import.meta.url).resolve(`@fontsource-variable/${file}`);
}

/** The names of the `typefaces` that lack a character. */
export function typefacesWithout(character: string, typefaces: readonly Typeface[]): string[] {
  const point = character.codePointAt(0) ?? 0;
  const has = (files: readonly FontSource[]) => files.some((file) => file.covers().has(point));
  return typefaces.filter((typeface) => !sourcesOf(typeface).every(has)).map(({ name }) => name);
}

/** Code points that some character maps list although they are not characters. */
const NO_CHARACTERS = [0, 0xffff];

/** The code points that a font has glyphs for, as ranges: first, last, first, last. */
function coverageOf(font: Buffer): number[] {
  return rangesOf(openFont(font).characterSet.filter((point) => !NO_CHARACTERS.includes(point)));
}

/** All code points in ranges: first, last, first, last. */
export const pointsIn = memoize((ranges: readonly number[]): ReadonlySet<number> => new Set(expand(ranges)));

function* expand(ranges: readonly number[]): Generator<number> {
  for (let at = 0; at + 1 < ranges.length; at += 2)
    for (let point = ranges[at] ?? 0; point <= (ranges[at + 1] ?? -1); point++) yield point;
}

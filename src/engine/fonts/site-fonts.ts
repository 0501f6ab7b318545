import { shortHash } from "../shared/fingerprint.mjs";
import type { Typeface } from "../site-config.ts";
import { fallbackCss, fallbackNames } from "./fallback.ts";
import type { FontRecipe } from "./font-recipe.ts";
import { type FontSource, readLicense, sourcesOf } from "./font-sources.ts";
import { subset } from "./subset.ts";
import { systemFaces } from "./system-faces.ts";

/** The fonts of a site: the files, and the CSS that uses them. */
export interface SiteFonts {
  /** In every document, since a rule that is added later makes browsers lay out the whole page again. */
  css: string;
  preload: string[];
  files: ReadonlyMap<string, Uint8Array>;
}

/** The fonts of a site, with files that are made on request. */
export type LazyFonts = Omit<SiteFonts, "files"> & { files: ReadonlyMap<string, () => Promise<Uint8Array>> };

/** Characters that visitors may type: Latin-1, punctuation that phones insert, and currency symbols. */
const TYPED = [...charactersBetween(0x20, 0x7e), ...charactersBetween(0xa0, 0xff), ..."‚„•…‹›€™−"];

/** Makes the fonts of a site: a file with the characters that its content shows, and one for what visitors type. */
export async function makeFonts(recipe: FontRecipe, contentDir: string): Promise<SiteFonts> {
  const { files, ...others } = await fontsOf(recipe, { contentDir, lazy: false });
  const made = Array.from(files, async ([href, bytes]) => [href, await bytes()] as const);
  return { ...others, files: new Map(await Promise.all(made)) };
}

/** Makes the fonts for the dev server, on request, and without fallback fonts that fit the typefaces. */
export function lazyFonts(recipe: FontRecipe, contentDir: string): Promise<LazyFonts> {
  return fontsOf(recipe, { contentDir, lazy: true });
}

interface Options {
  contentDir: string;
  lazy: boolean;
}

async function fontsOf({ typefaces, shown, languages }: FontRecipe, options: Options): Promise<LazyFonts> {
  const stacks = languages.flatMap((language) => {
    const faces = systemFaces(language);
    return faces.length > 0 ? [[`:root:lang(${language})`, faces] as const] : [];
  });
  const made = await Promise.all(typefaces.map((typeface) => facesOf(typeface, shown, stacks, options)));
  const files = new Map(made.flatMap(({ faces }) => faces.map(({ href, bytes }) => [href, bytes] as const)));
  for (const typeface of typefaces) {
    if (typeface.own) continue;
    const license = readLicense(typeface);
    files.set(`/assets/${typeface.slug}-OFL.${shortHash(license)}.txt`, async () => license);
  }
  return {
    css: made.map(({ css }) => css).join(""),
    preload: [...new Set(made.flatMap(({ faces }) => faces.slice(0, 1).map(({ href }) => href)))],
    files,
  };
}

interface Face {
  href: string;
  bytes: () => Promise<Uint8Array>;
}

async function facesOf(
  typeface: Typeface,
  shown: ReadonlySet<string>,
  stacks: readonly (readonly [root: string, faces: readonly string[]])[],
  options: Options,
) {
  const { property, name } = typeface;
  const made = await Promise.all(
    sourcesOf(typeface).map((sources) => facesOfWeights(typeface, sources, shown, options)),
  );
  const families = ([root, faces]: (typeof stacks)[number]) =>
    `${root}{${property}:${[name, ...fallbackNames(typeface), ...faces].map((family) => `"${family}"`).join(",")},sans-serif}`;
  const fallback = options.lazy ? "" : await fallbackCss(typeface, options.contentDir);
  return {
    faces: made.flatMap(({ faces }) => faces),
    css: `${made.map(({ css }) => css).join("")}${fallback}${[[":root", []] as const, ...stacks].map(families).join("")}`,
  };
}

async function facesOfWeights(
  { name, slug }: Typeface,
  [main, ...others]: readonly FontSource[],
  shown: ReadonlySet<string>,
  { contentDir, lazy }: Options,
) {
  const faces: Face[] = [];
  let css = "";
  if (!main) return { faces, css };
  const seen = new Set(main.covers());
  const further = others.map((source) => {
    const lacking = [...shown].filter((character) => !seen.has(point(character)));
    for (const covered of source.covers()) seen.add(covered);
    return [source.part, source, lacking] as const;
  });
  const weight = [...new Set([main.weights[0], main.weights.at(-1)])].join(" ");
  for (const [file, source, characters] of [
    ["latin", main, [...shown]],
    ["latin-typed", main, TYPED.filter((character) => !shown.has(character))],
    ...further,
  ] as const) {
    const points = characters.map(point).filter((point) => source.covers().has(point));
    if (points.length === 0) continue;
    const { hash, bytes } = await (lazy ? later : now)(source, points, contentDir);
    const href = `/assets/${slug}-${file}.${hash}.woff2`;
    const range = faces.length === 0 ? "" : `;unicode-range:${unicodeRange(points)}`;
    faces.push({ href, bytes });
    css += `@font-face{font-family:"${name}";src:url(${href}) format("woff2");font-weight:${weight};font-display:swap${range}}`;
  }
  return { faces, css };
}

async function now(...recipe: Parameters<typeof subset>) {
  const { hash, bytes } = await subset(...recipe);
  return { hash, bytes: async () => bytes };
}

/** Named after its inputs, because its bytes are not known yet. */
function later(...recipe: Parameters<typeof subset>) {
  const [{ id, weights }, points] = recipe;
  return { hash: shortHash(id, weights.join(), points.join()), bytes: async () => (await subset(...recipe)).bytes };
}

function point(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function charactersBetween(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).filter(
    (character) => /[^\p{C}]/u.test(character),
  );
}

/** Consecutive code points are combined: U+A1-A9,U+AB. */
function unicodeRange(points: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const point of points.toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range?.[1] === point - 1) range[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges.map(([first, last]) => `U+${hex(first)}${last === first ? "" : `-${hex(last)}`}`).join();
}

import { rangesOf } from "../media/font-file.ts";
import type { MediaJob } from "../media/media-job.ts";
import { shortHash } from "../shared/fingerprint.mjs";
import type { Typeface } from "../site-config.ts";
import { fallbackCss, fallbackNames } from "./fallback.ts";
import type { FontRecipe } from "./font-recipe.ts";
import { type FontSource, readLicense, sourcesOf } from "./font-sources.ts";
import { subset, subsetKey } from "./subset.ts";
import { systemFaces } from "./system-faces.ts";

/** The fonts of a site as its documents name them. */
export type SiteFonts = Awaited<ReturnType<typeof siteFonts>>;

/** Characters that visitors may type: Latin-1, punctuation that phones insert, and currency symbols. */
const TYPED = [...charactersBetween(0x20, 0x7e), ...charactersBetween(0xa0, 0xff), ..."‚„•…‹›€™−"];

/** The CSS of a site's fonts, with system fonts that fit them until they have loaded. */
export async function siteFonts({ typefaces, shown, languages }: FontRecipe, contentDir: string) {
  const stacks = languages.flatMap((language) => {
    const faces = systemFaces(language);
    return faces.length > 0 ? [{ root: `:root:lang(${language})`, faces }] : [];
  });
  const made = typefaces.map(async (typeface) => {
    const { property, name } = typeface;
    const faces = facesOf(typeface, shown);
    const families = ({ root, faces: more }: (typeof stacks)[number]) =>
      `${root}{${property}:${[name, ...fallbackNames(typeface), ...more].map((family) => `"${family}"`).join(",")},sans-serif}`;
    const css = [
      ...faces.map((face) => face.css),
      await fallbackCss(typeface, contentDir),
      ...[{ root: ":root", faces: [] }, ...stacks].map(families),
    ];
    return { css: css.join(""), preload: faces.slice(0, 1).map(({ address }) => address) };
  });
  const all = await Promise.all(made);
  return {
    /** In every document, since a rule that is added later makes browsers lay out the whole page again. */
    css: all.map(({ css }) => css).join(""),
    preload: [...new Set(all.flatMap(({ preload }) => preload))],
  };
}

/** The jobs for the files of a site's fonts: the characters that its content shows, those that visitors type, and licenses. */
export function fontJobs({ typefaces, shown }: FontRecipe, contentDir: string): MediaJob[] {
  return typefaces.flatMap((typeface) => {
    const jobs = facesOf(typeface, shown).map(
      ({ address, key, source, points }): MediaJob => ({
        address,
        key,
        name: source.media,
        make: () => subset(source, points, contentDir),
      }),
    );
    if (typeface.own) return jobs;
    const license = readLicense(typeface);
    return [...jobs, { address: `/assets/${typeface.slug}-OFL.${shortHash(license)}.txt`, make: async () => license }];
  });
}

/** The files of a typeface. Pages preload the first; browsers load the others when a page has one of their characters. */
function facesOf(typeface: Typeface, shown: ReadonlySet<string>) {
  return sourcesOf(typeface).flatMap((sources) => facesOfWeights(typeface, sources, shown));
}

function facesOfWeights(
  { name, slug }: Typeface,
  [main, ...others]: readonly FontSource[],
  shown: ReadonlySet<string>,
) {
  if (!main) return [];
  const seen = new Set(main.covers());
  const further = others.map((source) => {
    const lacking = [...shown].filter((character) => !seen.has(point(character)));
    for (const covered of source.covers()) seen.add(covered);
    return [source.part, source, lacking] as const;
  });
  const typed = TYPED.filter((character) => !shown.has(character));
  const weight = [...new Set([main.weights[0], main.weights.at(-1)])].join(" ");
  return ([["latin", main, [...shown]], ["latin-typed", main, typed], ...further] as const)
    .map(([file, source, characters]) => {
      const points = characters.map(point).filter((each) => source.covers().has(each));
      return { file, source, points };
    })
    .filter(({ points }) => points.length > 0)
    .map(({ file, source, points }, index) => {
      const key = subsetKey(source, points);
      // Named after what it is made from, like pictures: it is made later.
      const address = `/assets/${slug}-${file}.${shortHash(key)}.woff2`;
      const range = index === 0 ? "" : `;unicode-range:${unicodeRange(points)}`;
      const css = `@font-face{font-family:"${name}";src:url(${address}) format("woff2");font-weight:${weight};font-display:swap${range}}`;
      return { address, key, css, source, points };
    });
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
  const hex = (point: number) => point.toString(16).toUpperCase();
  const ranges = rangesOf(points);
  return ranges
    .flatMap((first, at) => {
      const last = ranges[at + 1] ?? first;
      return at % 2 === 0 ? [`U+${hex(first)}${last === first ? "" : `-${hex(last)}`}`] : [];
    })
    .join();
}

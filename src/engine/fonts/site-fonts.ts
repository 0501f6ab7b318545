import { BOLD, openFont, rangesOf } from "../media/font-file.ts";
import type { MediaJob } from "../media/media-job.ts";
import { shortHash } from "../shared/fingerprint.mjs";
import type { Typeface } from "../site-config.ts";
import type { FontRecipe } from "./font-recipe.ts";
import { type FontSource, readLicense, sourcesOf } from "./font-sources.ts";
import { fromFont, subset, subsetKey, subsetToText } from "./subset.ts";
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
  const families = typefaces.map(async (typeface) => {
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
  const all = await Promise.all(families);
  return {
    /** In every document, since a rule that is added later would make browsers lay out the whole page again. */
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
    if (typeface.files) return jobs;
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

/** `regular` and `bold` are the average width of SAMPLE in em per character. */
interface SystemFont {
  name: string;
  regular: number;
  bold: number;
  locals: { regular: readonly string[]; bold: readonly string[] };
}

const SAMPLE =
  "Plain text weighs what its letters weigh: the quick brown fox jumps over the lazy dog, and we build websites, logos and brands for small businesses that want to be found.";

/** Arial for Apple and Microsoft systems (Liberation Sans has the same widths), Roboto for Android. */
const systemFonts: readonly SystemFont[] = [
  {
    name: "Arial",
    regular: 0.4404,
    bold: 0.4769,
    locals: {
      regular: ["Arial", "ArialMT", "Liberation Sans", "LiberationSans"],
      bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "LiberationSans-Bold"],
    },
  },
  {
    name: "Roboto",
    regular: 0.4414,
    bold: 0.4473,
    locals: { regular: ["Roboto", "Roboto-Regular"], bold: ["Roboto Bold", "Roboto-Bold"] },
  },
];

/** The font families shown until a typeface has loaded. */
function fallbackNames({ name }: Typeface): string[] {
  return systemFonts.map((font) => `${name} ${font.name}`);
}

/** `@font-face` rules that fit system fonts to a typeface, so lines break the same before and after it loads. */
async function fallbackCss(typeface: Typeface, contentDir: string): Promise<string> {
  const main = sourcesOf(typeface).flatMap(([first]) => first ?? []);
  const metrics = await Promise.all(
    main.flatMap((source) =>
      source.weights.map(async (weight) => ({ weight, ...(await metricsOf(source, weight, contentDir)) })),
    ),
  );
  return systemFonts
    .flatMap((font) =>
      metrics.map(({ weight, width, ascent, descent, lineGap }) => {
        const style = weight >= BOLD ? "bold" : "regular";
        const scale = width / font[style];
        const sources = font.locals[style].map((local) => `local("${local}")`).join();
        return `@font-face{font-family:"${typeface.name} ${font.name}";src:${sources};font-weight:${weight};size-adjust:${percent(scale)};ascent-override:${percent(ascent / scale)};descent-override:${percent(descent / scale)};line-gap-override:${percent(lineGap / scale)}}`;
      }),
    )
    .join("");
}

async function metricsOf(source: FontSource, weight: number, contentDir: string): ReturnType<typeof measure> {
  const font = source.read(contentDir);
  const axes = source.axesAt(weight);
  const recipe = ["metrics in em", JSON.stringify(axes), SAMPLE];
  const json = await fromFont(font, recipe, async () => Buffer.from(JSON.stringify(await measure(font, axes))));
  return JSON.parse(String(json));
}

/** The average width of the letters of a font, and the height of its lines, in em, with its axes at these values. */
async function measure(font: Buffer, axes: Readonly<Record<string, number>>) {
  const subsetted = openFont(await subsetToText(font, SAMPLE, "truetype", axes));
  const { unitsPerEm, ascent, descent, lineGap } = subsetted;
  const width = subsetted.layout(SAMPLE).advanceWidth / SAMPLE.length;
  return {
    width: width / unitsPerEm,
    ascent: ascent / unitsPerEm,
    descent: -descent / unitsPerEm,
    lineGap: lineGap / unitsPerEm,
  };
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 10_000) / 100}%`;
}

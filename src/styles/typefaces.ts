import type { Typeface } from "../engine/site-config.ts";

/** A pair of typefaces, and how its headings are set. */
interface FontPair {
  text: { name: string; slug: string };
  display: { name: string; slug: string; weight: number };
  /** How much of the styles' (negative) letter spacing its headings get. */
  tracking: number;
  /** How much higher lines of headings are than in the first pair, whose letters are low. */
  leading: number;
  /** How far the box of its headings' letters reaches below their baseline, in em: what the font file says. */
  descent: number;
}

/** The pairs that a theme can name; a theme that names none has the first. All are free to use and to embed (OFL 1.1). */
const fontPairs = {
  poster: pair("Instrument Sans", "Bricolage Grotesque", 800, 1, 1, 0.27),
  classic: pair("Public Sans", "Newsreader", 600, 0.45, 1.06, 0.265),
  elegant: pair("Karla", "Cormorant Garamond", 600, 0.3, 1, 0.287),
  warm: pair("Figtree", "Fraunces", 600, 0.6, 1.06, 0.255),
  friendly: pair("Nunito Sans", "Nunito", 800, 0.5, 1.08, 0.353),
  playful: pair("Lexend", "Baloo 2", 700, 0.3, 1, 0.524),
  modern: pair("Inter", "Manrope", 700, 0.9, 1.08, 0.3),
  technical: pair("DM Sans", "Space Grotesk", 600, 1, 1.04, 0.292),
} as const satisfies Record<string, FontPair>;

function pair(
  text: string,
  display: string,
  weight: number,
  tracking: number,
  leading: number,
  descent: number,
): FontPair {
  const named = (name: string) => ({ name, slug: name.toLowerCase().replaceAll(" ", "-") });
  return { text: named(text), display: { ...named(display), weight }, tracking, leading, descent };
}

/** The pair of a name. Any other name is reported elsewhere, and gets the first pair. */
export function fontPairOf(name: string | undefined): FontPair {
  return Object.entries(fontPairs).find(([key]) => key === name)?.[1] ?? fontPairs.poster;
}

/** The typefaces of a pair, in the order in which pages request them: the larger one first. */
export function typefacesOf(name: string | undefined): readonly Typeface[] {
  const { text, display } = fontPairOf(name);
  return [
    { property: "--text", ...text, weights: [400, 500, 600] },
    { property: "--display", name: display.name, slug: display.slug, weights: [display.weight] },
  ];
}

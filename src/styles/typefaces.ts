import type { FontFile } from "../client/content-types.ts";
import type { ThemeFonts, Typeface } from "../engine/site-config.ts";

/** Two typefaces, and how headings are set in theirs. */
interface Fonts {
  text: Typeface;
  display: Typeface;
  /** The share of the styles' (negative) letter spacing that its headings get. */
  tracking: number;
  /** The factor by which lines of headings are higher than in the first pair, whose letters are low. */
  leading: number;
  /** The descent of its headings, in em, from the font file. */
  descent: number;
}

/** The weights of text that styles use. */
const TEXT_WEIGHTS = [400, 500, 600];
const BOLD = 600;

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
} as const satisfies Record<string, Fonts>;

function pair(
  text: string,
  display: string,
  weight: number,
  tracking: number,
  leading: number,
  descent: number,
): Fonts {
  return {
    text: { property: "--text", ...bundled(text), weights: TEXT_WEIGHTS },
    display: { property: "--display", ...bundled(display), weights: [weight] },
    tracking,
    leading,
    descent,
  };
}

function bundled(name: string): Pick<Typeface, "name" | "slug"> {
  return { name, slug: slugOf(name) };
}

/** The typefaces of a theme: its own files, and for what it has none, those of its pair. An unknown name counts as none. */
export function fontsOf({ fonts, own_fonts = {} }: ThemeFonts): Fonts {
  const pair = Object.entries(fontPairs).find(([key]) => key === fonts)?.[1] ?? fontPairs.poster;
  const { headings, headings_weight: weight = 700, text, bold } = own_fonts;
  return {
    ...pair,
    ...(headings ? ownHeadings(headings, weight) : {}),
    ...(text ? { text: ownText(text, bold) } : {}),
  };
}

/** The typefaces of a theme, in the order in which pages request them: the larger one first. */
export function typefacesOf(theme: ThemeFonts): readonly Typeface[] {
  const { text, display } = fontsOf(theme);
  return [text, display];
}

/** Nobody has tried out how headings look in this font: their lines are as far apart as its letters reach. */
function ownHeadings(font: FontFile, weight: number): Omit<Fonts, "text"> {
  const weights = [within(font, font.isVariable ? weight : 0)];
  return {
    display: { property: "--display", ...named(font, "headings"), weights, files: [{ font, weights }] },
    tracking: 0.6,
    leading: Math.round(Math.min(Math.max(font.reach / 0.9, 1), 1.3) * 100) / 100,
    descent: font.descent,
  };
}

/** The files of text by their part in it, whatever weight they claim to have: some regular fonts claim 350. */
function ownText(font: FontFile, bold: FontFile | undefined): Typeface {
  const weights = font.isVariable ? [...new Set(TEXT_WEIGHTS.map((weight) => within(font, weight)))] : [400];
  const files = [{ font, weights }];
  if (bold && !weights.includes(BOLD)) files.push({ font: bold, weights: [BOLD] });
  return { property: "--text", ...named(font, "text"), weights: files.flatMap((file) => file.weights), files: files };
}

function within({ weights: [least, most] }: FontFile, weight: number): number {
  return Math.min(Math.max(weight, least), most);
}

/** One family can have both parts, in files with other weights: styles tell the two apart by their names. */
function named({ family }: FontFile, part: string): { name: string; slug: string } {
  return { name: `${family || "Own font"} (${part})`, slug: slugOf(family) || "own-font" };
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

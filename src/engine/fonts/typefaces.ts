import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** A typeface of the design: a variable font of Fontsource, of which visitors get what the site uses. */
export interface Typeface {
  /** The custom property that styles know it by. */
  property: string;
  name: string;
  /** Its name among Fontsource's packages. */
  slug: string;
  /** The weights that styles use. One makes the font static; of several it keeps the range between them. */
  weights: readonly number[];
}

/** In the order in which pages ask for them: the larger one first. */
export const typefaces: readonly Typeface[] = [
  { property: "--text", name: "Instrument Sans", slug: "instrument-sans", weights: [400, 500, 600] },
  { property: "--display", name: "Bricolage Grotesque", slug: "bricolage-grotesque", weights: [800] },
];

/** The parts that Fontsource cuts a font into, the usual letters first. */
export const PARTS = ["latin", "latin-ext"] as const;
export type Part = (typeof PARTS)[number];

/** The font file of a part, as Fontsource ships it. */
export function readFont({ slug }: Typeface, part: Part): Buffer {
  const file = `@fontsource-variable/${slug}/files/${slug}-${part}-wght-normal.woff2`;
  return readFileSync(createRequire(import.meta.url).resolve(file));
}

/** The license that a font is passed on under: it has to go along with the files. */
export function readLicense({ slug }: Typeface): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(`@fontsource-variable/${slug}/LICENSE`));
}

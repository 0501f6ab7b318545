import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** A typeface of the design: a variable font from Fontsource, of which visitors get only what the site uses. */
export interface Typeface {
  /** The custom property that styles use for it. */
  property: string;
  name: string;
  /** Its name in Fontsource's packages. */
  slug: string;
  /** The weights that styles use. With one weight the font is static; with several it keeps the range between them. */
  weights: readonly number[];
}

/** In the order in which pages request them: the larger one first. */
export const typefaces: readonly Typeface[] = [
  { property: "--text", name: "Instrument Sans", slug: "instrument-sans", weights: [400, 500, 600] },
  { property: "--display", name: "Bricolage Grotesque", slug: "bricolage-grotesque", weights: [800] },
];

/** The parts that Fontsource splits a font into, basic Latin first. */
export const PARTS = ["latin", "latin-ext"] as const;
export type Part = (typeof PARTS)[number];

/** The font file of a part, as Fontsource ships it. */
export function readFont({ slug }: Typeface, part: Part): Buffer {
  const file = `@fontsource-variable/${slug}/files/${slug}-${part}-wght-normal.woff2`;
  return readFileSync(createRequire(import.meta.url).resolve(file));
}

/** The license that a font is distributed under: it has to be published with the files. */
export function readLicense({ slug }: Typeface): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(`@fontsource-variable/${slug}/LICENSE`));
}

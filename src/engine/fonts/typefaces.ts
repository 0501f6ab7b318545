import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Typeface } from "../site-config.ts";

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

/** The part of subset-font that is used here; the package has no types of its own. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "truetype";
      /** Axes by tag: a number pins an axis, a range limits it. */
      variationAxes: Readonly<Record<string, number | { min: number; max: number }>>;
      keepFeatures: readonly string[];
      /** Next to an empty text: keeps everything. */
      keepAllGlyphs?: boolean;
      /** Entries of the name table to keep besides the usual ones. */
      preserveNameIds?: readonly number[];
    },
  ): Promise<Buffer>;
}

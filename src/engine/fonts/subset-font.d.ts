/** The part of subset-font that is used here; the package has no types. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "truetype";
      variationAxes: Readonly<Record<string, number | { min: number; max: number }>>;
      keepFeatures: readonly string[];
      /** With an empty text, keeps everything. */
      keepAllGlyphs?: boolean;
      preserveNameIds?: readonly number[];
    },
  ): Promise<Buffer>;
}

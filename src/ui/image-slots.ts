/**
 * Where pictures stand, and which sizes of them each place needs. A place with a `height` or a `width` always shows its
 * pictures that large; one with `widths` is fluid. All in CSS pixels, times 1, 2 and 3 for denser screens.
 */
export type ImageSlot =
  | { height: number }
  | { width: number; ratio: number }
  | {
      /** The widths that pictures are made in, for windows and screens of every kind. */
      widths: readonly number[];
      /** The width that the picture is shown at in a usual window on a desk: fewer pixels look blurred. */
      least: number;
    };

/** The imageSlots by name, as schemas name them: `"place": "piece"` beside `"format": "image"`. */
export const imageSlots = {
  /** The agency's own logo, in header and footer. */
  logo: { height: 130 },
  /** A client's mark in a strip. */
  mark: { height: 48 },
  /** A face beside a quote. */
  portrait: { width: 72, ratio: 1 },
  /** The drawing of a step in a timeline. */
  step: { widths: [240, 480, 720], least: 240 },
  /** A carousel's slide. */
  slide: { widths: [320, 480, 720, 1080, 1440], least: 620 },
  /** A piece of the portfolio: small in the gallery, large in the viewer. */
  piece: { widths: [200, 320, 512, 800, 1280, 1920], least: 760 },
} as const satisfies Record<string, ImageSlot>;

export type ImageSlotName = keyof typeof imageSlots;

/** How wide fluid pictures are shown (the `sizes` of HTML), as their style sheets have it. */
export const sizes = {
  step: "min(240px, 55vw)",
  slide: "(width >= 820px) min(613px, 50vw), min(480px, 80vw)",
  // Pieces are of many sizes, which browsers that know `auto` look up themselves.
  piece: "auto, (width <= 600px) 92vw, 42vw",
} as const;

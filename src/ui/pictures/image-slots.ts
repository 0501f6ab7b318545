/**
 * Where pictures are shown, and which sizes each slot needs. A slot with a `height` or a `width` always shows its pictures
 * in that size; one with `widths` is fluid. All in CSS pixels, times 1, 2 and 3 for high-density screens. A slot with an
 * `encoding` is for programs that show no pages: it has one file, whose longer side has at most this many pixels.
 */
export type ImageSlot =
  | { encoding: "jpeg" | "png"; side: number; least: number }
  | { height: number }
  | { width: number; ratio: number }
  | {
      /** The widths that pictures are made in, for all windows and screens. */
      widths: readonly number[];
      /** The width that the picture is shown at in a typical desktop window: fewer pixels look blurred. */
      least: number;
    };

/** The image slots by name, as schemas name them: `"slot": "piece"` next to `"format": "image"`. */
export const imageSlots = {
  /** The site's own logo, in header and footer. */
  logo: { height: 130 },
  /** A client's logo in a strip. */
  mark: { height: 48 },
  /** A portrait next to a quote. */
  portrait: { width: 72, ratio: 1 },
  /** A portrait on a card of its own. */
  person: { widths: [240, 360, 480, 720, 960], least: 320 },
  /** The picture before a video plays. The largest is not very large: browsers load posters at once. */
  poster: { widths: [480, 720, 1280], least: 1080 },
  /** A large picture in a hero, or next to a story; the largest from edge to edge of a window on a fine screen. */
  large: { widths: [480, 720, 1080, 1440, 2160], least: 620 },
  /** The drawing of a step in a timeline. */
  step: { widths: [240, 480, 720], least: 240 },
  /** A carousel's slide. */
  slide: { widths: [320, 480, 720, 1080, 1440], least: 620 },
  /** The picture of a map. */
  map: { widths: [320, 480, 720, 1080, 1440], least: 620 },
  /** A piece of the portfolio: small in the gallery, large in the viewer. */
  piece: { widths: [200, 320, 512, 800, 1280, 1920], least: 760 },
  /** The picture of an article, small in listings and large at its top; and one in a text or beside it. */
  article: { widths: [160, 320, 480, 720, 1080, 1440], least: 640 },
  /** A picture on a card in a grid. */
  card: { widths: [360, 480, 720, 1080], least: 360 },
  /** The picture of a page where it is shared: several services do not read WebP, or files above 600 kB. */
  share: { encoding: "jpeg", side: 1200, least: 600 },
  /** The mark of the site, of which the icons are made. */
  icon: { encoding: "png", side: 512, least: 180 },
} as const satisfies Record<string, ImageSlot>;

/** The name of a slot, as schemas and components have it. */
export type ImageSlotName = keyof typeof imageSlots;

/** The widths of fluid pictures on the page (`sizes` in HTML), matching their style sheets. */
export const sizes = {
  // How wide depends on the layout, which browsers that support `auto` find out themselves.
  step: "auto, min(420px, 92vw)",
  slide: "(width >= 1024px) min(613px, 50vw), min(480px, 80vw)",
  print: "(width >= 1024px) min(736px, 80vw), min(480px, 80vw)",
  text: "(width >= 1024px) min(720px, 50vw), 92vw",
  page: "92vw",
  // On phones its height decides: a crop of 3:2 from a photo of 16:7 needs it 1.5 times as wide as the window.
  closing: "(width >= 1024px) 100vw, 160vw",
  half: "(width >= 1024px) 50vw, 100vw",
  map: "(width >= 1024px) min(760px, 55vw), 92vw",
  // Pieces have many sizes, which browsers that support `auto` find out themselves.
  piece: "auto, (width <= 600px) 92vw, 42vw",
  card: "(width >= 1024px) 30vw, (width > 600px) 45vw, 92vw",
  row: "(width >= 1024px) 200px, (width > 600px) 160px, 96px",
  article: "(width >= 1024px) 56vw, 92vw",
} as const;

/** The widths of pictures shown this many side by side in a wide window. */
export function sizesInRow(count: number): string {
  return count === 2 ? sizes.text : sizes.card;
}

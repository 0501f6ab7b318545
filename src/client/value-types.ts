/** HTML made from Markdown at build time. It never contains raw HTML from authors. */
export type Html = string & { readonly __html?: never };

/** A picture file that is ready to show: its address, and its intrinsic size in CSS pixels. */
export interface Picture {
  src: string;
  width: number;
  height: number;
  /** The same picture as AVIF, in the sizes that its slot needs (`srcset` in HTML). Drawings have none: they are sharp at any size. */
  srcset?: string;
  /** The part that stays in view when the picture is cropped (`object-position` in CSS). */
  focus?: string;
}

/**
 * A drawing in two inks, and the file that phones show instead. Each file is twice as wide as what it shows: the first ink on its
 * left half, the second on its right half.
 */
export interface Drawing {
  drawing: Picture;
  phone?: Picture;
}

/** A video that is ready to show, in every available encoding; `src` is the one that most browsers play. */
export interface Video {
  src: string;
  sources: { src: string; type: string }[];
}

/** A video from another site: the page that shows it, and what to load in a frame. */
export interface EmbeddedVideo {
  /** The name of the other site. */
  host: string;
  link: string;
  embed: string;
}

/** The captions of a video, and their language. */
export interface Captions {
  src: string;
  language: string;
}

/** A document that visitors can download: its address, and its name, type and size as they read them. */
export interface DocumentFile {
  src: string;
  name: string;
  type: string;
  size: string;
}

/** One of the site's own font files, and the facts in it. */
export interface FontFile {
  /** Its path below content/media. */
  name: string;
  /** Changes whenever the file does. */
  version: string;
  /** The name of the font for people. */
  family: string;
  /** Its lightest and its heaviest weight: the same, unless it is variable. */
  weights: readonly [number, number];
  isVariable: boolean;
  isItalic: boolean;
  /** The axes that it has besides its weight, by tag, with the default value of each. */
  axes: Readonly<Record<string, number>>;
  /** Uses that its maker's settings do not allow. */
  forbids?: "embedding" | "subsetting";
  /** The code points that it has, as ranges: first, last, first, last. */
  covers: readonly number[];
  /** The descent of the box of a line, in em. */
  descent: number;
  /** The distance from the top of a d to the bottom of a p, in em. */
  reach: number;
}

/** One shape of a Lucide icon: the SVG element's name and its attributes. */
export type IconNode = [
  tag: "path" | "circle" | "rect" | "line" | "polyline" | "polygon" | "ellipse",
  attributes: Record<string, string>,
];

/** A shared fact that a page refers to by name: the fact itself, and that name. */
export type Referred<T> = T extends readonly unknown[] ? T : T & { id: string };

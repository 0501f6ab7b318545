import type * as content from "../content.generated.ts";

/** HTML made from Markdown at build time. It never contains raw HTML from authors. */
export type Html = string & { readonly __html?: never };

/** A picture file that is ready to show: its address, and its intrinsic size in CSS pixels. */
export interface Picture {
  src: string;
  width: number;
  height: number;
  /** The same picture as AVIF, in the sizes that its slot needs (`srcset` in HTML). Drawings have none: they are sharp at any size. */
  srcset?: string;
}

/** A video that is ready to show, in every available encoding; `src` is the one that most browsers play. */
export interface Video {
  src: string;
  sources: { src: string; type: string }[];
}

/** A video of another site: the page that shows it, and what to load in a frame. */
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

/** A font file of the site's own, and what it says of itself. */
export interface FontFile {
  /** Its path below content/media. */
  name: string;
  /** Changes whenever the file does. */
  version: string;
  /** What people call the font. */
  family: string;
  /** Its lightest and its heaviest weight: the same, unless it is variable. */
  weights: readonly [number, number];
  isVariable: boolean;
  isItalic: boolean;
  /** What it can vary besides its weight, by tag: the usual value of each. */
  axes: Readonly<Record<string, number>>;
  /** What its maker's settings do not allow. */
  forbids?: "embedding" | "subsetting";
  /** The code points that it has, as ranges: first, last, first, last. */
  covers: readonly number[];
  /** How far the box of a line reaches below the baseline, in em. */
  descent: number;
  /** How far it is from the top of a d to the bottom of a p, in em. */
  reach: number;
}

/** One shape of a Lucide icon: the SVG element's name and its attributes. */
export type IconNode = [
  tag: "path" | "circle" | "rect" | "line" | "polyline" | "polygon" | "ellipse",
  attributes: Record<string, string>,
];

/** A shared fact that a page refers to by name: the fact itself, and that name. */
export type Referred<T> = T extends readonly unknown[] ? T : T & { id: string };

/** A day: as machines read it (2026-11-22), and as visitors do. */
export interface Day {
  iso: string;
  text: string;
}

/** What an article says of itself. */
export interface Article {
  date: Day;
  title: string;
  summary?: string | undefined;
  author?: string | undefined;
  picture?: content.Page["picture"];
  /** With the page that lists all articles with it, where there is one. */
  tags: { label: string; link?: string | undefined }[];
}

/** An article in a listing. */
export type Entry = Article & { path: string };

/** What the build adds to a section that lists articles. */
export interface Entries {
  entries: Entry[];
  /** Where the older articles are on pages of their own: the address of the first, and which of how many this is. */
  pages?: { base: string; number: number; count: number } | undefined;
}

/** What the build adds to a section with links to the articles around one. */
export interface Neighbors {
  older?: Pick<Entry, "path" | "title" | "date"> | undefined;
  newer?: Pick<Entry, "path" | "title" | "date"> | undefined;
}

/** A page as the renderer takes it: its own data, and its path. */
export type PageData = Omit<content.Page, "sections"> & {
  path: string;
  documentTitle: string;
  sections: content.Section[];
  /** The version of the code and of what all pages share: documents and data of different versions are never mixed. */
  build: string;
};

/** A page's data file: the page, and the addresses of its blocks' code and styles. */
export type PageFile = PageData & {
  /** The version of this file: a document and the data that hydrates it have the same. */
  version: string;
  /** Addresses of the blocks' modules, by block. */
  modules: Record<string, string>;
  /** Addresses of the stylesheets. */
  styles: string[];
  /** Addresses of everything else that hydration needs. */
  ahead: string[];
};

/** From when to when, in minutes since midnight of the day that it begins on. */
export type Span = readonly [start: number, end: number];

/** Opening hours as visitors read them. A day without times is closed. */
export interface ShownHours {
  time_zone: string;
  /** Monday first. */
  week: { name: string; times: string[]; spans: Span[] }[];
  special: { from: string; until: string; name: string; date: string; times: string[]; spans: Span[] }[];
}

/** What all pages share: the business, the menus, the messages of the interface. */
export interface ShellData {
  site: Omit<content.Site, "address" | "social" | "hours" | "announcement"> & {
    /** The lines of the address. */
    address: string[];
    phone_link: string;
    hours?: ShownHours | undefined;
    social?: { name: string; link: string }[] | undefined;
    /** Undefined before and after its days. */
    announcement?: content.Site["announcement"] | undefined;
  };
  navigation: content.Navigation;
  /** Whether the entries of the menu have room in the header of large screens. */
  menuFits: boolean;
  interface: content.Interface;
  /** The forms, by the name of their file. */
  forms: Record<string, content.Forms>;
  /** The year of the build, which documents show unless a script replaces it with the visitor's. */
  year: number;
}

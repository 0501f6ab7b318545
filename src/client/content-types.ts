import type * as content from "../content.generated.ts";

/** HTML made from Markdown at build time. Raw HTML of authors never reaches it. */
export type Html = string & { readonly __html?: never };

/** A picture file that is ready to be shown: its address, and its own size in CSS pixels. */
export interface Picture {
  src: string;
  width: number;
  height: number;
  /** The same picture in the sizes that its place needs, by encoding. Drawings have none: they are sharp at any size. */
  srcset?: { avif: string; webp: string };
}

/** A video that is ready to be shown, in every encoding there is; `src` is the one that most browsers play. */
export interface Video {
  src: string;
  sources: { src: string; type: string }[];
}

/** One shape of a Lucide icon: the SVG element's name and its attributes. */
export type IconNode = [
  tag: "path" | "circle" | "rect" | "line" | "polyline" | "polygon" | "ellipse",
  attributes: Record<string, string>,
];

/** A shared fact that a page refers to by name: the fact itself, and the name it was referred to by. */
export type Referred<T> = T extends readonly unknown[] ? T : T & { id: string };

/** A page as the renderer takes it: its own data, and the path it stands at. */
export type PageData = Omit<content.Page, "sections"> & {
  path: string;
  documentTitle: string;
  sections: content.Section[];
  /** Changes with every build that changes anything: HTML and data of different builds never meet. */
  build: string;
};

/** A page's data file: the page, and where the code and styles of its blocks are. */
export type PageFile = PageData & {
  /** Addresses of the blocks' modules, by block. */
  modules: Record<string, string>;
  /** Addresses of the stylesheets. */
  styles: string[];
  /** Addresses of all that hydration needs besides this file. */
  ahead: string[];
};

/** What every page shares: the agency, the menus, the words of the interface. */
export interface ShellData {
  site: content.Site & { phone_link: string };
  navigation: content.Navigation;
  interface: content.Interface;
  /** The year of the build, which documents say where no script puts the visitor's in its place. */
  year: number;
}

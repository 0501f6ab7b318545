import type * as content from "../content.generated.ts";

export type * from "./value-types.ts";

/** A day: as machines read it (2026-11-22), and as visitors do. */
export interface Day {
  iso: string;
  text: string;
}

/** The data of an article. */
export interface Article {
  date: Day;
  title: string;
  summary?: string | undefined;
  author?: string | undefined;
  picture?: content.Page["picture"];
  /** Each with the page that lists all its articles, if there is one. */
  tags: { label: string; link?: string | undefined }[];
}

/** An article in a listing. */
export type Entry = Article & { path: string };

/** Added by the build to a section that lists articles. */
export interface Entries {
  entries: Entry[];
  /** For older articles on pages of their own: the address of the first page, and the number of this one and of all. */
  pages?: { base: string; number: number; count: number } | undefined;
}

/** Added by the build to a section with links to the articles around one. */
export interface Neighbors {
  older?: Pick<Entry, "path" | "title" | "date"> | undefined;
  newer?: Pick<Entry, "path" | "title" | "date"> | undefined;
}

/** A course or an event. */
export type DateItem = content.DatesSection["dates"][number];

/** Replaces all dates of a section in a build: the upcoming ones, with their days in the form that visitors read. */
export interface Upcoming {
  dates: (DateItem & { when: string })[];
}

/** A page as the renderer takes it: its own data, and its path. */
export type PageData = Omit<content.Page, "sections"> & {
  path: string;
  documentTitle: string;
  sections: content.Section[];
  /** The addresses of the page in all its languages, including its own, by their locales. Undefined if it is only in one. */
  translations?: Readonly<Record<string, string>> | undefined;
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

/** The start and the end, in minutes since midnight of the day on which it starts. */
export type Span = readonly [start: number, end: number];

/** Opening hours as visitors read them. A day without times is closed. */
export interface ShownHours {
  time_zone: string;
  /** Monday first. */
  week: { name: string; times: string[]; spans: Span[] }[];
  special: { from: string; until: string; name: string; date: string; times: string[]; spans: Span[] }[];
}

/** The address that forms are posted to, with scripts or without. */
export interface Endpoint {
  address: string;
  /** Fields that the service expects with each form. */
  fields: Readonly<Record<string, string>>;
  /** The service's name for the field that nobody sees: a form with text in it was filled in by a program. */
  honeypot: string;
}

/** The data that all pages share: the business, the menus, the messages of the interface. */
export interface ShellData {
  site: Omit<content.Site, "address" | "social" | "hours" | "announcement" | "languages"> & {
    /** Includes the logo for the header in the theme's dark variant, if there is one. */
    logo: content.Site["logo"] & { in_dark?: content.Site["logo"]["light"] | undefined };
    /** The lines of the address. */
    address: string[];
    phone_link: string;
    /** Undefined for EmailJS, which has a client of its own and needs JavaScript. */
    endpoint?: Endpoint | undefined;
    hours?: ShownHours | undefined;
    social?: { name: string; link: string }[] | undefined;
    /** Undefined before and after its days. */
    announcement?: content.Site["announcement"] | undefined;
  };
  navigation: content.Navigation;
  /** True when the entries of the menu have room in the header of large screens. */
  menuFits: boolean;
  interface: content.Interface;
  /** The forms, by the name of their file. */
  forms: Record<string, content.Forms>;
  /** The year of the build, which documents show unless a script replaces it with the visitor's. */
  year: number;
  /** The address of the home page in this language. */
  home: string;
  /** All languages of the site, the main one first, if it has several. */
  languages?: { lang: string; label: string; home: string }[] | undefined;
}

import type { FontFile } from "../client/content-types.ts";
import type { Theme } from "../content.generated.ts";

/** The facts about one site that are neither content nor schema. Only `src/site.config.ts` holds them. */
export interface SiteConfig {
  /** Kinds of content with several files, in a folder of their own. Every other kind is one file, named after it. */
  folders: readonly ContentFolder[];
  /** The keys of offers in content: placeholders of prices and structured data come from there. */
  offers: OfferKeys;
  /** Facts for search engines that are not in the content. */
  structuredData: {
    /** The schema.org type of what a page with `sells: true` offers: Service, Product. */
    offering: string;
  };
  /** The typefaces that a theme names, in the order in which pages request them: the larger one first. */
  typefaces: (theme: ThemeFonts) => readonly Typeface[];
  /** The look of the pictures that represent pages where they are shared. */
  sharePicture: (theme: Theme) => SharePictureConfig;
  /** True if styles show some texts in capitals (`text-transform: uppercase`), which fonts then need. */
  capitals: (theme: Theme) => boolean;
  /** Custom properties besides the theme's colors and sizes, by their names without dashes. */
  themeProperties: (theme: Theme) => Readonly<Record<string, string>>;
  /** Every pair of theme colors that needs contrast, as the stylesheets use them. */
  contrastPairs: readonly ContrastPair[];
  /** The pages that `npm run new` can start. */
  pageTemplates: readonly PageTemplate[];
}

/** A folder of content files of one kind. */
export interface ContentFolder {
  /** Its name below the content folder. */
  folder: string;
  /** The kind of its files: the name of their schema. */
  kind: string;
  /** The noun for one of its files in messages, with an article: "a package file". */
  noun: string;
}

/** The kind of content files that list offers, and their keys. */
export interface OfferKeys {
  kind: string;
  /** The key of the name that all offers of a file share. */
  label: string;
  /** The key of the list of offers. The others are keys of its items. */
  list: string;
  name: string;
  description: string;
  price: string;
  /** The unit of the price, such as a month. */
  per: string;
  /** The previous price, struck through. */
  before: string;
  /** The words in place of a price. */
  quote: string;
}

/** The typefaces in a theme. An unknown name counts as none. */
export interface ThemeFonts {
  fonts?: string | undefined;
  own_fonts?: Theme["own_fonts"];
}

/** A variable font from Fontsource, or the site's own files. Visitors get only the characters that the site uses. */
export interface Typeface {
  /** The custom property that styles use for it. */
  property: string;
  name: string;
  /** Its name in addresses, and in Fontsource's packages. */
  slug: string;
  /** The weights that styles use. With one weight the font is static; with several it keeps the range between them. */
  weights: readonly number[];
  files?: readonly OwnFont[];
}

/** One of the site's font files, and its weights. */
export interface OwnFont {
  font: FontFile;
  weights: readonly number[];
}

/** The design of share pictures. */
export interface SharePictureConfig {
  /** The typeface of the text, in its first weight. */
  typeface: Typeface;
  /** In em. */
  letterSpacing: number;
  /** SVG elements behind the text. */
  art: string;
  /** The line height, as a factor of the font size. */
  leading: number;
  /** The stroke behind the last line: top and height in em, above and below the baseline. */
  marker: { color: string; above: number; height: number };
  /** Changes when the drawing does, so the addresses of the pictures change too. */
  version: number | string;
}

/** A color on top of another one, by their names in theme.yaml; `carousel.0` is slide 1. */
export interface ContrastPair {
  front: string;
  /** Another color that is used instead when it has more contrast. */
  or?: string;
  background: string;
  /** The subject of messages about these colors. */
  what: string;
  /** The contrast that WCAG 2.2 AA asks for: 4.5 for text, 3 for large text (1.4.3), lines and focus rings (1.4.11). */
  least: 4.5 | 3;
  /** The opacity of the front color, if it is not 1. */
  part?: number;
}

/** A kind of page that can be started: it starts with `<name>.yaml` in `src/page-templates`. */
export interface PageTemplate {
  name: string;
  /** The content of such a page, in a few words. */
  about: string;
  /** A block of existing pages of this kind: the new page is added to the menu that links to most of them. */
  block?: string;
  /** The block that lists pages of this kind: the new page goes below a page with it, and into no menu. */
  listedBy?: string;
  /** A file that such a page shows, created with it unless it exists. */
  shows?: {
    /** The kind of the file, which has a folder. */
    kind: string;
    /** The template of the file in `src/page-templates`. */
    template: string;
    /** The end of a page's name that is not part of the file's name: "Print Packages" shows `print`. */
    suffix: RegExp;
  };
}

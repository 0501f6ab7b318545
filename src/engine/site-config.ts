import type { FontFile } from "../client/content-types.ts";
import type { Theme } from "../content.generated.ts";

/** What belongs to one site and is neither content nor schema. `src/site.config.ts` holds it, and nothing else does. */
export interface SiteConfig {
  /** Kinds of content with a file for each thing, in a folder of their own. Every other kind is one file, named after it. */
  folders: readonly ContentFolder[];
  /** Where content says what is for sale: placeholders of prices and structured data come from there. */
  offers: OfferKeys;
  /** What search engines learn about the business beyond what its content says. */
  structuredData: StructuredDataConfig;
  /** The typefaces that a theme names, in the order in which pages request them: the larger one first. */
  typefaces: (theme: ThemeFonts) => readonly Typeface[];
  /** The look of the pictures that represent pages where they are shared. */
  sharePicture: (theme: Theme) => SharePictureConfig;
  /** Whether styles show some texts in capitals (`text-transform: uppercase`): fonts need those, too. */
  capitals: (theme: Theme) => boolean;
  /** Custom properties that styles use besides the theme's colors and sizes, by their names without dashes. */
  themeProperties: (theme: Theme) => Readonly<Record<string, string>>;
  /** Every pair of theme colors that needs contrast, as the stylesheets use them. */
  contrastPairs: readonly ContrastPair[];
  /** The pages that `npm run new` can start. */
  pageTemplates: readonly PageTemplate[];
}

/** Checks that a configuration is complete, as TypeScript sees it. */
export function defineSiteConfig(config: SiteConfig): SiteConfig {
  return config;
}

/** A folder of content files that are all of one kind. */
export interface ContentFolder {
  /** Its name below the content folder. */
  folder: string;
  /** The kind of its files: the name of their schema. */
  kind: string;
  /** What messages call one of its files, with an article: "a package file". */
  noun: string;
}

/** The kind of content files that list offers, and the keys that they have there. */
export interface OfferKeys {
  kind: string;
  /** The key of the name that all offers of a file share. */
  label: string;
  /** The key of the list of offers. The others are keys of its items. */
  list: string;
  name: string;
  description: string;
  price: string;
  /** The price before, struck through. */
  before: string;
  /** The words in place of a price. */
  quote: string;
}

export interface StructuredDataConfig {
  /** The schema.org type of what a page with `sells: true` offers: Service, Product. */
  offering: string;
}

/** What a theme says of its typefaces. A name of no pair counts as none. */
export interface ThemeFonts {
  fonts?: string | undefined;
  own_fonts?: Theme["own_fonts"];
}

/**
 * A typeface of the design, of which visitors get only what the site uses: a variable font from Fontsource, or the site's
 * own files.
 */
export interface Typeface {
  /** The custom property that styles use for it. */
  property: string;
  name: string;
  /** Its name in addresses, and in Fontsource's packages. */
  slug: string;
  /** The weights that styles use. With one weight the font is static; with several it keeps the range between them. */
  weights: readonly number[];
  /** What is known of its files, of a font from Fontsource. */
  facts?: TypefaceFacts | undefined;
  own?: readonly OwnFont[];
}

/** What follows from a typeface's package alone. Builds know it without reading the files. */
export interface TypefaceFacts {
  /** The code points of each part that Fontsource splits it into, as ranges: first, last, first, last. */
  covers: Readonly<Record<string, readonly number[]>>;
  /** By the weights that styles use. */
  metrics: Readonly<Record<number, FontMetrics>>;
}

/** How wide the letters of a font are on average, and how high its lines are, in em. */
export interface FontMetrics {
  width: number;
  ascent: number;
  descent: number;
  lineGap: number;
}

/** A font file of the site's own, and the weights that it is used for. */
export interface OwnFont {
  font: FontFile;
  weights: readonly number[];
}

export interface SharePictureConfig {
  /** The typeface of the text, in its first weight. */
  typeface: Typeface;
  /** The parts of a typeface of Fontsource to look for characters in, in this order. */
  parts: readonly string[];
  /** The letter spacing of the text, in em. */
  letterSpacing: number;
  /** SVG elements behind the text. */
  art: string;
  /** How much of its size a line of the text is high. */
  leading: number;
  /** What is behind the last line of the text: top and height in em, above and below the baseline. */
  marker: { color: string; above: number; height: number };
  /** Changes when the drawing does, so that the addresses of the pictures change too. */
  version: number | string;
}

/** A color that is on top of another one somewhere on the site, by their names in theme.yaml; `carousel.0` is slide 1. */
export interface ContrastPair {
  front: string;
  /** Another color that is in front instead where it can be read better. */
  or?: string;
  background: string;
  /** What has these colors, as messages say it. */
  what: string;
  /** The contrast that WCAG 2.2 AA asks for: 4.5 for text (1.4.3), 3 for large text (1.4.3), lines and focus rings (1.4.11). */
  least: 4.5 | 3;
  /** How much of the front color covers the background, where it is not all of it. */
  part?: number;
}

/** A kind of page that can be started: `<name>.yaml` in `src/page-templates` is what it starts with. */
export interface PageTemplate {
  name: string;
  /** What such a page shows, in a few words. */
  about: string;
  /** The block that existing pages of this kind have: the new page is added to the menu that links to most of them. */
  block?: string;
  /** The block that lists pages of this kind: the new page goes below a page with it, and into no menu. */
  listedBy?: string;
  /** A file that such a page shows, created with it when there is none of that name. */
  shows?: {
    /** The kind of the file, which has a folder. */
    kind: string;
    /** The template of the file in `src/page-templates`. */
    template: string;
    /** The end of a page's name that is not part of the file's name: "Print Packages" shows `print`. */
    suffix: RegExp;
  };
}

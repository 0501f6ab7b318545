import type { SiteConfig } from "./engine/site-config.ts";
import { sharePictureOf } from "./share-art.ts";
import { characters } from "./styles/characters.ts";
import { contrastPairs } from "./styles/contrast-pairs.ts";
import { themeProperties } from "./styles/theme-properties.ts";
import { typefacesOf } from "./styles/typefaces.ts";

/** The configuration of this site that is neither content nor schema. engine/site-config.ts explains each entry. */
export const siteConfig: SiteConfig = {
  folders: [
    { folder: "packages", kind: "packages", noun: "a package file" },
    { folder: "portfolio", kind: "portfolio", noun: "a portfolio file" },
    { folder: "forms", kind: "forms", noun: "a form" },
  ],
  offers: {
    kind: "packages",
    label: "label",
    list: "packages",
    name: "name",
    description: "scope",
    price: "price",
    per: "per",
    before: "was",
    quote: "quote",
  },
  structuredData: {
    offering: "Service",
  },
  typefaces: typefacesOf,
  sharePicture: sharePictureOf,
  capitals: ({ character = "poster" }) => characters[character].properties["label-case"] === "uppercase",
  themeProperties,
  contrastPairs,
  pageTemplates: [
    { name: "service", about: "what a service holds, how the work goes, why to choose it", block: "timeline" },
    {
      name: "package",
      about: "the packages of one category, with their prices",
      block: "package-grid",
      shows: { kind: "packages", template: "packages", suffix: /\s+packages?$/i },
    },
    { name: "article", about: "news or a guide, with a date and an author", listedBy: "listing" },
    { name: "plain", about: "a heading, a text, a button" },
  ],
};

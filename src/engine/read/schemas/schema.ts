import type { ImageSlotName } from "../../../ui/pictures/image-slots.ts";

/** A JSON Schema with this project's keywords. */
export interface Schema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  definitions?: Record<string, Schema>;
  items?: Schema;
  /** On the sections of a page: the schemas of its items. */
  blocks?: ReadonlyMap<string, Schema>;
  anyOf?: Schema[];
  enum?: unknown[];
  /** The meaning of each value of `enum`, for editors. */
  enumDescriptions?: string[];
  const?: unknown;
  format?: string;
  pattern?: string;
  default?: unknown;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  /** The referent of a name: a kind of file (`packages`) or a map within one (`brands#strips`). */
  refersTo?: string;
  /** On a kind of file: its words are names, which are the same in all languages. */
  wordless?: boolean;
  /** With `refersTo`: components get the name itself, and look it up in the data that all pages share. */
  byName?: boolean;
  /** With `refersTo`: names that need no entry. */
  alsoAllows?: string[];
  /** With `alsoAllows`: names that nothing in the content opens, and that no entry may have. */
  reserved?: string[];
  /** The sibling key whose text must contain this text. */
  partOf?: string;
  uniqueItems?: boolean;
  /** No two items may have the same text in this key, except those where the key `unless` is true. */
  uniqueBy?: { key: string; unless?: string };
  /** Sibling keys that do the same job: only one of them may be present. */
  insteadOf?: string | readonly string[];
  /** Values of this key, and the sibling key without which they have no effect: `{ "band": "picture" }`. */
  worksWith?: Readonly<Record<string, string>>;
  /** A sibling key, and the values of it without which this key has no effect: `{ "service": ["post"] }`. */
  goesWith?: Readonly<Record<string, readonly string[]>>;
  /** The sibling key whose price must be lower. */
  moreThan?: string;
  /** The sibling key whose day must be earlier. */
  laterThan?: string;
  /** The sibling key whose day must not be later. */
  notBefore?: string;
  /** On a list: the prefix of its entries' anchors (`section-1`). */
  anchors?: string;
  /** On a picture, or a group of keys with pictures: where they are shown, which determines the sizes. */
  slot?: ImageSlotName;
  /** On a video: the maximum size in bytes. */
  largest?: number;
  /** A sentence for authors: where content that does not fit here belongs. */
  hint?: string;
  /** Placeholders of this text that the interface fills in. */
  placeholders?: string[];
  /** On a block: the key of site.yaml that it shows, without which it would be empty. */
  needs?: string;
  /** On a block: it has prices that are not those of packages. */
  ownPrices?: boolean;
  /** On a map: its keys are names of people, so a similar name is another person. */
  people?: boolean;
  /** On a block: its heading is the main heading of the page. */
  mainHeading?: boolean;
  /** On a block: what its sections get from the site's articles, or those of its dates that are not past (`resolve/collections`). */
  adds?: "entries" | "article" | "neighbors" | "upcoming";
  /** The group of interface.yaml that is shown with this value, or with sections of this block. */
  words?: string;
  /** On a group of interface.yaml: its words appear only in addresses. */
  inAddresses?: boolean;
  /** On a kind of file: the form that its content opens by itself. */
  opens?: string;
  /** On a list: what its items are for search engines. */
  searchAs?: SearchItems;
}

/** The facts that search engines get about the items of a list: the keys, by their names in structured data. */
export interface SearchItems {
  type: "Question" | "Event";
  keys: Readonly<Record<string, string>>;
}

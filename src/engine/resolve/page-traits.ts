import { hash } from "node:crypto";
import type { PageData } from "../../client/content-types.ts";
import { originOf } from "../read/schemas/web-origin.ts";
import type { PageResult, PageTraits } from "./known-pages.ts";

/** Characters that every site's fonts have, whatever its pages show: those of any text, and those that code adds. */
export const COMMON =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?'\"()&/%+-$@#\u2013\u2014\u2018\u2019\u201c\u201d";

/** All others. */
const UNCOMMON = /[^A-Za-z0-9 .,:;!?'"()&/%+\-$@#\u2013\u2014\u2018\u2019\u201c\u201d]/gu;

type Page = Omit<PageData, "build">;

const resultsOf = new WeakMap<Page, PageResult>();

/** Notes what a page of the resolved site was made of: its traits are kept with that. */
export function noteResult(page: Page, result: PageResult): void {
  resultsOf.set(page, result);
}

/** The traits of a page, computed once. */
export function traitsOf(page: Page): PageTraits {
  const result = resultsOf.get(page);
  const traits = result?.traits ?? traitsIn(page);
  if (result) result.traits = traits;
  return traits;
}

/** The traits of any data that pages are made of. */
export function traitsIn(data: unknown): PageTraits {
  const characters = new Set<string>();
  const origins = new Set<string>();
  const frames = new Set<string>();
  const visit = (value: unknown, key: string) => {
    if (typeof value === "string") {
      const bare = value.includes("<") ? value.replace(/<[^>]*>/g, "") : value;
      for (const character of bare.normalize("NFC").match(UNCOMMON) ?? []) characters.add(character);
      const origin = key === "src" || key === "embed" ? originOf(value) : undefined;
      if (origin !== undefined) (key === "src" ? origins : frames).add(origin);
    } else if (value instanceof Object) for (const [inner, item] of Object.entries(value)) visit(item, inner);
  };
  visit(data, "");
  return {
    hash: hash("sha256", JSON.stringify(data), "base64url"),
    characters: [...characters].sort().join(""),
    origins: [...origins].sort(),
    frames: [...frames].sort(),
  };
}

import { isMap } from "../shared/is-map.ts";
import type { Source } from "./source.ts";

/** True for a page that says `draft: true`: it is checked like any other, and not published. */
export function isDraft({ kind, data }: Source): boolean {
  return kind === "page" && isMap(data) && data.draft === true;
}

/** The redirects that a page declares. */
export function redirectsOf({ kind, data }: Source): string[] {
  const declared = kind === "page" && isMap(data) && Array.isArray(data.redirects) ? data.redirects : [];
  return declared.filter((address): address is string => typeof address === "string");
}

/** The sections of a page, whatever they are; none when there is no list of them. */
export function sectionsOf(page: unknown): readonly unknown[] {
  return isMap(page) && Array.isArray(page.sections) ? page.sections : [];
}

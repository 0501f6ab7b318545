import { hash } from "node:crypto";
import type { PageData } from "../../client/content-types.ts";
import { originOf } from "../read/schemas/web-origin.ts";

/** What the finished site needs to know of a page that it does not render again. */
export interface PageTraits {
  /** Changes whenever anything in the page does. */
  hash: string;
  /** The origins of the pictures that it loads from other sites. */
  origins: readonly string[];
  /** The origins of what it may show in frames. */
  frames: readonly string[];
}

type Page = Omit<PageData, "build">;

interface Origin {
  /** What is known of it: its traits are added. */
  result: { traits?: PageTraits | undefined };
  /** The page alone, as its file says it is. */
  data: () => unknown;
  /** What was added to it; undefined when that is nothing. */
  added: unknown;
}

const originOfPage = new WeakMap<Page, Origin>();
const combined = new WeakMap<Page, PageTraits>();

/** Notes what a page of the resolved site was made of: the traits of the page alone are kept with its result. */
export function noteOrigin(page: Page, origin: Origin): void {
  originOfPage.set(page, origin);
}

/** The traits of a page, computed once. What only follows from the site, as its document's title does, is not part of them. */
export function traitsOf(page: Page): PageTraits {
  const known = combined.get(page);
  if (known) return known;
  const origin = originOfPage.get(page);
  const own = origin?.result.traits ?? traitsIn(origin ? origin.data() : page);
  if (origin) origin.result.traits = own;
  const traits = origin?.added === undefined ? own : together(own, traitsIn(origin.added));
  combined.set(page, traits);
  return traits;
}

function together(a: PageTraits, b: PageTraits): PageTraits {
  return {
    hash: hash("sha256", `${a.hash} ${b.hash}`, "base64url"),
    origins: [...new Set([...a.origins, ...b.origins])].sort(),
    frames: [...new Set([...a.frames, ...b.frames])].sort(),
  };
}

/** The traits of any data that pages are made of, which may be known as JSON, too. */
export function traitsIn(data: unknown, json = JSON.stringify(data)): PageTraits {
  const origins = new Set<string>();
  const frames = new Set<string>();
  const visit = (value: unknown, key: string) => {
    if (typeof value === "string") {
      const origin = key === "src" || key === "embed" ? originOf(value) : undefined;
      if (origin !== undefined) (key === "src" ? origins : frames).add(origin);
    } else if (Array.isArray(value)) for (const item of value) visit(item, "");
    else if (value instanceof Object)
      for (const inner of Object.keys(value)) visit(value[inner as keyof object], inner);
  };
  visit(data, "");
  return {
    hash: hash("sha256", json, "base64url"),
    origins: [...origins].sort(),
    frames: [...frames].sort(),
  };
}

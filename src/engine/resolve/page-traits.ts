import { hash } from "node:crypto";
import { originOf } from "../read/schemas/web-origin.ts";

/** Facts that the site needs even of pages it does not render again. */
export interface PageTraits {
  hash: string;
  /** Origins of pictures from other sites. */
  origins: readonly string[];
  /** Origins of embedded frames. */
  frames: readonly string[];
}

/** The traits of two parts of a page together. */
export function joinTraits(a: PageTraits, b: PageTraits): PageTraits {
  return {
    hash: hash("sha256", `${a.hash} ${b.hash}`, "base64url"),
    origins: [...new Set([...a.origins, ...b.origins])].sort(),
    frames: [...new Set([...a.frames, ...b.frames])].sort(),
  };
}

/** The traits of page data. Pass its JSON if there is one. */
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

import { nearest } from "../../diagnostics/nearest.ts";
import { slug } from "../../read/content-kinds.ts";
import type { Source } from "../../read/source.ts";
import { isMap } from "../../shared/is-map.ts";

/** A placeholder of a package's price, without its braces: `price:logo/special`, `was:logo/special`. */
export const PRICE_NAME = "(?:price|was):[^{}\\n]+";

/** Stands for every package of a category that could not be read: no name in it is wrong. */
const ANY = "*";

/** What the placeholders of all prices stand for, by their names without braces. */
export function readPrices(sources: readonly Source[]): Map<string, string> {
  const prices = new Map<string, string>();
  for (const { kind, name: category, data } of sources) {
    if (kind !== "packages") continue;
    const packages = isMap(data) && Array.isArray(data.packages) ? data.packages : undefined;
    const isWhole = packages?.every((item) => isMap(item) && typeof item.name === "string");
    if (!isWhole) prices.set(priceKey(`price:${category}/${ANY}`), "");
    const seen = new Map<string, number>();
    for (const item of packages ?? []) {
      if (!isMap(item) || typeof item.name !== "string") continue;
      const count = (seen.get(slug(item.name)) ?? 0) + 1;
      seen.set(slug(item.name), count);
      const name = `${category}/${slug(item.name)}${count > 1 ? `-${count}` : ""}`;
      // Without a price and without words in its place, the package has a problem of its own.
      if (item.now !== undefined || item.quote === undefined) prices.set(priceKey(`price:${name}`), text(item.now));
      if (item.was !== undefined) prices.set(priceKey(`was:${name}`), text(item.was));
    }
  }
  return prices;
}

/** A price that is wrong was reported where it is written. */
function text(price: unknown): string {
  return typeof price === "string" ? price : "";
}

/** The name as it is looked up: capitals and blanks count for nothing, and a package may be written as it is named. */
export function priceKey(name: string): string {
  const [, kind = "", category = "", item = ""] = /^(\w+):([^/]*)\/?(.*)$/.exec(name) ?? [];
  return `${kind}:${category.trim().toLowerCase()}/${item === "" || item === ANY ? item : slug(item)}`;
}

/** What is wrong with the name of a price, and what was most likely meant. Undefined where nobody can say. */
export function unknownPrice(
  name: string,
  facts: ReadonlyMap<string, string>,
): { hint: string; suggestion: string | undefined } | undefined {
  const key = priceKey(name);
  const [kind = "", path = ""] = key.split(/:(.*)/s);
  const [category = ""] = path.split("/");
  if (facts.has(`price:${category}/${ANY}`)) return undefined;
  const known = [...facts.keys()].filter((other) => other.startsWith(`${kind}:`) && !other.endsWith(ANY));
  const inside = known.filter((other) => other.startsWith(`${kind}:${category}/`));
  const near = path.endsWith("/") ? undefined : (nearest(key, inside) ?? nearest(key, known));
  const shown = inside.length > 0 ? inside : known;
  const list = shown
    .slice(0, 12)
    .map((other) => `{${other}}`)
    .join(", ");
  return {
    suggestion: near && `{${near}}`,
    hint: `${near ? `Did you mean {${near}}? ` : ""}${shown.length === 0 ? "No package has such a price." : `There are: ${list}${shown.length > 12 ? ", …" : ""}.`}`,
  };
}

import type { Parsed } from "../parse.ts";

/** Filled in by the visitor's browser, not by the build. */
const BUILT_IN = "year";

/** What `{placeholders}` stand for: the agency's data and the `facts` of site.yaml. */
export type Facts = ReadonlyMap<string, string>;

/** Reads the placeholders from site.yaml; facts may themselves hold {agency}, {phone}, {email} and {address}. */
export function readFacts(parsed: Parsed): Facts {
  const site = parsed.sources.find((source) => source.kind === "site")?.data;
  const facts = new Map([[BUILT_IN, `{${BUILT_IN}}`]]);
  if (!isMap(site)) return facts;
  for (const key of ["agency", "phone", "email"]) if (typeof site[key] === "string") facts.set(key, site[key]);
  if (Array.isArray(site.address)) facts.set("address", site.address.join(", "));
  const base = new Map(facts);
  if (isMap(site.facts)) {
    for (const [key, value] of Object.entries(site.facts)) {
      if (typeof value === "string") facts.set(key, fill(value, base, []).text);
    }
  }
  return facts;
}

/** A text with its placeholders filled in, and the names that stand for nothing. Those in `kept` stay as they are. */
export function fill(
  text: string,
  facts: Facts,
  kept: readonly string[],
  write: (value: string) => string = (value) => value,
): { text: string; unknown: string[] } {
  const unknown: string[] = [];
  const filled = text.replace(/(tel:)?\{([a-z]\w*)\}/gi, (all, tel: string | undefined, name: string) => {
    const value = facts.get(name);
    if (value !== undefined && name !== BUILT_IN) return tel ? telephone(value) : write(value);
    if (value === undefined && !kept.includes(name)) unknown.push(name);
    return all;
  });
  return { text: filled, unknown };
}

/** `(512) 555-0142` -> `tel:5125550142`. */
export function telephone(number: string): string {
  return `tel:${number.replace(/(?!^\+)\D/g, "")}`;
}

export function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

import type { Parsed } from "../read/parse-content.ts";
import { factName } from "../read/schemas/fact-name.ts";
import { isMap } from "../shared/is-map.ts";
import { PRICE_NAME, priceKey, readPrices } from "./text/prices.ts";

/** Filled in by the visitor's browser, not by the build. */
const BUILT_IN = "year";

/** The values of `{placeholders}`: the business's name and contact data, the `facts` of site.yaml, and the prices of packages. */
export type Facts = ReadonlyMap<string, string>;

/**
 * Reads the placeholders from site.yaml; facts may themselves hold {agency}, {phone}, {email} and {address}. A fact whose
 * value or name is wrong was reported already, and counts as there: the texts that use it are not wrong as well.
 */
export function readFacts(parsed: Parsed): { facts: Facts; factsAreKnown: boolean } {
  const data = parsed.sources.find((source) => source.kind === "site")?.data;
  const site = isMap(data) ? data : {};
  const facts = new Map([[BUILT_IN, `{${BUILT_IN}}`]]);
  for (const key of ["agency", "phone", "email"]) facts.set(key, asText(site[key]));
  facts.set("address", Array.isArray(site.address) ? site.address.map(asText).join(", ") : "");
  const base = new Map(facts);
  for (const [key, value] of Object.entries(isMap(site.facts) ? site.facts : {})) {
    const text = fill(asText(value), base, []).text;
    facts.set(key.toLowerCase(), text).set(factName(key), text).set(key, text);
  }
  const { config, money } = parsed.schemas;
  for (const [name, price] of readPrices(parsed.sources, config.offers, money)) facts.set(name, price);
  return { facts, factsAreKnown: isMap(data) && (site.facts === undefined || isMap(site.facts)) };
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

const PLACEHOLDER = new RegExp(`(tel:)?\\{([a-z]\\w*|${PRICE_NAME})\\}`, "gi");

/** A text with its placeholders filled in, and the names without a value. Those in `kept` stay as they are. */
export function fill(
  text: string,
  facts: Facts,
  kept: readonly string[],
  write: (value: string) => string = (value) => value,
): { text: string; unknown: string[] } {
  const unknown: string[] = [];
  const filled = text.replace(PLACEHOLDER, (all, tel: string | undefined, name: string) => {
    const value = facts.get(name.includes(":") ? priceKey(name) : name);
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

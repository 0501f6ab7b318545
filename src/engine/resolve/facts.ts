import { directionOf } from "../../client/renderer/direction.ts";
import type { Schemas } from "../read/schemas/schemas.ts";
import type { Source } from "../read/source.ts";
import type { Offsets } from "../read/text-range.ts";
import { isMap } from "../shared/is-map.ts";
import { addressLines, countryOf } from "../shared/values/address.ts";
import { isPhone, readPhone } from "../shared/values/phone.ts";
import { factName } from "../shared/words.ts";
import { PRICE_NAME, priceKey, readPrices } from "./text/prices.ts";

/** Filled in by the visitor's browser, not by the build. */
const BUILT_IN = "year";

/** The key of the folder that the site is in, so pages depend on it. No placeholder has this name. */
export const FOLDER = "/";

/** The placeholders that a fact may have in it. No fact has such a name. */
export const NAMES_IN_FACTS: ReadonlySet<string> = new Set([BUILT_IN, "name", "phone", "email", "address"]);

/** The values of `{placeholders}`: contact data and `facts` of site.yaml, and the prices of packages. */
export type Facts = ReadonlyMap<string, string>;

/** Reads the placeholders from site.yaml. Invalid facts were reported before, and count as defined. */
export function readFacts(
  sources: readonly Source[],
  { config, money }: Schemas,
  folder: string,
): { facts: Facts; factsAreKnown: boolean } {
  const data = sources.find((source) => source.kind === "site")?.data;
  const site = isMap(data) ? data : {};
  const facts = new Map([
    [BUILT_IN, `{${BUILT_IN}}`],
    [FOLDER, folder],
  ]);
  facts.set("name", asText(site.name));
  const country = countryOf(site);
  const inOrder = directionOf(asText(site.locale)) === "rtl" ? isolated : (text: string) => text;
  const addPhone = (key: string, written: string) => {
    const { shown, link } = readPhone(written, country);
    facts.set(key, inOrder(shown)).set(linkKey(key), link);
  };
  addPhone("phone", asText(site.phone));
  facts.set("email", asText(site.email));
  facts.set("address", addressIn(site).map(inOrder).join(", "));
  const base = new Map(facts);
  for (const [key, value] of Object.entries(isMap(site.facts) ? site.facts : {})) {
    const text = fill(asText(value), base);
    facts.set(key.toLowerCase(), text).set(factName(key), text).set(key, text);
    if (isPhone(text) && text.replace(/\D/g, "").length >= MIN_PHONE_DIGITS) addPhone(key, text);
  }
  for (const [name, price] of readPrices(sources, config.offers, money)) facts.set(name, price);
  return { facts, factsAreKnown: isMap(data) && (site.facts === undefined || isMap(site.facts)) };
}

/** Keeps the order of numbers and Latin words in a right-to-left text, which would show `01 99 00` as `00 99 01`. */
function isolated(text: string): string {
  return text && `\u2068${text}\u2069`;
}

function addressIn({ address, locale }: Record<string, unknown>): readonly string[] {
  if (Array.isArray(address)) return address.map(asText);
  const parts = Object.entries(isMap(address) ? address : {}).filter(([, value]) => typeof value === "string");
  const extra = isMap(address) && Array.isArray(address.extra) ? address.extra.map(asText) : [];
  return addressLines({ ...(Object.fromEntries(parts) as Record<string, string>), extra }, asText(locale));
}

/** Fewer digits are more likely a year, a price or a house number. */
const MIN_PHONE_DIGITS = 7;

/** No placeholder has such a name. */
function linkKey(name: string): string {
  return `tel:${name}`;
}

/** Trims the line break that `|` and `>` leave: in the middle of another text, it would be a space. */
function asText(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

const PLACEHOLDER = new RegExp(`(tel:)?\\{([a-z]\\w*|${PRICE_NAME})\\}`, "gi");

/** A placeholder and its location in the text. */
interface Placeholder extends Offsets {
  name: string;
}

/** A text with its placeholders filled in, except those in `kept` and those without a value. */
export function fill(text: string, facts: Facts, kept: readonly string[] = []): string {
  if (!text.includes("{")) return text;
  return text.replace(PLACEHOLDER, (all, tel: string | undefined, name: string, at: number) => {
    const value = name === BUILT_IN || kept.includes(name) ? undefined : facts.get(keyOf(name));
    if (value === undefined) return all;
    return tel ? (facts.get(linkKey(name)) ?? `tel:${value}`) : before(text.slice(at + all.length), value);
  });
}

function keyOf(name: string): string {
  return name.includes(":") ? priceKey(name) : name;
}

/** The other facts and the prices in the text of a fact, which is filled in only once. */
export function factsInFact(text: string, facts: Facts): Placeholder[] {
  return placeholdersIn(text).filter(({ name }) => !NAMES_IN_FACTS.has(name) && facts.has(keyOf(name)));
}

/** The placeholders of a text, each with its location: `{phone}`, `tel:{phone}`. */
export function placeholdersIn(text: string): Placeholder[] {
  return Array.from(text.matchAll(PLACEHOLDER), ({ 0: all, 1: tel = "", 2: name = "", index }) => ({
    name,
    start: index + tel.length,
    end: index + all.length,
  }));
}

/** The period of `5 p.m.` also ends a sentence. */
function before(rest: string, value: string): string {
  return value.endsWith(".") && /^\.(?!\.)/.test(rest) ? value.slice(0, -1) : value;
}

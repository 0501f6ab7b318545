import type { Site } from "../../../content.generated.ts";
import { isMap } from "../is-map.ts";
import { countryName, isCountry } from "./intl-names.ts";
import { isLocale } from "./money.ts";

/** A postal address by its parts, as in site.yaml. */
type AddressParts = Exclude<Site["address"], string[]>;

/** Formats that differ from the default; `street` includes the extra lines. */
const FORMATS = new Map<string, readonly string[]>(
  Object.entries({
    AU: ["street", "city region postal_code"],
    BR: ["street", "city - region", "postal_code"],
    CA: ["street", "city region postal_code"],
    CN: ["postal_code", "region city", "street"],
    GB: ["street", "city", "region", "postal_code"],
    HU: ["city", "street", "postal_code"],
    IE: ["street", "city", "region", "postal_code"],
    IN: ["street", "city postal_code", "region"],
    IT: ["street", "postal_code city region"],
    JP: ["postal_code", "region city", "street"],
    KR: ["region city", "street", "postal_code"],
    MX: ["street", "postal_code city, region"],
    NZ: ["street", "city postal_code"],
    SG: ["street", "city postal_code"],
    TW: ["postal_code", "region city", "street"],
    US: ["street", "city, region postal_code"],
    ZA: ["street", "city", "postal_code"],
  }),
);
const DEFAULT_FORMAT = ["street", "postal_code city", "region"];

/** The lines of an address in the format of its country, with the country's name on a site from another country. */
export function addressLines(address: Partial<AddressParts> | readonly string[], locale: string): readonly string[] {
  if (!isParts(address)) return address;
  const { street = "", extra = [], country = "" } = address;
  const lines = (FORMATS.get(country) ?? DEFAULT_FORMAT).flatMap((line) =>
    line === "street" ? [street, ...extra] : filled(line, address),
  );
  if (!isCountry(country) || country === regionOf(locale)) return lines;
  return [...lines, countryName(country, isLocale(locale) ? locale : "en")];
}

/** Leaves out missing parts and the separators next to them. */
function filled(line: string, address: Partial<AddressParts>): string[] {
  const { city = "", region = "", postal_code = "" } = address;
  const values: Record<string, string> = { city, region, postal_code };
  const text = line.replace(/[a-z_]+/g, (part) => values[part] ?? "");
  const shown = text.replace(/^[\s,-]+|(?<![\s,-])[\s,-]+$/g, "").replace(/[\s,-]{3,}|\s{2}/g, " ");
  return shown === "" ? [] : [shown];
}

function isParts<A>(address: A | readonly string[]): address is A {
  return !Array.isArray(address);
}

/** The country of a business: that of its address, or else that of the site's language. */
export function countryOf(site: unknown): string {
  const { address, locale } = isMap(site) ? site : {};
  const named = isMap(address) && typeof address.country === "string" ? address.country : undefined;
  // A mistyped country says nothing about phone numbers, which are right.
  if (named !== undefined) return isCountry(named) ? named : "";
  return regionOf(typeof locale === "string" ? locale : "") ?? "";
}

/** The country in a locale: `US` in `en-US`. */
export function regionOf(locale: string): string | undefined {
  return locale.split("-")[1];
}

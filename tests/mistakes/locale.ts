import type { Mistake } from "./mistake.ts";

const LOCALE = "locale: en-US\n";
const LINES = "address:\n  - 1106 East 6th Street, Suite 210\n  - Austin, Texas 78702\n";

/** A line more in site.yaml. */
function withLine(line: string, rest: Partial<Mistake>): Mistake {
  return { file: "site.yaml", take: LOCALE, put: `${LOCALE}${line}\n`, ...rest };
}

/** An address by its parts, one of them changed. */
function withAddress(take: string, put: string, rest: Partial<Mistake>): Mistake {
  const parts =
    '  street: 1106 East 6th Street\n  city: Austin\n  region: Texas\n  postal_code: "78702"\n  country: US\n';
  return { file: "site.yaml", take: LINES, put: `address:\n${parts.replace(take, put)}`, ...rest };
}

/** An address in Mexico, and another line changed. */
function withMexico(take: string, put: string, rest: Partial<Mistake>): Mistake {
  const address = "address:\n  street: Calle 60 421\n  city: Mérida\n  country: MX\n";
  const marked = (text: string) => text.replace(LINES, address).replace(take, put);
  return { file: "site.yaml", edit: marked, what: put, ...rest };
}

const PRICE = { file: "packages/logo.yaml", take: 'now: "$29"' };
const PHONE = { file: "site.yaml", take: "phone: (512) 555-0142" };

/** Mistakes in what depends on a country and its language: currency, prices, address, phone, kind of business. */
export const locale: Mistake[] = [
  withLine("currency: ▸eur", { suggests: "EUR" }),
  withLine("currency: ▸€", { suggests: "EUR" }),
  withLine("currency: ▸pounds", { suggests: "GBP" }),
  withLine("currency: ▸GPB", { rule: "value-format", says: /three letters/ }),
  withLine("▸curency: EUR", { suggests: "currency" }),
  withLine("▸money: EUR", { suggests: "currency" }),
  { ...PRICE, put: "now: ▸£29", rule: "value-format", says: /currency: GBP/ },
  { ...PRICE, put: "now: ▸29 EUR", rule: "value-format", says: /currency: EUR/ },
  { ...PRICE, put: "now: ▸-29", rule: "value-range", suggests: "0" },
  { ...PRICE, put: "now: ▸29,-", rule: "value-format", suggests: "$29" },
  { ...PRICE, put: "now: ▸29 dollars a month", rule: "value-format", suggests: "$29" },
  withMexico("locale: en-US", "locale: en-US\ncurrency: ▸pesos", { suggests: "MXN" }),
  withMexico("locale: en-US", "locale: en-US\ncurrency: ▸$", { suggests: "MXN" }),
  withMexico("locale: en-US", "locale: ▸español", { suggests: "es-MX" }),
  withAddress("country: US", "country: ▸USA", { suggests: "US" }),
  withAddress("country: US", "country: ▸Germany", { suggests: "DE" }),
  withAddress("country: US", "country: ▸UK", { suggests: "GB" }),
  withAddress("country: US", "country: ▸Texas", { rule: "value-format", says: /two letters/ }),
  withAddress('"78702"', "▸78702", { suggests: '"78702"' }),
  withAddress("postal_code", "▸zip", { suggests: "postal_code" }),
  withAddress("region", "▸state", { suggests: "region" }),
  withAddress("city", "▸town", { suggests: "city" }),
  withAddress("  country: US\n", "", { rule: "key-missing", at: "7:3", says: /country/ }),
  { file: "site.yaml", take: LINES, put: "address: ▸1106 East 6th Street\n", rule: "value-type", says: /street:/ },
  { ...PHONE, put: "phone: ▸+15125550142", suggests: '"+15125550142"' },
  { ...PHONE, put: "phone: ▸512-555-O142", suggests: "512-555-0142" },
  { ...PHONE, put: "phone: ▸call us", rule: "value-format" },
  { ...PHONE, put: "▸telephone: (512) 555-0142", suggests: "phone" },
  withLine("business: ▸bakery", { suggests: "Bakery" }),
  withLine("business: ▸Restuarant", { suggests: "Restaurant" }),
  withLine("business: ▸Vet", { suggests: "VeterinaryCare" }),
  withLine("business: ▸Law firm", { suggests: "LegalService" }),
  withLine("business: ▸Spaceport", {
    rule: "value-choice",
    says: /LocalBusiness(?!.*AnimalShelter).*docs\/files.md/,
  }),
  withLine("business: ▸MusicSchool", { rule: "value-choice", suggests: "School", says: /^(?!.*AnimalShelter)/ }),
  withLine("business: ▸Anwaltskanzlei", { rule: "value-choice", says: /mean Attorney or LegalService\? docs/ }),
  withLine("business: ▸Book club", { rule: "value-choice", says: /mean BookStore, HealthClub or NightClub\? docs/ }),
  withLine("social:\n  - ▸instagram.com/halftone", { suggests: "https://instagram.com/halftone" }),
  withLine("social:\n  - ▸facebook", { rule: "value-format" }),
  withLine("social: ▸https://x.com/halftone", {
    rule: "value-type",
    suggests: "[https://x.com/halftone]",
    says: /- https/,
  }),
  withLine("social:\n  ▸instagram: https://www.instagram.com/halftone", { rule: "value-type", says: /- https/ }),
  withLine("▸same_as:\n  - https://x.com/halftone", { suggests: "social" }),
];

import { createRequire } from "node:module";

const load = createRequire(import.meta.url);

/** A phone number as visitors read it, and as a link that dials it. */
export interface Phone {
  shown: string;
  link: string;
}

const WRONG_LENGTH: Record<string, string> = {
  "too-short": "has too few digits",
  "too-long": "has too many digits",
  "invalid-country-code": "begins with a country code that does not exist",
};

/** What is wrong with a number that nobody can dial, if anything. A short one, such as 112, is taken as it is. */
export function undialable(written: string, country: string): string | undefined {
  if (written.replace(/\D/g, "").length < 7) return undefined;
  const library = load("awesome-phonenumber") as typeof import("awesome-phonenumber");
  return WRONG_LENGTH[library.parsePhoneNumber(written, { regionCode: country }).possibility ?? ""];
}

/**
 * Reads a phone number of a site in `country` (ISO 3166). One in E.164 (+15125550142) is shown as the country writes it,
 * with its country code when it belongs to another one; any other is shown as its author wrote it. What is not a number is
 * dialed by its digits.
 */
export function readPhone(written: string, country: string): Phone {
  // When it is needed: many commands read no number.
  const library = load("awesome-phonenumber") as typeof import("awesome-phonenumber");
  const { possible, valid, number, countryCode } = library.parsePhoneNumber(written, { regionCode: country });
  const isInternational = written.startsWith("+");
  // Without a country code, a short number (112) or one without its area code would be dialed with one that it has not.
  if (!number || !(valid || (possible && isInternational)))
    return { shown: written, link: `tel:${written.replace(/(?!^\+)\D/g, "")}` };
  const isOwn = countryCode === library.getCountryCodeForRegionCode(country);
  const shown = isOwn ? number.national : number.international.replaceAll("-", " ");
  return { shown: /^\+\d+$/.test(written) ? shown : written, link: `tel:${number.e164}` };
}

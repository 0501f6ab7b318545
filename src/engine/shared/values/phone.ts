import { createRequire } from "node:module";
import {
  getCountries,
  getCountryCallingCode,
  type MetadataJson,
  parsePhoneNumberFromString,
} from "libphonenumber-js/core";

const load = createRequire(import.meta.url);

/** A phone number as visitors read it, and as a link that dials it. */
export interface Phone {
  shown: string;
  link: string;
}

/**
 * Reads a phone number of a site in `country` (ISO 3166). One in E.164 (+15125550142) is shown as the country writes it,
 * with its country code when it belongs to another one; any other is shown as its author wrote it. What is no number is
 * dialed by its digits.
 */
export function readPhone(written: string, country: string): Phone {
  // The code comes with the program, which starts sooner than with the package's many small files.
  const countries = load("libphonenumber-js/min/metadata") as MetadataJson;
  const home = getCountries(countries).find((one) => one === country);
  const number = parsePhoneNumberFromString(written, home ? { defaultCountry: home } : {}, countries);
  if (!number?.isPossible()) return { shown: written, link: `tel:${written.replace(/(?!^\+)\D/g, "")}` };
  const isOwn = home !== undefined && number.countryCallingCode === getCountryCallingCode(home, countries);
  const shown = isOwn ? number.formatNational() : number.formatInternational();
  return { shown: /^\+\d+$/.test(written) ? shown : written, link: `tel:${number.number}` };
}

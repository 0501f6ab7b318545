import { createRequire } from "node:module";
import { isMap } from "../is-map.ts";
import { countryOf } from "./address.ts";

const load = createRequire(import.meta.url);

/** An extension, after a word for it or after the comma that makes a phone pause before it continues dialing. */
const EXTENSION =
  "(?:,+|[,;]?\\s*(?:ext(?:n|ensi[oó]n)?|x|#|anexo|int(?:erno)?|poste|durchwahl|dw|apparat|app|toestel|tst)[.\\s:=]*)\\s*\\d{1,6}";

const PHONE = new RegExp(`^(\\+?[\\d\\s()./–-]+)(${EXTENSION})?$`, "iu");

/** A pattern for the number in a `tel:` link, with `{placeholders}`. */
export const DIALED = `(?:\\{\\w+\\}|[+\\d][\\d\\s().-]*)(?:${EXTENSION})?`;

/** No phone number has more digits (E.164); two numbers in one text do. */
const MAX_DIGITS = 15;

/** Undefined for any other text, and for fewer than three digits. */
function partsOf(written: string): { base: string; extension: string } | undefined {
  const [, base = "", extension = ""] = PHONE.exec(written) ?? [];
  const { length } = base.replace(/\D/g, "");
  return length < 3 || length > MAX_DIGITS ? undefined : { base: base.trim(), extension };
}

/** True for a phone number, with or without an extension. */
export function isPhone(text: string): boolean {
  return partsOf(text) !== undefined;
}

/** True for two phone numbers: `(512) 555-0142 or (512) 555-0143`. */
export function isTwoPhones(text: string): boolean {
  return text.split(/[^\d\s()+.–-]+/).filter((part) => isPhone(part) && part.replace(/\D/g, "").length > 4).length > 1;
}

const WRONG_LENGTH: Record<string, string> = {
  "too-short": "has too few digits",
  "too-long": "has too many digits",
  "invalid-country-code": "begins with a country code that does not exist",
};

/** Shorter numbers, such as 112, are accepted as they are. */
const MIN_CHECKED_DIGITS = 7;

/** The reason why nobody can dial one of the site's numbers, if there is one. */
export function undialable(written: string, site: unknown): string | undefined {
  const country = countryOf(site);
  const base = partsOf(written)?.base ?? written;
  const isInternational = base.startsWith("+");
  if ((!isInternational && country === "") || base.replace(/\D/g, "").length < MIN_CHECKED_DIGITS) return undefined;
  const { valid, possibility = "" } = library().parsePhoneNumber(base, { regionCode: country });
  // The country of the site's language is a guess: the business may be in another one.
  const isCertain = isInternational || countryOf(isMap(site) ? { address: site.address } : {}) !== "";
  const invalid = "has a digit too many or too few, or an area code that does not exist";
  return WRONG_LENGTH[possibility] ?? (valid || !isCertain ? undefined : invalid);
}

/**
 * Reads a phone number of a site in `country` (ISO 3166). One in E.164 is shown as its country writes it, any other as
 * its author wrote it. An extension is dialed after the number, after a pause where a comma was written.
 */
export function readPhone(written: string, country: string): { shown: string; link: string } {
  const { base, extension } = partsOf(written) ?? { base: written, extension: "" };
  const digits = extension.replace(/\D/g, "");
  const after = digits && (/^,+\s*\d/.test(extension) ? extension.replace(/\s/g, "") : `;ext=${digits}`);
  const { possible, valid, number, countryCode } = library().parsePhoneNumber(base, { regionCode: country });
  const isInternational = base.startsWith("+");
  // A short number (112), or one without its area code, must not get a country code.
  if (!number || !(valid || (possible && isInternational)))
    return { shown: written, link: `tel:${base.replace(/(?!^\+)\D/g, "")}${after}` };
  const isLocal = countryCode === library().getCountryCodeForRegionCode(country);
  const local = isLocal && valid ? number.national : number.international.replaceAll("-", " ");
  const shown = /^\+\d+$/.test(base) ? `${local}${digits && ` ext. ${digits}`}` : written;
  return { shown, link: `tel:${number.e164}${after}` };
}

/** Loaded on demand, since many commands read no phone numbers. */
function library(): typeof import("awesome-phonenumber") {
  return load("awesome-phonenumber") as typeof import("awesome-phonenumber");
}

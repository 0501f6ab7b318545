import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Theme } from "../../../content.generated.ts";
import { nearest } from "../../diagnostics/nearest.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { listOf } from "../../diagnostics/wording.ts";
import { FORMAT } from "../../read/format.ts";
import type { Schemas } from "../../read/schemas/schemas.ts";
import { readTemplate, starter, TEMPLATES } from "../../read/starter-texts.ts";
import { currencyOfCountry, languageNamed } from "../../shared/values/intl-names.ts";
import { isCurrency } from "../../shared/values/money.ts";
import { modeline } from "../page-file.ts";
import { checkName, fillYaml, spelledIn } from "./page-template.ts";
import { siteMarks } from "./site-marks.ts";

/** The choices for a new site. */
export interface SiteRequest {
  name: string;
  /** A language with a country: en-US, de-AT. The country defaults to the one with the most speakers. */
  language: string;
  /** A currency code. Defaults to the country's currency. */
  currency?: string | undefined;
  /** A business type of schema.org. */
  business: string;
  /** A theme of `src/site-templates/themes`. */
  theme: string;
}

/** The languages that new sites can have texts in. */
export function siteLanguages(): string[] {
  const names = readdirSync(TEMPLATES).sort();
  return names.filter((name) => existsSync(join(TEMPLATES, `interface.${name}.yaml`)));
}

/** The description of each theme, which is the first line of its file. */
export function siteThemes(): Map<string, string> {
  const files = readdirSync(join(TEMPLATES, "themes")).sort();
  return new Map(
    files.map(
      (file) => [file.replace(".yaml", ""), /^# (.+)\.$/m.exec(readTemplate(`themes/${file}`))?.[1] ?? ""] as const,
    ),
  );
}

/** A validated request with country and currency filled in. Throws UsageError for an invalid choice. */
export function completeRequest(request: SiteRequest, schemas: Schemas): Required<SiteRequest> & { currency: string } {
  const businesses = (schemas.kinds.get("site")?.properties?.business?.enum ?? []).map(String);
  const language = localeOf(request.language);
  const name = request.name.trim();
  checkName("business", name, MAX_NAME_LENGTH, '--name "Rye & Ember"');
  return {
    name,
    language,
    currency: currencyOf(request.currency, language),
    business: choiceOf("kind of business", request.business, businesses, schemas),
    theme: choiceOf("theme", request.theme, [...siteThemes().keys()]),
  };
}

/** The files of a new site, by path below its folder `dir`, which is absolute. Throws UsageError for an invalid choice. */
export async function planSite(dir: string, request: SiteRequest, schemas: Schemas): Promise<Map<string, string>> {
  const { name, language: locale, currency, business, theme } = completeRequest(request, schemas);
  const base = textsFor(locale);
  const tokens = { name, locale, currency, business, ...countryAndPhone(locale) };
  const files = new Map<string, string>();
  const add = (path: string, kind: string, text: string) => files.set(path, modeline(dir, path, kind) + text);
  const template = (path: string) => spelledIn(locale, readTemplate(path));
  add("site.yaml", "site", `format: ${FORMAT}\n${fillYaml(template(`${base}/site.yaml`), tokens)}`);
  add("navigation.yaml", "navigation", template(`${base}/navigation.yaml`));
  add("interface.yaml", "interface", template(`interface.${base}.yaml`));
  add("theme.yaml", "theme", readTemplate(`themes/${theme}.yaml`));
  for (const [folder, kind] of Object.entries({ pages: "page", forms: "forms" }))
    for (const file of readdirSync(join(TEMPLATES, base, folder)))
      add(`${folder}/${file}`, kind, template(`${base}/${folder}/${file}`));
  const look = parse(readTemplate(`themes/${theme}.yaml`)) as Theme;
  for (const [file, svg] of await siteMarks(name, look.colors, schemas.config.sharePicture(look), dir))
    files.set(`media/${file}`, svg);
  return files;
}

/** The language of a new site's texts: English if there are none in its own. */
export function textsFor(language: string): string {
  return siteLanguages().find((name) => language.startsWith(name)) ?? "en";
}

/** Leaves room for the name in search results. */
const MAX_NAME_LENGTH = 60;

const ANY_BUSINESS = "LocalBusiness";

function choiceOf(what: string, wanted: string, all: readonly string[], schemas?: Schemas): string {
  if (all.includes(wanted)) return wanted;
  // `veterinary clinic` means VeterinaryCare.
  const words = wanted.toLowerCase().match(/\w{4,}/g) ?? [];
  const similar = words.flatMap((word) => all.filter((choice) => choice.toLowerCase().includes(word)));
  const near = nearest(wanted, all) ?? all.find((choice) => schemas?.areSynonyms(choice, wanted)) ?? similar[0];
  throw new UsageError(
    `There is no ${what} "${wanted}". ${near ? `Did you mean ${near}?` : `${all.includes(ANY_BUSINESS) ? `${ANY_BUSINESS} fits any. ` : ""}Available: ${listOf(all, "and")}.`}`,
  );
}

const LANGUAGES = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
const REGIONS = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** A full locale: `pt` is pt-BR, the country with the most speakers. Throws UsageError for anything other than a language. */
function localeOf(wanted: string): string {
  const written = wanted.trim().replace("_", "-");
  const isWritten = /^[a-z]{2}(-[a-z]{2})?$/i.test(written);
  // Turns en-UK into en-GB, among others.
  const { language, region = "" } = new Intl.Locale(isWritten ? written : "und").maximize();
  if (isWritten && LANGUAGES.of(language) !== undefined && REGIONS.of(region) !== undefined && region !== "ZZ")
    return `${language}-${region}`;
  const named = languageNamed(wanted);
  throw new UsageError(
    `"${wanted}" is not a language. ${named === undefined ? "" : `Did you mean ${named}? `}Write en-US, de-DE or fr-CH: the language, and the country.`,
  );
}

/** The country of a locale, with a fictitious phone number there. */
export function countryAndPhone(locale: string): { country: string; phone: string } {
  const { region: country = "" } = new Intl.Locale(locale);
  return { country, phone: starter.phones[country] ?? starter.other_phone };
}

/** A currency code, by default the country's. Throws UsageError for an unknown one. */
function currencyOf(wanted: string | undefined, locale: string): string {
  const { country } = countryAndPhone(locale);
  const code = wanted?.toUpperCase() ?? currencyOfCountry(country);
  if (code === undefined)
    throw new UsageError(
      `Which currency do prices in ${REGIONS.of(country)} have? Write its three letters: --currency USD.`,
    );
  if (isCurrency(code)) return code;
  throw new UsageError(`"${wanted}" is not a currency. Write its three letters: USD, EUR, GBP.`);
}

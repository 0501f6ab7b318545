import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Theme } from "../../../content.generated.ts";
import { nearest } from "../../diagnostics/nearest.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { listOf } from "../../diagnostics/wording.ts";
import type { Schemas } from "../../read/schemas/schemas.ts";
import { FORMAT } from "../../shared/content-format.ts";
import { modeline } from "../modeline.ts";
import { fillYaml, NOT_IN_NAMES } from "./page-template.ts";
import { countryOf, currencyOf, localeOf, spelledIn } from "./site-locale.ts";
import { siteMarks } from "./site-marks.ts";

/** What a new site is made of. */
export interface SiteRequest {
  /** The name of the business. */
  name: string;
  /** The language, and the country in whose way it is written: en-US, de-AT. Without one, it is the country with the most speakers. */
  language: string;
  /** The currency of prices, as its three letters. Left out, it is the one of the country. */
  currency?: string | undefined;
  /** The kind of business, as schema.org calls it. */
  business: string;
  /** A theme of `src/site-templates/themes`. */
  theme: string;
}

/** What there is to choose from for a new site. */
export interface SiteChoices {
  /** Languages that have texts for a new site. */
  languages: readonly string[];
  /** What each theme looks like, by its name. */
  themes: ReadonlyMap<string, string>;
  /** Kinds of business. */
  businesses: readonly string[];
}

const TEMPLATES = join(import.meta.dirname, "../../../site-templates");

/** What there is to choose from. A language is complete with its interface and its pages. */
export function siteChoices({ kinds }: Schemas): SiteChoices {
  const names = readdirSync(TEMPLATES).filter((name) => existsSync(join(TEMPLATES, `interface.${name}.yaml`)));
  return {
    languages: names.sort(),
    themes: siteThemes(),
    businesses: (kinds.get("site")?.properties?.business?.enum ?? []).map(String),
  };
}

/** What each theme looks like, as the first line of its file says, by its name. */
export function siteThemes(): Map<string, string> {
  const files = readdirSync(join(TEMPLATES, "themes")).sort();
  return new Map(
    files.map((file) => [file.replace(".yaml", ""), /^# (.+)\.$/m.exec(read(`themes/${file}`))?.[1] ?? ""] as const),
  );
}

/** A request in the form that the site has it: with its country, and with its currency. Throws UsageError for a wrong choice. */
export function completeRequest(request: SiteRequest, schemas: Schemas): Required<SiteRequest> & { currency: string } {
  const { themes, businesses } = siteChoices(schemas);
  const language = localeOf(request.language);
  return {
    name: checkedName(request.name),
    language,
    currency: currencyOf(request.currency, language),
    business: choiceOf("kind of business", request.business, businesses, schemas),
    theme: choiceOf("theme", request.theme, [...themes.keys()]),
  };
}

/** The files of a new site, by their paths below its folder, which is absolute. Throws UsageError for a wrong choice. */
export async function planSite(dir: string, request: SiteRequest, schemas: Schemas): Promise<Map<string, string>> {
  const { name, language: locale, currency, business, theme } = completeRequest(request, schemas);
  const base = textsFor(locale, siteChoices(schemas));
  const tokens = { name, locale, currency, business, ...countryOf(locale) };
  const files = new Map<string, string>();
  const add = (path: string, kind: string, text: string) => files.set(path, modeline(dir, path, kind) + text);
  const template = (path: string) => spelledIn(locale, read(path));
  add("site.yaml", "site", `format: ${FORMAT}\n${fillYaml(template(`${base}/site.yaml`), tokens)}`);
  add("navigation.yaml", "navigation", template(`${base}/navigation.yaml`));
  // A file that is part of this repository has a line for editors already.
  const words = template(`interface.${base}.yaml`).replace(/^# yaml-language-server:.*\n/, "");
  add("interface.yaml", "interface", words);
  add("theme.yaml", "theme", read(`themes/${theme}.yaml`));
  for (const [folder, kind] of Object.entries({ pages: "page", forms: "forms" }))
    for (const file of readdirSync(join(TEMPLATES, base, folder)))
      add(`${folder}/${file}`, kind, template(`${base}/${folder}/${file}`));
  const look = parse(read(`themes/${theme}.yaml`)) as Theme;
  for (const [file, svg] of await siteMarks(name, look.colors, schemas.config.sharePicture(look), dir))
    files.set(`media/${file}`, svg);
  return files;
}

/** The language of a new site's texts: its own, or English where they are not there in it. */
export function textsFor(language: string, { languages }: SiteChoices): string {
  return languages.find((one) => language.startsWith(one)) ?? "en";
}

function read(path: string): string {
  return readFileSync(join(TEMPLATES, path), "utf8");
}

/** The longest name that leaves titles short enough for search engines. */
const MAX_NAME_LENGTH = 60;

function checkedName(businessName: string): string {
  const name = businessName.trim();
  if (!/[\p{L}\p{N}]/u.test(name) || NOT_IN_NAMES.test(name) || name.length > MAX_NAME_LENGTH)
    throw new UsageError(
      `A business needs a name of letters or digits, up to ${MAX_NAME_LENGTH} characters and without signs such as { or *: --name "Rye & Ember".`,
    );
  return name;
}

const ANY_BUSINESS = "LocalBusiness";

function choiceOf(what: string, wanted: string, all: readonly string[], schemas?: Schemas): string {
  if (all.includes(wanted)) return wanted;
  // `veterinary clinic` means VeterinaryCare.
  const words = wanted.toLowerCase().match(/\w{4,}/g) ?? [];
  const similar = words.flatMap((word) => all.filter((choice) => choice.toLowerCase().includes(word)));
  const near = nearest(wanted, all) ?? all.find((choice) => schemas?.areSynonyms(choice, wanted)) ?? similar[0];
  throw new UsageError(
    `There is no ${what} "${wanted}". ${near ? `Did you mean ${near}?` : `${all.includes(ANY_BUSINESS) ? `${ANY_BUSINESS} fits any. ` : ""}There are: ${listOf(all, "and")}.`}`,
  );
}

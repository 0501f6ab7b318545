import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Theme } from "../../../content.generated.ts";
import { nearest } from "../../diagnostics/nearest.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { listOf } from "../../diagnostics/wording.ts";
import type { Schemas } from "../../read/schemas/schemas.ts";
import { FORMAT } from "../../shared/content-format.ts";
import { meansTheSame, type Synonyms } from "../../validate/diagnosis/keys/synonyms.ts";
import { modeline } from "../modeline.ts";
import { currencyOf, localeOf, otherCountries, spelledIn, usualIn } from "./site-locale.ts";
import { siteMarks } from "./site-marks.ts";
import { fillYaml, NOT_IN_NAMES } from "./template.ts";

/** What a new site is made of. */
export interface SiteRequest {
  /** The name of the business. */
  name: string;
  /** The language, and the country whose way to write it is meant: en-US, de-AT. Without one, it is the country with the most speakers. */
  language: string;
  /** The currency of prices, as its three letters. Left out, it is the one of the country. */
  currency?: string | undefined;
  /** A theme of `src/site-templates/themes`. */
  theme: string;
  /** The kind of business, as schema.org calls it. */
  business: string;
}

/** What there is to choose from for a new site. */
export interface SiteChoices {
  /** Languages that the texts of a new site are there in. */
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

/** What was taken for a new site because it was not `given`, and how to change it: a line each. */
export function assumedFor(given: Partial<SiteRequest>, made: SiteRequest): string[] {
  const language = localeOf(made.language);
  const others = otherCountries(made.language);
  const otherThemes = [...siteThemes().keys()].filter((theme) => theme !== made.theme);
  const lines: [keyof SiteRequest, string][] = [
    ["language", `language ${made.language}: for another one, start again with --language de-DE`],
    ["currency", `currency ${usualIn(language).currency}: change \`currency\` in site.yaml`],
    ["business", `kind of business ${made.business}: change \`business\` in site.yaml`],
    ["theme", `theme ${made.theme}: change theme.yaml, or start again with --theme ${listOf(otherThemes, "or")}`],
  ];
  const missing = lines.flatMap(([key, line]) => (given[key] === undefined ? line : []));
  if (others.length === 0) return missing;
  return [`language ${language}: for another country, start again with --language ${listOf(others, "or")}`, ...missing];
}

/** The files of a new site, by their paths below its folder, which is absolute. Throws UsageError for a wrong choice. */
export async function planSite(dir: string, request: SiteRequest, schemas: Schemas): Promise<Map<string, string>> {
  const choices = siteChoices(schemas);
  const locale = localeOf(request.language);
  const name = nameOf(request.name);
  const theme = oneOf("theme", request.theme, [...choices.themes.keys()]);
  const base = textsFor(locale, choices);
  const { country, phone } = usualIn(locale);
  const tokens = {
    name,
    phone,
    country,
    locale,
    business: oneOf("kind of business", request.business, choices.businesses, schemas.synonyms),
    currency: currencyOf(request.currency, locale),
  };
  const files = new Map<string, string>();
  const add = (path: string, kind: string, text: string) => files.set(path, modeline(dir, path, kind) + text);
  const template = (path: string) => spelledIn(locale, read(path));
  add("site.yaml", "site", `format: ${FORMAT}\n${fillYaml(template(`${base}/site.yaml`), tokens)}`);
  add("navigation.yaml", "navigation", template(`${base}/navigation.yaml`));
  add("interface.yaml", "interface", template(`interface.${base}.yaml`).replace(MODELINE, ""));
  add("theme.yaml", "theme", read(`themes/${theme}.yaml`));
  for (const [folder, kind] of [
    ["pages", "page"],
    ["forms", "forms"],
  ] as const)
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

/** A file that is part of this repository has the line by which editors know it. */
const MODELINE = /^# yaml-language-server:.*\n/;

function read(path: string): string {
  return readFileSync(join(TEMPLATES, path), "utf8");
}

/** The longest name that leaves titles short enough for search engines. */
const LONGEST_NAME = 60;

function nameOf(given: string): string {
  const name = given.trim();
  if (!/[\p{L}\p{N}]/u.test(name) || NOT_IN_NAMES.test(name) || name.length > LONGEST_NAME)
    throw new UsageError(
      `A business needs a name of letters or digits, up to ${LONGEST_NAME} characters and without signs such as { or *: --name "Rye & Ember".`,
    );
  return name;
}

/** The kind of business that is never wrong. */
const ANY = "LocalBusiness";

function oneOf(what: string, given: string, all: readonly string[], synonyms: Synonyms = []): string {
  if (all.includes(given)) return given;
  // `veterinary clinic` means VeterinaryCare.
  const words = given
    .toLowerCase()
    .split(/\W+/)
    .filter((word) => word.length > 3);
  const alike = words.flatMap((word) => all.filter((one) => one.toLowerCase().includes(word)));
  const near = nearest(given, all) ?? all.find((one) => meansTheSame(synonyms, one, given)) ?? alike[0];
  throw new UsageError(
    `There is no ${what} "${given}". ${near ? `Did you mean ${near}?` : `${all.includes(ANY) ? `${ANY} fits any. ` : ""}There are: ${listOf(all, "and")}.`}`,
  );
}

import type { Site, Theme } from "../../content.generated.ts";
import { factsOf } from "../read/pages/page-source.ts";
import { COMMON, rareIn } from "../read/pages/rare-characters.ts";
import type { Parsed } from "../read/parse-content.ts";
import type { ResolveOptions } from "../resolve/context.ts";
import { buildDay, hiddenOn } from "../resolve/hidden.ts";
import { siteDataIn } from "../resolve/languages.ts";
import { addressLines } from "../shared/values/address.ts";
import { languageName } from "../shared/values/intl-names.ts";
import { formatAmount, type MoneyFormat } from "../shared/values/money.ts";
import { dayRangeWriter, shownHours } from "../shared/values/opening-hours.ts";
import { quoteStyles } from "../shared/values/quote-marks.ts";
import { formatBytes } from "../shared/words.ts";

/** The input that a site's fonts are made from, as plain data. */
export type FontRecipe = ReturnType<typeof fontRecipe>;

/** Styles add it to the arrows between articles. */
const NO_BREAK_SPACE = "\u00a0";

/** The typefaces of a resolved theme, and the characters of a site's texts: all that pages show, and perhaps a few more. */
export function fontRecipe(
  parsed: Parsed,
  theme: Theme,
  { preview = false, today = buildDay() }: Pick<ResolveOptions, "preview" | "today"> = {},
) {
  const { config, money } = parsed.schemas;
  const sources = parsed.sources.filter((source) => preview || !hiddenOn(today, source));
  const site = sources.find(({ kind }) => kind === "site")?.data as Site;
  const sites = [site, ...Object.keys(site.languages ?? {}).map((language) => siteDataIn(site, language))];
  const locales = sites.map(({ locale }) => locale);
  const names = locales.length > 1 ? locales.map((locale) => languageName(locale, locales)) : [];
  const added = rareIn([names, sites.map((each) => addedTexts(each, { ...money, locale: each.locale }, today))]);
  const marks = locales.flatMap((locale) => quoteStyles(locale).match(/[«»‹›“”]/g) ?? []);
  const facts = sources.map(factsOf);
  const characters = [...COMMON, NO_BREAK_SPACE, ...marks, ...added, ...facts.flatMap((each) => each.characters)];
  const languages = [...new Set([...locales, ...facts.flatMap(({ lang }) => lang ?? [])])];
  const shown = config.capitals(theme) ? withCapitals(characters, languages) : characters;
  return { typefaces: config.typefaces(theme), shown: new Set([...new Set(shown)].sort()), languages };
}

/** Texts that code generates in a language of the site. */
function addedTexts({ locale, hours, address }: Site, money: MoneyFormat, today: string): unknown[] {
  const [day, dayAndWeekday] = [dayRangeWriter(locale, "long"), dayRangeWriter(locale, "full")];
  // Between them, these days fall on every day of the week.
  const months = Array.from({ length: 12 }, (_, month) => `2024-${String(month + 1).padStart(2, "0")}-01`);
  return [
    months.map((first) => [day(first, first), dayAndWeekday(first, "2024-12-24")]),
    formatAmount(money, 1234567.89),
    [1, 1_000_000].map((bytes) => formatBytes(bytes, locale)),
    hours && shownHours(hours, locale, today),
    addressLines(address, locale),
    new Intl.ListFormat(locale).format(["1", "2"]),
  ];
}

/** The capital of "i" is "İ" in Turkish, and ß has two. */
function withCapitals(shown: readonly string[], languages: readonly string[]): string[] {
  const text = shown.join(" ");
  return [...shown, ...languages.flatMap((language) => [...text.toLocaleUpperCase(language).normalize("NFC")])];
}

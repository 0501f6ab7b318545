import type { Site, Theme } from "../../content.generated.ts";
import type { MediaFile } from "../media/measure-media.ts";
import { metadataOf } from "../read/pages/page-source.ts";
import { COMMON, rareCharacters, rareIn } from "../read/pages/rare-characters.ts";
import type { Parsed } from "../read/parse-content.ts";
import { buildDay } from "../resolve/build-day.ts";
import type { ResolveOptions } from "../resolve/context.ts";
import { hiddenOn } from "../resolve/hidden.ts";
import { sizeInWords } from "../resolve/media/documents.ts";
import { addressLines } from "../shared/values/address.ts";
import { formatAmount, type MoneyFormat } from "../shared/values/money.ts";
import { shownHours } from "../shared/values/opening-hours.ts";
import { quoteStyles } from "../shared/values/quote-marks.ts";
import type { ThemeFonts, Typeface } from "../site-config.ts";

/** What the fonts of a site are made from, as plain data. */
export interface FontRecipe {
  typefaces: readonly Typeface[];
  /** The characters that pages may show. */
  shown: ReadonlySet<string>;
}

/** What styles add to texts: the arrows between articles keep the words next to them. */
const NO_BREAK_SPACE = "\u00a0";

/**
 * The typefaces of a site without errors in single files, and the characters of its texts. Those are known before anything is
 * resolved; a few that no page shows may be among them.
 */
export function fontRecipe(
  { parsed, media }: { parsed: Parsed; media: ReadonlyMap<string, MediaFile> },
  { preview = false, today = buildDay() }: Pick<ResolveOptions, "preview" | "today"> = {},
): FontRecipe {
  const { config, money } = parsed.schemas;
  const sources = parsed.sources.filter((source) => preview || !hiddenOn(today, source));
  const dataOf = (kind: string) => sources.find((source) => source.kind === kind)?.data;
  const [site, theme] = [dataOf("site") as Site, dataOf("theme") as Theme];
  const added = rareIn(addedTexts(site, money, today));
  const marks = quoteStyles(site.locale).match(/[«»‹›“”]/g) ?? [];
  const characters = [...COMMON, NO_BREAK_SPACE, ...marks, ...added, ...sources.flatMap(rareCharacters)];
  const languages = new Set([site.locale, ...sources.flatMap((source) => metadataOf(source, "lang") ?? [])]);
  const shown = config.capitals(theme) ? withCapitals(characters, [...languages]) : characters;
  return { typefaces: config.typefaces(withFontFiles(theme, media)), shown: new Set([...new Set(shown)].sort()) };
}

/** What code writes in the language of a site: dates, prices, sizes of files, its hours and its country, and lists. */
function addedTexts({ locale, hours, address }: Site, money: MoneyFormat, today: string): unknown[] {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return [
    Array.from({ length: 12 }, (_, month) => date.format(Date.UTC(2024, month))),
    formatAmount(money, 1234567.89),
    [1, 1_000_000].map((bytes) => sizeInWords(bytes, locale)),
    hours && shownHours(hours, locale, today),
    addressLines(address, locale),
    new Intl.ListFormat(locale).format(["1", "2"]),
  ];
}

/** A theme whose font files are known by what they say of themselves. */
function withFontFiles({ fonts, own_fonts: own = {} }: Theme, media: ReadonlyMap<string, MediaFile>): ThemeFonts {
  const known = Object.entries(own).map(([key, name]) => {
    const file = media.get(String(name));
    return [key, file?.font ? { name, version: file.src, ...file.font } : name];
  });
  return { fonts, own_fonts: Object.fromEntries(known) };
}

/** Characters, and their capitals in some languages: that of "i" is "İ" in Turkish, and ß has two. */
function withCapitals(shown: readonly string[], languages: readonly string[]): string[] {
  const text = shown.join(" ");
  return [...shown, ...languages.flatMap((language) => [...text.toLocaleUpperCase(language).normalize("NFC")])];
}

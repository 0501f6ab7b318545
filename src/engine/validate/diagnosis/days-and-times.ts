import { count as countOf, plainText } from "../../diagnostics/wording.ts";
import type { Schema, Schemas } from "../../read/schemas/schemas.ts";
import { DAYS } from "../../shared/values/opening-hours.ts";
import { fold, withoutAccents } from "../../shared/words.ts";

function plain(text: string): string {
  return withoutAccents(text.toLowerCase()).replaceAll("’", "'").replace(/\s+/g, " ").trim();
}

/** Mo-Fr, lunes a jueves, 9 bis 17. */
const UNTIL = "-|–|—|to|until|thru|through|bis|tot|as|a|al|au|ate";
const BETWEEN = new RegExp(`^\\s*(?:${UNTIL})\\s*$`);
/** du lundi, martes y jueves. */
const FILLERS = /^(?:[\s,.;/&+-]|\b(?:from|and|von|und|de|del|y|e|du|et|el|los|les?)\b)*$/;

/** The weekday whose name in the site's language or in English starts with a word: sabado, Mo. */
export function weekdayNamed(written: string, choices: readonly string[], locale: string): string | undefined {
  const name = fold(written).replace(/\.$/, "");
  if (!choices.includes("monday") || name.length < 2) return undefined;
  for (const language of [locale, "en"]) {
    const format = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
    const [day, ...others] = DAYS.filter((_day, index) => {
      // January 5, 2026 is a Monday.
      const full = fold(format.format(Date.UTC(2026, 0, 5 + index)));
      return full.startsWith(name) || `${full}s` === name;
    });
    if (day !== undefined) return others.length === 0 ? day : undefined;
  }
  return undefined;
}

/** Three times as long as a week with hours for each day. Each word is compared with the names of all days. */
const MAX_TEXT_LENGTH = 500;

/** The weekdays in `sábado`, `lunes a jueves`, `Mo-Fr` or `martes y jueves`; undefined if there is other text. */
export function weekdaysIn(text: string, choices: readonly string[], locale: string): string[] | undefined {
  const days: string[] = [];
  if (text.length > MAX_TEXT_LENGTH) return undefined;
  let between = "";
  for (const part of plain(text).split(/(\p{L}{2,}\.?)/u)) {
    const day = weekdayNamed(part, choices, locale);
    if (day === undefined) {
      between += part;
      continue;
    }
    const [last, next] = [DAYS.indexOf(days.at(-1) ?? ""), DAYS.indexOf(day)];
    if (last >= 0 && BETWEEN.test(between)) {
      if (next <= last) return undefined;
      days.push(...DAYS.slice(last + 1, next));
    } else if (!FILLERS.test(between)) return undefined;
    days.push(day);
    between = "";
  }
  return days.length > 0 && /^\W*$/.test(between) ? days : undefined;
}

const ALL_DAY = /^(?:24 ?\/ ?7|24 ?h|0?0[:.]00 ?[-–] ?0?0[:.]00)$/;
const TIME = "(\\d{1,2})(?:(?:[:.]|\\s?h\\s?)(\\d{2})|\\s?h)?\\s*([ap])?\\.?\\s?(?:m\\.?)?";
const SPAN = new RegExp(
  `^(?:(?:from|von|van|das|de|las) )*${TIME}\\s*(?:${UNTIL})\\s*(?:las )?${TIME}(?:\\s*(?:uhr|uur|horas|heures|hours|hrs?\\.?))?$`,
);

/** Between the hours of one day: `9-12 und 14-18`. */
export const BETWEEN_HOURS = /[;,\n]|\s(?:&|\+|und|and|et|y|e|en)\s/i;

/** The opening hours that `9am - 5:30 pm`, `9-17` or `9.00 bis 17.30 Uhr` most likely stands for: `9:00-17:30`. */
export function openHours(value: string): string[] {
  const text = plain(value);
  if (ALL_DAY.test(text)) return ["0:00-24:00"];
  const [, from, fromMinute, fromHalf, to, toMinute, toHalf] = SPAN.exec(text) ?? [];
  if (from === undefined) return [];
  // Only the author knows whether `4 to 6 pm` starts in the morning, and `1-5` and `9-5` end in the afternoon.
  const isEarlier = Number(from) <= Number(to);
  const isClear = toHalf === "p" ? !isEarlier : isEarlier ? Number(to) > 6 || toHalf === "a" : Number(from) > 12;
  if (fromHalf === undefined && !isClear) return [];
  return [`${clock(from, fromMinute, fromHalf)}-${clock(to, toMinute, toHalf)}`];
}

function clock(hour = "", minute = "00", half = ""): string {
  const hours = half === "" ? Number(hour) : (Number(hour) % 12) + (half === "p" ? 12 : 0);
  return `${hours}:${minute}`;
}

/** The days and hours of `Mon-Fri 9-17, Sat 10-14`; undefined if there is other text, or a day is said to be closed. */
export function weekIn(text: string, choices: readonly string[], locale: string): DayGroup[] | undefined {
  const groups: DayGroup[] = [];
  if (text.length > MAX_TEXT_LENGTH) return undefined;
  let words = "";
  for (const part of text.split(BETWEEN_HOURS)) {
    const [, named = part, times] = /^(\D*?)[\s:]*((?:(?:from|von|van|das|de|las) )*\d.*)$/.exec(part.trim()) ?? [];
    words += ` ${named}`;
    if (times === undefined) continue;
    const [open] = openHours(times);
    const days = weekdaysIn(words, choices, locale);
    if (open === undefined || (!days && (words.trim() !== "" || groups.length === 0))) return undefined;
    if (days) groups.push({ days, open: [open] });
    else groups.at(-1)?.open.push(open);
    words = "";
  }
  return groups.length > 0 && words.trim() === "" ? groups : undefined;
}

/** Days with the same hours. */
type DayGroup = Record<"days" | "open", string[]>;

/** The lines of a group of days: `days: [monday]` and `open: [9:00-17:00]`. */
export type DayLines = Record<"days" | "open", string>;

/** The opening hours in a text, or in texts with days as their keys, as lines of the groups that a schema asks for. */
export function weekOf(schema: Schema, schemas: Schemas, value: unknown): DayLines[] | undefined {
  const keys = Object.entries(schema.properties ?? {}).map(([key, property]) => {
    const { enum: choices = [], format } = property.items ?? {};
    return { key, choices: choices.map(String), format };
  });
  const days = keys.find(({ choices }) => choices.includes("monday"));
  const open = keys.find(({ format }) => format === "open-hours");
  if (!days || !open) return undefined;
  const text =
    typeof value === "string"
      ? value
      : Object.entries(value ?? {})
          .map(([day, hours]) => `${day} ${[hours].flat().map(plainText).join(", ")}`)
          .join("; ");
  return weekIn(text, days.choices, schemas.money.locale)?.map((group) => ({
    days: `${days.key}: [${group.days.join(", ")}]`,
    open: `${open.key}: [${group.open.join(", ")}]`,
  }));
}

/** The days that a text may stand for. `3/11/2026` depends on the country; in the US and Canada, nobody knows. */
export function days(value: string, locale: string): string[] {
  const text = value.trim().replace(/[\u2010-\u2015\u2212]/g, "-");
  const [, year, month, day] =
    /^([12]\d{3})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})(?:[T ]\d{1,2}[:.]\d{2}(?![-/.\d]))?\D*$/.exec(text) ?? [];
  if (year) return [isoDay(year, month, day), isoDay(year, day, month)];
  const [, first, second, last] = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4})$/.exec(text) ?? [];
  if (last) {
    const [leading] = new Intl.DateTimeFormat(locale).formatToParts(0);
    if (text.includes(".") || Number(first) > 12 || leading?.type === "day") return [isoDay(last, second, first)];
    return Number(second) > 12 || first === second ? [isoDay(last, first, second)] : [];
  }
  // A first and a last day, for example.
  if ((text.match(/\d+/g) ?? []).length !== 2) return [];
  const [inYear] = /\b\d{4}\b/.exec(text) ?? [];
  const [inMonth] = /\b\d{1,2}(?=\b|st|nd|rd|th|er)/.exec(text) ?? [];
  const named = monthIn(text, locale);
  return named && inYear && inMonth ? [isoDay(inYear, String(named), inMonth)] : [];
}

function isoDay(year: string, month = "", day = ""): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function monthIn(text: string, locale: string): number | undefined {
  const words = plain(text).match(/\p{L}{3,}/gu) ?? [];
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  // Next to a day, some languages inflect the name.
  const styles = [{ day: "numeric", month: "long" }, { month: "long" }, { month: "short" }] as const;
  const isNamed = (month: number) =>
    [locale, "en"].some((language) =>
      styles.some((style) => {
        const parts = new Intl.DateTimeFormat(language, style).formatToParts(new Date(2026, month - 1));
        const name = plain(parts.find(({ type }) => type === "month")?.value ?? "").replace(".", "");
        return words.some((word) => word === name || (language === "en" && name.startsWith(word)));
      }),
    );
  return months.find(isNamed);
}

/** Languages that authors may think in while they write a site in another one. */
const NEIGHBORS = ["de", "es", "fr", "it", "nl", "pt"];

/** The first or last day that a text stands for: `Today`, `in 2 weeks`, `+14d`, `vor 18 Jahren`. */
export function dayLimits(value: string, locale: string): string[] {
  const text = plain(value);
  for (const language of [locale, "en", ...NEIGHBORS]) {
    const today = plain(new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(0, "day"));
    const limit = text === today ? "today" : (relativeDay(text, language) ?? countedDay(text, language, today));
    if (limit !== undefined) return limit === value ? [] : [limit];
  }
  return days(value, locale);
}

const UNITS = ["day", "week", "month", "year"] as const;
type Unit = (typeof UNITS)[number];

/** `tomorrow`, `in 2 weeks`, `18 years ago`. */
function relativeDay(text: string, language: string): string | undefined {
  const count = Number(/\d+/.exec(text)?.[0] ?? 1);
  if (!Number.isFinite(count)) return undefined;
  const formats = (["auto", "always"] as const).map((numeric) => new Intl.RelativeTimeFormat(language, { numeric }));
  const isWritten = (signed: number, unit: Unit) =>
    formats.some((format) => plain(format.format(signed, unit)) === text);
  for (const unit of UNITS) {
    if (isWritten(count, unit)) return `today + ${countOf(count, unit)}`;
    if (isWritten(-count, unit)) return `today - ${countOf(count, unit)}`;
  }
  return undefined;
}

/** `+14d`, `today +14 days`, `arrival + 1 week`. */
function countedDay(text: string, language: string, today: string): string | undefined {
  const [, start = today, sign, digits, word] = /^(\p{L}[\p{L}\w']*)?\s*([+–-])\s*(\d+)\s*(\p{L}+)$/u.exec(text) ?? [];
  const count = Number(digits);
  const unit = UNITS.find((name) => word !== undefined && unitNames(language, name, count).includes(word));
  return unit && `${start === today ? "today" : start} ${sign === "+" ? "+" : "-"} ${countOf(count, unit)}`;
}

function unitNames(language: string, unit: Unit, count: number): string[] {
  const displays = ["long", "short", "narrow"] as const;
  return [1, count].flatMap((number) =>
    displays.map((unitDisplay) => {
      const parts = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay }).formatToParts(number);
      return plain(parts.find(({ type }) => type === "unit")?.value ?? "").replace(".", "");
    }),
  );
}

import type { ShownHours, Span } from "../../../client/content-types.ts";
import type { Site } from "../../../content.generated.ts";
import { orUndefined } from "../memoize.ts";

/** Writes a day, or several in a row, as a line in a language: "Friday, December 4 – Sunday, December 6, 2026". */
export function dayRangeWriter(locale: string, dateStyle: "long" | "full"): (from: string, until: string) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: "UTC" });
  return (from, until) => asHeading(spaced(format.formatRange(new Date(from), new Date(until))), locale);
}

/** Many languages write weekdays in lowercase, but not at the start of a line. */
function asHeading(day: string, locale: string): string {
  return day.charAt(0).toLocaleUpperCase(locale) + day.slice(1);
}

/** Uses only spaces that every typeface has. */
function spaced(text: string): string {
  return text.replace(/[\u202f\u2009]/g, " ");
}

/** Opening hours as in site.yaml. */
export type Hours = NonNullable<Site["hours"]>;

/** The names of weekdays in content, in the order of ISO 8601. */
export const DAYS: readonly string[] = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** Opening hours count minutes from midnight; times past the next midnight are above this. */
export const MINUTES_PER_DAY = 24 * 60;

const HOURS = /^(\d{1,2})[:.](\d{2}) ?[-–] ?(\d{1,2})[:.](\d{2})$/;

/** Start and end in minutes since midnight; `17:00-1:00` ends on the next day. Undefined for any other text. */
export function readSpan(text: string): Span | undefined {
  const [from, fromMinute, to, toMinute] = (HOURS.exec(text) ?? []).slice(1).map(Number);
  if (from === undefined || fromMinute === undefined || to === undefined || toMinute === undefined) return undefined;
  const [start, end] = [from * 60 + fromMinute, to * 60 + toMinute];
  if (fromMinute > 59 || toMinute > 59 || start >= MINUTES_PER_DAY || end > MINUTES_PER_DAY || start === end)
    return undefined;
  return [start, end > start ? end : end + MINUTES_PER_DAY];
}

/** True for `0:00-24:00`. */
export function isAllDay(text: string): boolean {
  const [start, end] = readSpan(text) ?? [];
  return start === 0 && end === MINUTES_PER_DAY;
}

/** True for the name of a time zone: Europe/Vienna. */
export function isTimeZone(name: string): boolean {
  return /\//.test(name) && orUndefined(() => new Intl.DateTimeFormat("en", { timeZone: name })) !== undefined;
}

/** Opening hours as visitors read them, in the language of the site. Past special days are left out. */
export function shownHours({ time_zone, week, special = [] }: Hours, locale: string, today: string): ShownHours {
  const dayName = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  const dateOf = dayRangeWriter(locale, "long");
  const timesOf = (open: readonly string[] = []) => {
    const spans = open.map(readSpan).filter((span) => span !== undefined);
    return { times: spans.map((span) => timesIn(locale, span)), spans };
  };
  return {
    time_zone,
    // The first of January 2024 was a Monday.
    week: DAYS.map((day, at) => ({
      name: asHeading(dayName.format(Date.UTC(2024, 0, 1 + at)), locale),
      ...timesOf(week.flatMap(({ days, open }) => (days.some((each) => each === day) ? open : []))),
    })),
    special: special
      .map(({ date: from, until = from, name, open }) => ({ from, until, name, open }))
      .filter(({ until }) => until >= today)
      .sort((a, b) => (a.from < b.from ? -1 : 1))
      .map(({ from, until, name, open }) => ({
        from,
        until,
        name,
        date: dateOf(from, until),
        ...timesOf(open),
      })),
  };
}

function timesIn(locale: string, [start, end]: Span): string {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" });
  const write = locale.startsWith("fr") ? frenchTime : (minutes: number) => spaced(format.format(minutes * 60_000));
  return [start, end].map((minutes) => write(minutes).replace(/ /g, "\u00a0")).join(" – ");
}

/** The form that signs have in all French-speaking countries, which Intl does not know. */
function frenchTime(minutes: number): string {
  const [hour, past] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return past === 0 ? `${hour} h` : `${hour} h ${String(past).padStart(2, "0")}`;
}

/** Writes a day, or several in a row, as a line in a language: "Friday, December 4 – Sunday, December 6, 2026". */
export function dayRangeWriter(locale: string, dateStyle: "long" | "full"): (from: string, until: string) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: "UTC" });
  return (from, until) => asHeading(spaced(format.formatRange(new Date(from), new Date(until))), locale);
}

/** Many languages write weekdays in lower case, but not at the start of a line. */
export function asHeading(day: string, locale: string): string {
  return day.charAt(0).toLocaleUpperCase(locale) + day.slice(1);
}

/** Uses only spaces that every typeface has. */
export function spaced(text: string): string {
  return text.replace(/[\u202f\u2009]/g, " ");
}

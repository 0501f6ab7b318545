import { withoutAccents } from "../../../read/schemas/fact-name.ts";

/** The weekday among the choices whose name in the site's language is, or begins with, what was written: sábado, Mo. */
export function weekdayMeant(value: string, choices: readonly string[], locale: string): string | undefined {
  const first = choices.indexOf("monday");
  const written = plain(value);
  if (first < 0 || written.length < 2) return undefined;
  const name = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  // January 5, 2026 is a Monday.
  const meant = choices.filter((_choice, index) =>
    plain(name.format(Date.UTC(2026, 0, 5 + index - first))).startsWith(written),
  );
  return meant.length === 1 ? meant[0] : undefined;
}

function plain(name: string): string {
  return withoutAccents(name).toLowerCase().replace(/\.$/, "");
}

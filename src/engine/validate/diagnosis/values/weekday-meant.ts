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

/** Signs and words between the first and the last day of several: Mo-Fr, lunes a jueves. */
const UNTIL = /^\s*([-–—]|to|thru|through|bis|a|al|à|au|até)\s*$/i;
/** Words around days that change nothing: du lundi au jeudi, martes y jueves. */
const BETWEEN = /^[\s,.;/&+-]*(from|and|von|und|de|del|y|e|du|et)?[\s,.;/&+-]*$/i;

/** The weekdays in `lunes a jueves`, `Mo-Fr` or `martes y jueves`. Undefined where something else is between them. */
export function weekdaysMeant(text: string, choices: readonly string[], locale: string): string[] | undefined {
  const parts = text.split(/(\p{L}{2,}\.?)/u);
  const found: string[] = [];
  let between = "";
  for (const part of parts) {
    const day = choices.find((choice) => choice === part.toLowerCase()) ?? weekdayMeant(part, choices, locale);
    if (day === undefined) {
      between += part;
      continue;
    }
    const before = found.at(-1);
    if (before !== undefined && UNTIL.test(between))
      found.push(...choices.slice(choices.indexOf(before) + 1, choices.indexOf(day)));
    else if (!BETWEEN.test(between)) return undefined;
    found.push(day);
    between = "";
  }
  return found.length > 1 && /^\W*$/.test(between) ? found : undefined;
}

function plain(name: string): string {
  return withoutAccents(name).toLowerCase().replace(/\.$/, "");
}

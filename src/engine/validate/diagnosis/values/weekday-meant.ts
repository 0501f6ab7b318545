import { withoutAccents } from "../../../read/schemas/fact-name.ts";

/** Whoever writes a site in one language may write its days in another. */
const LANGUAGES = ["en", "de", "es", "fr"];

/**
 * The weekday among the choices whose name is, or begins with, what was written, with accents or without: sabado, Mo. In
 * the site's language, else in another one, where no two of them mean different days by it.
 */
export function weekdayMeant(value: string, choices: readonly string[], locale: string): string | undefined {
  const written = plain(value);
  if (!choices.includes("monday") || written.length < 2) return undefined;
  const own = daysCalled(written, choices, locale);
  const meant =
    own.length > 0 || written.length < 3 ? own : LANGUAGES.flatMap((one) => daysCalled(written, choices, one));
  const [day, ...others] = new Set(meant);
  return others.length === 0 ? day : undefined;
}

function daysCalled(written: string, choices: readonly string[], locale: string): string[] {
  const first = choices.indexOf("monday");
  const name = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  // January 5, 2026 is a Monday.
  return choices.filter((_choice, index) =>
    // Without their plural: montags, sábados.
    [written, written.replace(/s$/, "")].some((one) =>
      plain(name.format(Date.UTC(2026, 0, 5 + index - first))).startsWith(one),
    ),
  );
}

/** Signs and words between the first and the last day of several: Mo-Fr, lunes a jueves. */
const UNTIL = /^\s*([-–—]|to|thru|through|bis|a|al|à|au|até)\s*$/i;
/** Words around days that change nothing: du lundi au jeudi, martes y jueves. */
const BETWEEN = /^[\s,.;/&+-]*(?:(?:from|and|von|und|de|del|y|e|du|et|el|los|le|les)\b\s*)*[\s,.;/&+-]*$/i;

/** The weekdays in `sábado`, `lunes a jueves`, `Mo-Fr` or `martes y jueves`. Undefined where something else is between them. */
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
    if (before !== undefined && UNTIL.test(between)) {
      if (choices.indexOf(day) <= choices.indexOf(before)) return undefined;
      found.push(...choices.slice(choices.indexOf(before) + 1, choices.indexOf(day)));
    } else if (!BETWEEN.test(between)) return undefined;
    found.push(day);
    between = "";
  }
  return found.length > 0 && /^\W*$/.test(between) ? found : undefined;
}

function plain(name: string): string {
  return withoutAccents(name).toLowerCase().replace(/\.$/, "");
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * The days that a text may mean. Whether `3/11/2026` is in March or in November follows from the country, but not in the
 * United States and Canada, where many write it as the rest of the world does.
 */
export function days(value: string, locale = "en-US"): string[] {
  const text = value.trim();
  const [, year, month, day] = /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})(?!\d)/.exec(text) ?? [];
  if (year) return [dayOf(year, month, day)];
  const [, first, second, last] = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4})$/.exec(text) ?? [];
  if (last) {
    const dotted = text.includes(".");
    if (dotted || Number(first) > 12 || isDayFirst(locale)) return [dayOf(last, second, first)];
    return Number(second) > 12 || first === second ? [dayOf(last, first, second)] : [];
  }
  const named = monthIn(text, locale) + 1;
  const inYear = /\b\d{4}\b/.exec(text)?.[0];
  const inMonth = /\b\d{1,2}(?=\b|st|nd|rd|th)/.exec(text)?.[0];
  return named > 0 && inYear && inMonth ? [dayOf(inYear, String(named), inMonth)] : [];
}

function isDayFirst(locale: string): boolean {
  const [first] = new Intl.DateTimeFormat(locale).formatToParts(0);
  return first?.type === "day";
}

/** The number of the month that a text names, from 0, in English or in the site's language; -1 without one. */
function monthIn(text: string, locale: string): number {
  const english = MONTHS.findIndex((name) => new RegExp(`\\b${name}`, "i").test(text));
  if (english >= 0) return english;
  const words: readonly string[] = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return MONTHS.findIndex((_name, month) => namesOf(month, locale).some((name) => words.includes(name)));
}

/** The names of a month in a language, also next to a day, where some languages inflect it. */
function namesOf(month: number, locale: string): string[] {
  const styles = [{ day: "numeric", month: "long" }, { month: "long" }, { month: "short" }] as const;
  return styles.flatMap((style) => {
    const parts = new Intl.DateTimeFormat(locale, style).formatToParts(new Date(2026, month));
    return (
      parts
        .find(({ type }) => type === "month")
        ?.value.toLowerCase()
        .replace(".", "") ?? []
    );
  });
}

function dayOf(year: string, month = "", day = ""): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

const NOW = "today|now|heute|jetzt|hoje|hoy|oggi|aujourd['’]hui|dnes";
const NEAR: Record<string, string> = {
  tomorrow: "+ 1 day",
  morgen: "+ 1 day",
  yesterday: "- 1 day",
  gestern: "- 1 day",
  mañana: "+ 1 day",
  manana: "+ 1 day",
  ayer: "- 1 day",
  demain: "+ 1 day",
  hier: "- 1 day",
};
const UNITS: [name: string, written: RegExp][] = [
  ["day", /^(d|days?|tage?n?|d[ií]as?|jours?)$/i],
  ["week", /^(w|weeks?|wochen?|semanas?|semaines?)$/i],
  ["month", /^(m|months?|monate?n?|mes(es)?|mois)$/i],
  ["year", /^(y|years?|jahre?n?|años?|anos?|ans?|ann[ée]es?)$/i],
];

/** The first or last day that a text may mean: `Today`, `tomorrow`, `in 2 weeks`, `+14d`, `heute + 14 Tage`, `18 years ago`. */
export function dayLimits(value: string, locale?: string): string[] {
  const text = value.trim().toLowerCase();
  if (new RegExp(`^(${NOW})$`).test(text)) return ["today"];
  if (NEAR[text] !== undefined) return [`today ${NEAR[text]}`];
  const counted = new RegExp(
    `^(in |en |dentro de |dans |hace |vor |il y a |${NOW})?\\s*([+–-]|plus|minus|m[áa]s|menos|moins)?\\s*(\\d+)\\s*(\\p{L}+)(\\s+(?:ago|before|antes|vorher|avant))?$`,
    "u",
  );
  const otherField = /^([a-z]\w*)\s*([+–-])\s*(\d+)\s*(\p{L}+)$/u;
  const [, from = "", sign = "", count = "", written = "", ago] = counted.exec(text) ?? otherField.exec(text) ?? [];
  const unit = UNITS.find(([, names]) => names.test(written))?.[0];
  if (unit === undefined) return days(value, locale);
  const back = ago !== undefined || /^(hace|vor|il y a) $/.test(from) || /^([–-]|minus|menos|moins)$/.test(sign);
  const since = otherField.test(text) && !counted.test(text) ? from : "today";
  const meant = `${since} ${back ? "-" : "+"} ${Number(count)} ${unit}${Number(count) === 1 ? "" : "s"}`;
  return meant === value ? [] : [meant];
}

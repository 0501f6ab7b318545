const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The days that a text may mean. Of `3/11/2026` nobody but its author knows whether it is in March or in November. */
export function days(value: string): string[] {
  const text = value.trim();
  const [, year, month, day] = /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})(?!\d)/.exec(text) ?? [];
  if (year) return [dayOf(year, month, day)];
  const [, first, second, last] = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4})$/.exec(text) ?? [];
  if (last) {
    const dotted = text.includes(".");
    if (dotted || Number(first) > 12) return [dayOf(last, second, first)];
    return Number(second) > 12 || first === second ? [dayOf(last, first, second)] : [];
  }
  const named = MONTHS.findIndex((name) => new RegExp(`\\b${name}`, "i").test(text)) + 1;
  const inYear = /\b\d{4}\b/.exec(text)?.[0];
  const inMonth = /\b\d{1,2}(?=\b|st|nd|rd|th)/.exec(text)?.[0];
  return named > 0 && inYear && inMonth ? [dayOf(inYear, String(named), inMonth)] : [];
}

function dayOf(year: string, month = "", day = ""): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

const NOW = "today|now|heute|jetzt";
const NEAR: Record<string, string> = {
  tomorrow: "+ 1 day",
  morgen: "+ 1 day",
  yesterday: "- 1 day",
  gestern: "- 1 day",
};
const UNITS: [name: string, written: RegExp][] = [
  ["day", /^(d|days?|tage?n?)$/i],
  ["week", /^(w|weeks?|wochen?)$/i],
  ["month", /^(m|months?|monate?n?)$/i],
  ["year", /^(y|years?|jahre?n?)$/i],
];

/** The first or last day that a text may mean: `Today`, `tomorrow`, `in 2 weeks`, `+14d`, `heute + 14 Tage`, `18 years ago`. */
export function dayLimits(value: string): string[] {
  const text = value.trim().toLowerCase();
  if (new RegExp(`^(${NOW})$`).test(text)) return ["today"];
  if (NEAR[text] !== undefined) return [`today ${NEAR[text]}`];
  const counted = new RegExp(
    `^(?:in |${NOW})?\\s*([+–-]|plus|minus)?\\s*(\\d+)\\s*(\\p{L}+)(\\s+(?:ago|before))?$`,
    "u",
  );
  const [, sign = "", count = "", written = "", ago] = counted.exec(text) ?? [];
  const unit = UNITS.find(([, names]) => names.test(written))?.[0];
  if (unit === undefined) return days(value);
  const back = ago !== undefined || /^([–-]|minus)$/.test(sign);
  return [`today ${back ? "-" : "+"} ${Number(count)} ${unit}${Number(count) === 1 ? "" : "s"}`];
}

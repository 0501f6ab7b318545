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

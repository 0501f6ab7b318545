/** The day that a limit of a date means: `2026-12-01` itself, or counted from the visitor's today, `today + 14 days`. */
export function dayOfLimit(limit: string, now: Date): string {
  const [counted, sign = "", count = "", unit] = /^today(?: ([+-]) (\d+) (day|week|month|year)s?)?$/.exec(limit) ?? [];
  if (counted === undefined) return limit;
  const by = Number(sign + count);
  const year = now.getFullYear() + (unit === "year" ? by : 0);
  const month = now.getMonth() + (unit === "month" ? by : 0);
  const day = now.getDate() + (unit === "day" ? by : unit === "week" ? 7 * by : 0);
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

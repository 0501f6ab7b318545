/**
 * The day that a limit of a date means: `2026-12-01` itself, or one counted from the visitor's today (`today + 14 days`) or
 * from another date of the form (`arrival + 1 day`), which `dayIn` returns, `2026-12-01`. Empty while that one is.
 */
export function dayOfLimit(limit: string, now: Date, dayIn: (field: string) => string = () => ""): string {
  const [counted, from = "", sign = "", count = "", unit] =
    /^([a-z]\w*)(?: ([+-]) (\d+) (day|week|month|year)s?)?$/.exec(limit) ?? [];
  if (counted === undefined) return limit;
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const [year = Number.NaN, month = 1, day = 1] = from === "today" ? today : dayIn(from).split("-").map(Number);
  if (!year) return "";
  const by = Number(sign + count);
  return new Date(
    Date.UTC(
      year + (unit === "year" ? by : 0),
      month - 1 + (unit === "month" ? by : 0),
      day + (unit === "day" ? by : unit === "week" ? 7 * by : 0),
    ),
  )
    .toISOString()
    .slice(0, 10);
}

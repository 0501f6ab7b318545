/**
 * The day that a limit of a date stands for: `2026-12-01` itself, or one counted from the visitor's today (`today + 14 days`) or
 * from another date of the form (`arrival + 1 day`), which `dayIn` returns as `2026-12-01`. Empty while that date is empty.
 */
export function dayOfLimit(limit: string, now: Date, dayIn: (field: string) => string = () => ""): string {
  const [counted, from = "", sign = "", count = "", unit] =
    /^([a-z]\w*)(?: ([+-]) (\d+) (day|week|month|year)s?)?$/.exec(limit) ?? [];
  if (counted === undefined) return limit;
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const [first = 0, second = 1, third = 1] = from === "today" ? today : dayIn(from).split("-").map(Number);
  if (first === 0) return "";
  const by = Number(sign + count);
  const year = first + (unit === "year" ? by : 0);
  const month = second - 1 + (unit === "month" ? by : 0);
  const day = third + (unit === "day" ? by : unit === "week" ? 7 * by : 0);
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

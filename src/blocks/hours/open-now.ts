import type { ShownHours, Span } from "../../client/content-types.ts";

/** A moment in a business's opening hours. */
export interface Moment {
  isOpen: boolean;
  /** The day of the week, 0 for Monday. */
  weekday: number;
  /** The special day that it is, by its position. */
  special: number | undefined;
}

const DAY = 24 * 60;

/** True for 0:00 to 24:00. */
export function isWholeDay([start, end]: Span): boolean {
  return start === 0 && end === DAY;
}

/** The state of a business at a time, by the clock of its own time zone. Undefined in a browser that does not know the zone. */
export function momentIn({ time_zone, week, special }: ShownHours, now: Date): Moment | undefined {
  const clock = clockIn(time_zone, now);
  if (!clock) return undefined;
  const { date, weekday, minutes } = clock;
  const spansOn = (day: string, at: number) =>
    (special.find(({ from, until }) => from <= day && day <= until) ?? week[at])?.spans ?? [];
  // If the clocks have changed since, 24 hours ago may not have been the day before.
  const yesterday = new Date(Date.parse(date) - DAY * 60_000).toISOString().slice(0, 10);
  const isIn = (minute: number) => (span: Span) => span[0] <= minute && minute < span[1];
  const at = special.findIndex(({ from, until }) => from <= date && date <= until);
  return {
    // Past midnight, the hours of the day before may still go on.
    isOpen:
      spansOn(date, weekday).some(isIn(minutes)) || spansOn(yesterday, (weekday + 6) % 7).some(isIn(minutes + DAY)),
    weekday,
    special: at < 0 ? undefined : at,
  };
}

function clockIn(timeZone: string, now: Date): { date: string; weekday: number; minutes: number } | undefined {
  const format = formatIn(timeZone);
  if (!format) return undefined;
  const [date = "", time = ""] = format.format(now).split(" ");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return { date, weekday: (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7, minutes: hours * 60 + minutes };
}

function formatIn(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  } catch {
    // Zones are renamed and added; old browsers know only the old names.
    return undefined;
  }
}

import { UsageError } from "../diagnostics/usage-error.ts";
import { formats } from "../read/schemas/schema-formats.ts";

/** The day of the build in UTC: today, or SITE_DATE. */
export function buildDay(given = process.env.SITE_DATE ?? "", now = Date.now()): string {
  if (given === "") return new Date(now).toISOString().slice(0, 10);
  if (!formats.date(given))
    throw new UsageError(`SITE_DATE is "${given}", which is not a day of the calendar. Write 2026-11-22.`);
  return given;
}

import { UsageError } from "../diagnostics/usage-error.ts";

/** The day on which a site is built, in UTC: today, or the one that SITE_DATE names. */
export function buildDay(given = process.env.SITE_DATE ?? ""): string {
  if (given === "") return new Date().toISOString().slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given))
    throw new UsageError(`SITE_DATE is "${given}", which is no day. Write 2026-11-22`);
  return given;
}

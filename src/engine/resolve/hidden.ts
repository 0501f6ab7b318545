import { UsageError } from "../diagnostics/usage-error.ts";
import { factsOf } from "../read/pages/page-source.ts";
import { formats } from "../read/schemas/schema-formats.ts";
import type { Source } from "../read/source.ts";
import { ERROR_PATH } from "../shared/page-paths.ts";

/** The reason why visitors do not see a page. `day` is the one on which it appears or disappeared; a draft has none. */
export interface Hidden {
  why: "draft" | "scheduled" | "expired";
  day: string;
}

const NOTES: Record<Hidden["why"], string> = {
  draft: "Draft: not published",
  scheduled: "Not online before ",
  expired: "No longer online since ",
};

/** The note for authors on a page that visitors do not see. */
export function noteOn({ why, day }: Hidden): string {
  return NOTES[why] + day;
}

/** Pages that every site needs. If one is hidden, it is reported once, not at every link. */
export const NEEDED: ReadonlySet<string> = new Set(["/", ERROR_PATH]);

/** The reason why a page is hidden on a day. */
export function hiddenOn(day: string, source: Source): Hidden | undefined {
  if (source.kind !== "page" || NEEDED.has(source.name)) return undefined;
  const { draft, publish = "", expires } = factsOf(source);
  if (draft) return { why: "draft", day: "" };
  // An empty period is reported there, not at every link.
  if (expires !== undefined && expires <= publish) return undefined;
  if (expires !== undefined && expires <= day) return { why: "expired", day: expires };
  return publish > day ? { why: "scheduled", day: publish } : undefined;
}

/** The day of the build in UTC: today, or SITE_DATE. */
export function buildDay(siteDate = process.env.SITE_DATE ?? "", now = Date.now()): string {
  if (siteDate === "") return new Date(now).toISOString().slice(0, 10);
  if (!formats.date(siteDate))
    throw new UsageError(`SITE_DATE is "${siteDate}", which is not a day of the calendar. Write 2026-11-22.`);
  return siteDate;
}

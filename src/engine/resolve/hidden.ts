import { isDraft, periodOf } from "../read/pages/page-source.ts";
import type { Source } from "../read/source.ts";

/** Why visitors do not see a page. `day` is the one on which it appears, or disappeared; a draft has none. */
export interface Hidden {
  why: "draft" | "scheduled" | "expired";
  day: string;
}

/** Pages that every site needs each day: that they are hidden is reported once, and not at every link to them. */
export const NEEDED: ReadonlySet<string> = new Set(["/", "/404"]);

/** Why a page is not shown on a day. Undefined for a page that is, and for any other file. */
export function hiddenOn(day: string, source: Source): Hidden | undefined {
  if (source.kind !== "page" || NEEDED.has(source.name)) return undefined;
  if (isDraft(source)) return { why: "draft", day: "" };
  const { publish = "", expires } = periodOf(source);
  // That no day is between the two is reported there, and not at every link.
  if (expires !== undefined && expires <= publish) return undefined;
  if (expires !== undefined && expires <= day) return { why: "expired", day: expires };
  return publish > day ? { why: "scheduled", day: publish } : undefined;
}

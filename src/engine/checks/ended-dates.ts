import { dayOfLimit } from "../../client/enquiry/fields/day-limit.ts";
import type { Forms } from "../../content.generated.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { problemAt, type Source } from "../read/source.ts";
import { type Context, sourceKey } from "../resolve/context.ts";
import { isMap } from "../shared/is-map.ts";
import type { Hours } from "../shared/values/opening-hours.ts";

type Field = NonNullable<Forms["fields"]>[number];

/** Warns about dates whose first day is counted from today, and is after the last one on the day of the build. */
export function endedDates(source: Source, fields: readonly Field[], today: string): Problem[] {
  const noon = new Date(`${today}T12:00`);
  return fields.flatMap(({ type, min, max, name, required }, index) => {
    if (type !== "date" || typeof min !== "string" || typeof max !== "string") return [];
    const first = dayOfLimit(min, noon);
    if (!min.startsWith("today") || max.startsWith("today") || first <= max) return [];
    const what = required === false ? "choose a day" : "send this form";
    const because = max < today ? "has passed" : `is before the first one, which is ${first} today`;
    return problemAt(source, ["fields", index, "max"], "value", {
      rule: "form-ended",
      message: `The last day of \`${name}\` ${because}, so nobody can ${what}.`,
      hint: "Write a later day, or one that is counted from each visitor's today: today + 3 months. If nothing can be booked anymore, take the form off the site.",
    });
  });
}

/** How long ago a special day was when the same day of next year is nearer: then its year is most likely wrong. */
const HALF_YEAR_MS = 183 * 86_400_000;

/** Warns about special hours of a day that is long over on the day of the build: no visitor sees them. */
export function pastHours({ sources, today }: Context, broken: ReadonlySet<string>): Problem[] {
  const source = sources.get(sourceKey("site", "site"));
  if (!source || broken.has(source.file) || !isMap(source.data) || !isMap(source.data.hours)) return [];
  const { special = [] } = source.data.hours as unknown as Hours;
  return special.flatMap(({ date, until = date }, index) => {
    if (Date.parse(today) - Date.parse(until) < HALF_YEAR_MS) return [];
    const message = `${until} is long over, so visitors do not see these hours.`;
    const hint = "Write the year that they are for, or delete this entry.";
    return [problemAt(source, ["hours", "special", index, "date"], "value", { rule: "hours-past", message, hint })];
  });
}

/** Warns about an announcement that is over on the day of the build: no visitor sees it. */
export function endedAnnouncement({ sources, today }: Context, broken: ReadonlySet<string>): Problem[] {
  const source = sources.get(sourceKey("site", "site"));
  const { announcement } = isMap(source?.data) ? source.data : {};
  const { until } = isMap(announcement) ? announcement : {};
  if (!source || broken.has(source.file) || typeof until !== "string" || until >= today) return [];
  return [
    problemAt(source, ["announcement", "until"], "value", {
      rule: "announcement-ended",
      message: `The announcement ended on ${until}, so visitors do not see it.`,
      hint: "Write a later day, or delete the announcement.",
    }),
  ];
}

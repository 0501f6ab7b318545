import { dayOfLimit } from "../../client/enquiry/fields/day-limit.ts";
import type { Forms } from "../../content.generated.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { problemAt, type Source } from "../read/source.ts";

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

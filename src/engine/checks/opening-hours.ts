import type { Span } from "../../client/content-types.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { upperFirst } from "../diagnostics/wording.ts";
import { type Path, problemAt } from "../read/source.ts";
import { type Context, sourceKey } from "../resolve/context.ts";
import { isMap } from "../shared/is-map.ts";
import { type Hours, readSpan } from "../shared/values/opening-hours.ts";

/** Hours of one day, where they are written. */
interface Written {
  text: string;
  span: Span;
  path: Path;
}

/** Warns about hours of a day that overlap others of that day: it may well be in two groups of days. */
export function checkOpeningHours({ sources }: Context, broken: ReadonlySet<string>): Problem[] {
  const source = sources.get(sourceKey("site", "site"));
  if (!source || broken.has(source.file) || !isMap(source.data) || !isMap(source.data.hours)) return [];
  const { week } = source.data.hours as unknown as Hours;
  const days = [...new Set(week.flatMap((group) => group.days))];
  const seen = new Set<string>();
  return days.flatMap((day) => {
    const all = week.flatMap(({ days, open = [] }, index) => (days.includes(day) ? writtenIn(open, index) : []));
    const [first, second] = overlapping(all) ?? [];
    if (!first || !second || seen.has(second.path.join())) return [];
    seen.add(second.path.join());
    const message = `${upperFirst(day)} is open ${first.text} and ${second.text}, which overlap.`;
    const hint = "Write each time of a day once. If the day is in two groups of days, take it out of one of them.";
    return problemAt(source, second.path, "value", { rule: "hours-overlap", message, hint });
  });
}

function writtenIn(open: readonly string[], group: number): Written[] {
  return open.flatMap((text, index) => {
    const span = readSpan(text);
    return span ? { text, span, path: ["hours", "week", group, "open", index] } : [];
  });
}

/** The first two that overlap, in the order they are written. */
function overlapping(all: readonly Written[]): [Written, Written] | undefined {
  for (const [index, second] of all.entries()) {
    const first = all.slice(0, index).find(({ span }) => span[0] < second.span[1] && second.span[0] < span[1]);
    if (first) return [first, second];
  }
  return undefined;
}

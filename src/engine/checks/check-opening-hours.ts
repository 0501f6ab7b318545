import type { Span } from "../../client/content-types.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { upperFirst } from "../diagnostics/wording.ts";
import { type Path, problemAt } from "../read/source.ts";
import { type Context, sourceKey } from "../resolve/context.ts";
import { isMap } from "../shared/is-map.ts";
import { DAYS, type Hours, MINUTES_PER_DAY, readSpan } from "../shared/values/opening-hours.ts";

/** Hours of one day, where they are written. */
interface Written {
  text: string;
  /** Begins on the day before; the times of its span that are before midnight are negative. */
  isNight?: boolean;
  span: Span;
  path: Path;
}

/** Warns about hours of a day that overlap others of that day, which may be in two groups of days, or of the night before. */
export function checkOpeningHours({ sources }: Context, broken: ReadonlySet<string>): Problem[] {
  const source = sources.get(sourceKey("site", "site"));
  if (!source || broken.has(source.file) || !isMap(source.data) || !isMap(source.data.hours)) return [];
  const { week } = source.data.hours as unknown as Hours;
  const days = [...new Set(week.flatMap((group) => group.days))];
  const seen = new Set<string>();
  return days.flatMap((day) => {
    const writtenOf = (name = "") =>
      week.flatMap(({ days, open = [] }, index) => (days.includes(name) ? writtenIn(open, index) : []));
    const dayBefore = DAYS.at(DAYS.indexOf(day) - 1);
    const nights = writtenOf(dayBefore).flatMap(({ span: [start, end], ...written }) =>
      end > MINUTES_PER_DAY
        ? [{ ...written, span: [start - MINUTES_PER_DAY, end - MINUTES_PER_DAY] as const, isNight: true }]
        : [],
    );
    const [first, second] = overlapping([...nights, ...writtenOf(day)]) ?? [];
    if (!first || !second || seen.has(second.path.join())) return [];
    seen.add(second.path.join());
    const message = first.isNight
      ? `${upperFirst(day)} is open ${second.text}, which overlaps ${first.text} of the night before.`
      : `${upperFirst(day)} is open ${first.text} and ${second.text}, which overlap.`;
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

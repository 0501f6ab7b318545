import type { Problem } from "../diagnostics/problem.ts";
import { problemAt } from "../read/source.ts";
import { type Context, sourceKey } from "../resolve/context.ts";
import { isMap } from "../shared/is-map.ts";
import { type Hours, isAllDay } from "../shared/opening-hours.ts";

/** A word that interface.yaml lacks in a group that it has, and that nobody needs until something shows it. */
export function missingWord(
  context: Context,
  broken: ReadonlySet<string>,
  [group, key]: [group: string, key: string],
  because: () => string | undefined,
): Problem[] {
  const source = context.sources.get(sourceKey("interface", "interface"));
  const words = isMap(source?.data) ? source.data[group] : undefined;
  if (!source || broken.has(source.file) || !isMap(words) || words[key] !== undefined) return [];
  const reason = because();
  if (reason === undefined) return [];
  const message = `\`${key}\` is missing from \`${group}\`, and ${reason}.`;
  const { description = "" } = context.schemas.kinds.get("interface")?.properties?.[group]?.properties?.[key] ?? {};
  const finding = { rule: "key-missing", message, hint: `Add \`${key}\`. ${description}` } as const;
  return [problemAt(source, [group], "key", finding)];
}

/** Asks for the words of a day that is open from 0:00 to 24:00. */
export function checkHoursWords(context: Context, broken: ReadonlySet<string>): Problem[] {
  const source = context.sources.get(sourceKey("site", "site"));
  if (!source || broken.has(source.file) || !isMap(source.data)) return [];
  const { week = [], special = [] } = (source.data.hours ?? {}) as Partial<Hours>;
  return missingWord(context, broken, ["hours", "all_day"], () =>
    [...week, ...special].some(({ open = [] }) => open.some(isAllDay))
      ? `${source.file} has a day from 0:00 to 24:00`
      : undefined,
  );
}

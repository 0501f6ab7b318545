import type { Problem } from "../diagnostics/problem.ts";
import { problemAt } from "../read/source.ts";
import { isOwnAddress, STARTER_FACTS, STARTER_HOURS } from "../read/starter-texts.ts";
import { type Context, sourceKey } from "../resolve/context.ts";
import { isMap } from "../shared/is-map.ts";
import { visitTexts } from "../shared/visit-texts.ts";

/** Warns about what a new site said of the business before its author did, on a site that has an address of its own. */
export function checkStarterFacts({ sources }: Context): Problem[] {
  const source = sources.get(sourceKey("site", "site"));
  const { url, hours, facts } = isMap(source?.data) ? source.data : {};
  if (!source) return [];
  const inWords = isMap(facts) ? String(facts.hours) : "";
  const problems: Problem[] = [];
  if (isMap(hours) && STARTER_HOURS.has(inWords) && !isNineToFive(hours.week)) {
    const message = `Texts say "${inWords}", as those of new sites do, but \`hours\` says something else.`;
    const hint = "Write your hours in words here, as in `hours`. They are in every text that says {hours}.";
    problems.push(problemAt(source, ["facts", "hours"], "value", { rule: "starter-text", message, hint }));
  }
  if (!isOwnAddress(url)) return problems;
  visitTexts(source.data, (path, text) => {
    if (!STARTER_FACTS.has(text)) return;
    const message = `"${text}" is what new sites start with, and visitors would take it for yours.`;
    problems.push(problemAt(source, path, "value", { rule: "starter-text", message, hint: "Write your own here." }));
  });
  return problems;
}

/** True for opening hours that are the same as those of new sites. */
function isNineToFive(week: unknown): boolean {
  if (!Array.isArray(week) || week.length !== 1) return false;
  const [{ days, open }] = week as [{ days?: unknown; open?: unknown }];
  return String(days) === "monday,tuesday,wednesday,thursday,friday" && /^0?9:00\s*[-–]\s*17:00$/.test(String(open));
}

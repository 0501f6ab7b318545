import type { Problem } from "../diagnostics/problem.ts";
import { problemAt } from "../read/source.ts";
import { type Context, sourceKey } from "../resolve/context.ts";
import { isMap } from "../shared/is-map.ts";
import { isOwnAddress, STARTER_FACTS } from "../shared/values/starter-facts.ts";
import { visitTexts } from "../shared/visit-texts.ts";

/** Warns about what a new site said of the business before its author did, on a site that has an address of its own. */
export function checkStarterFacts({ sources }: Context): Problem[] {
  const source = sources.get(sourceKey("site", "site"));
  const { url } = isMap(source?.data) ? source.data : {};
  if (!source || !isOwnAddress(url)) return [];
  const problems: Problem[] = [];
  visitTexts(source.data, (path, text) => {
    if (!STARTER_FACTS.has(text)) return;
    const message = `"${text}" is what new sites start with, and visitors would take it for yours.`;
    problems.push(problemAt(source, path, "value", { rule: "starter-text", message, hint: "Write your own here." }));
  });
  return problems;
}

import type { Problem } from "../../diagnostics/problem.ts";
import { routesOf } from "../../read/pages/routes.ts";
import type { Source } from "../../read/source.ts";
import { escapeRegExp } from "../../shared/escape-reg-exp.ts";
import { groupBy } from "../../shared/group-by.ts";

/**
 * Links to a missing page that may have been renamed by hand: several links lead to it, or no other link leads to the
 * page that it resembles. They are not changed without a person: with the links changed, nobody would notice that the
 * old address, which visitors and search engines know, needs a redirect.
 */
export function linksToRenamedPages(problems: readonly Problem[], sources: readonly Source[]): ReadonlySet<Problem> {
  const { redirects } = routesOf(sources);
  const links = problems.filter(({ rule, suggestion }) => rule === "link-route" && suggestion !== undefined);
  const byMessage = groupBy(links, ({ message }) => [message]);
  const groups = [...byMessage.values()].filter(([first, ...more]) => {
    const page = first?.suggestion ?? "";
    const [missing = ""] = /\/[^\s,]*/.exec(first?.message ?? "") ?? [];
    const isSamePage = missing.replace(/(\.html|\/)$/, "") === page || redirects.has(missing);
    return !isSamePage && (more.length > 0 || !isLinked(sources, page));
  });
  return new Set(groups.flat());
}

/** True when a page is named as the goal of a link anywhere. */
function isLinked(sources: readonly Source[], page: string): boolean {
  const link = new RegExp(`[\\s"'(]${escapeRegExp(page)}(?=["')#?\\s]|$)`);
  return sources.some(({ text }) => link.test(text));
}

import type { Problem } from "../diagnostics/problem.ts";
import type { RuleId } from "../diagnostics/rules.ts";
import { type FindingAt, problemsAt, type Source } from "../read/source.ts";
import { type Context, sourceKey } from "../resolve/context.ts";
import { isMap } from "../shared/is-map.ts";

/** A finding of a site check. The check says which rule it is about. */
export type SiteFinding = Omit<FindingAt, "rule">;

/** A check of a file that a site has only one of: `site`, `navigation`, … */
export interface SiteCheck {
  rule: RuleId;
  /** The kinds of files that the check reads. Its findings are about the first one. It does not run while one is missing or has errors. */
  needs: readonly [string, ...string[]];
  check: (data: Record<string, unknown>, context: Context) => readonly SiteFinding[];
}

/** Runs checks on all files that are not `broken`, and turns their findings into problems. */
export function runSiteChecks(checks: readonly SiteCheck[], context: Context, broken: ReadonlySet<string>): Problem[] {
  return checks.flatMap(({ rule, needs, check }) => {
    const [source, ...others] = needs.map((kind) => fileOf(context, kind, broken));
    if (!source || !isMap(source.data) || others.includes(undefined)) return [];
    return problemsAt(
      source,
      check(source.data, context).map((found) => ({ rule, ...found })),
    );
  });
}

/** The one file of a kind, unless it is missing or has errors (`broken`). */
export function fileOf({ sources }: Context, kind: string, broken: ReadonlySet<string>): Source | undefined {
  const source = sources.get(sourceKey(kind, kind));
  return source && !broken.has(source.file) ? source : undefined;
}

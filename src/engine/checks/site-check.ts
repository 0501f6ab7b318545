import type { Finding, Problem } from "../diagnostics/problem.ts";
import type { RuleId } from "../diagnostics/rules.ts";
import { type Path, problemAt, type Source, type Target } from "../read/source.ts";
import { type Context, sourceKey } from "../resolve/context.ts";
import { isMap } from "../shared/is-map.ts";

/** What a check found, and where in its file. */
export interface Found extends Omit<Finding, "rule"> {
  path: Path;
  /** The value, unless it says otherwise. */
  target?: Target;
}

/** A check of one of the files that a site has once: `site`, `navigation`, … */
export interface SiteCheck {
  rule: RuleId;
  /** The kinds of the files that it looks at, first the one that it reports on. It is not run while one is missing or has errors. */
  needs: readonly [string, ...string[]];
  check: (data: Record<string, unknown>, context: Context) => readonly Found[];
}

/** Runs checks, and says of what they find which rule and which file it is about. A file with errors is `broken`. */
export function runSiteChecks(checks: readonly SiteCheck[], context: Context, broken: ReadonlySet<string>): Problem[] {
  return checks.flatMap(({ rule, needs, check }) => {
    const [source, ...others] = needs.map((kind) => fileOf(context, kind, broken));
    if (!source || !isMap(source.data) || others.includes(undefined)) return [];
    return check(source.data, context).map(({ path, target = "value", ...finding }) =>
      problemAt(source, path, target, { rule, ...finding }),
    );
  });
}

/** A file that a site has once, unless it is missing or has errors. */
export function fileOf({ sources }: Context, kind: string, broken: ReadonlySet<string>): Source | undefined {
  const source = sources.get(sourceKey(kind, kind));
  return source && !broken.has(source.file) ? source : undefined;
}

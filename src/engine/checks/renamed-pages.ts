import type { Problem } from "../diagnostics/problem.ts";
import type { Context } from "../resolve/context.ts";

/** Merges the problems of a page whose file was renamed by hand into one: the links to its old path. */
export function withRenamedPage(context: Context, problems: readonly Problem[]): Problem[] {
  const missing = problems.filter(
    ({ rule, suggestion, data }) => rule === "link-route" && suggestion === undefined && data.page !== undefined,
  );
  const unreached = problems.filter(({ rule }) => rule === "page-unreached");
  const [old, ...others] = new Set(missing.map(({ data }) => data.page));
  const [page, ...more] = unreached;
  const renamed = [...context.sources.values()].find(({ kind, file }) => kind === "page" && file === page?.file)?.name;
  if (old === undefined || renamed === undefined || others.length + more.length > 0) return [...problems];
  const hint = `Was this page renamed to ${renamed}? Give its file its old name back, and run \`npm run rename -- path ${old} ${renamed}\`, which changes all links. Or write ${renamed} here, and add ${old} to its \`redirects\`, so that old links still lead to it.`;
  return problems
    .filter((problem) => problem !== page)
    .map((problem) => (missing.includes(problem) ? { ...problem, hint, suggestion: renamed } : problem));
}

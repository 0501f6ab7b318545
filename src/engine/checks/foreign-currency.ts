import { compareByLocation, type Problem } from "../diagnostics/problem.ts";
import { problemAt } from "../read/source.ts";
import { type Context, contentOf, sourceKey } from "../resolve/context.ts";
import { amountPattern } from "../shared/values/money.ts";

/** A single price in another currency is more likely the mistake itself. */
const MIN_PRICES = 2;

/** Merges the problems of prices in another currency into one, if more prices are in it than in the site's currency. */
export function withForeignCurrency(context: Context, problems: readonly Problem[]): readonly Problem[] {
  const { sources, schemas, parsed } = context;
  const foreign = problems.filter(({ data }) => data.currency !== undefined).sort(compareByLocation);
  const [first] = foreign;
  const site = sources.get(sourceKey("site", "site"));
  if (!site || !first || foreign.length < MIN_PRICES) return problems;
  const { currency } = first.data;
  if (currency === undefined || foreign.some(({ data }) => data.currency !== currency)) return problems;
  const amount = amountPattern(schemas.money, []);
  const siteAmounts = parsed.sources.reduce((sum, { text }) => sum + (text.match(amount)?.length ?? 0), 0);
  if (siteAmounts >= foreign.length) return problems;
  const key = Object.hasOwn(contentOf(context, "site"), "currency") ? "currency" : "locale";
  const cause = problemAt(site, [key], "value", {
    rule: "price-foreign",
    severity: foreign.some(({ severity }) => severity === "error") ? "error" : "warning",
    message: `The currency of this site is ${schemas.money.currency}, but ${foreign.length} prices are in ${currency}. The first is in ${first.file}, line ${first.line}.`,
    hint: `If they are right, write \`currency: ${currency}\` in site.yaml. If not, write them in ${schemas.money.currency}.`,
    suggestion: key === "currency" ? currency : undefined,
  });
  return [...problems.filter((problem) => !foreign.includes(problem)), cause];
}

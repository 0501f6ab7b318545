import type { Problem } from "../diagnostics/problem.ts";
import { problemAt } from "../read/source.ts";
import { STARTER_FACTS } from "../read/starter-texts.ts";
import { type Context, sourceKey } from "../resolve/context.ts";
import { wrongDigits } from "../resolve/links/wrong-digits.ts";
import { isMap } from "../shared/is-map.ts";
import { undialable } from "../shared/values/phone.ts";

/** Warns about a phone number of the site that is none of its country; that of a new site has a warning of its own. */
export function checkPhone({ sources }: Context, broken: ReadonlySet<string>): Problem[] {
  const source = sources.get(sourceKey("site", "site"));
  const site = isMap(source?.data) ? source.data : {};
  const { phone } = site;
  if (!source || broken.has(source.file) || typeof phone !== "string" || STARTER_FACTS.has(phone)) return [];
  const why = undialable(phone, site);
  return why === undefined ? [] : [problemAt(source, ["phone"], "value", wrongDigits(phone, why))];
}

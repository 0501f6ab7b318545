import type { Problem } from "../diagnostics/problem.ts";
import { problemAt } from "../read/source.ts";
import { type Context, sourceKey } from "../resolve/context.ts";
import { isMap } from "../shared/is-map.ts";
import { countryOf } from "../shared/values/address.ts";
import { undialable } from "../shared/values/phone.ts";

/** Warns about a phone number of the site with a digit too many or too few for its country. */
export function checkPhone({ sources }: Context, broken: ReadonlySet<string>): Problem[] {
  const source = sources.get(sourceKey("site", "site"));
  const site = isMap(source?.data) ? source.data : {};
  const { phone } = site;
  if (!source || broken.has(source.file) || typeof phone !== "string") return [];
  const why = undialable(phone, countryOf(site));
  if (why === undefined) return [];
  const message = `${phone} ${why}, so visitors could not call you.`;
  const hint =
    "Compare it with your number, digit by digit. A number of another country begins with + and its code: +351 254 123 456.";
  return [problemAt(source, ["phone"], "value", { rule: "phone-digits", message, hint })];
}

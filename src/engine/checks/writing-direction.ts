import type { Problem } from "../diagnostics/problem.ts";
import { problemAt } from "../read/source.ts";
import { type Context, sourceKey } from "../resolve/context.ts";

/** Languages that are written from right to left, by their codes in ISO 639. */
const RIGHT_TO_LEFT = ["ar", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"];

/** Warns about a site in a language that sections are not laid out for. */
export function checkWritingDirection({ sources }: Context, broken: ReadonlySet<string>): Problem[] {
  const source = sources.get(sourceKey("site", "site"));
  const { locale } = (source?.data ?? {}) as { locale?: unknown };
  if (!source || broken.has(source.file) || typeof locale !== "string") return [];
  const language = locale.slice(0, 2);
  if (!RIGHT_TO_LEFT.includes(language)) return [];
  const name = new Intl.DisplayNames("en", { type: "language" }).of(language);
  const message = `${name} is written from right to left, and all sections are laid out from left to right.`;
  const hint = "Visitors would read every line from its wrong end. This program has no layout for such languages.";
  return [problemAt(source, ["locale"], "value", { rule: "locale-direction", message, hint })];
}

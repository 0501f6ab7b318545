import type { Problem } from "../diagnostics/problem.ts";
import { metadataOf } from "../read/pages/page-source.ts";
import { problemAt, type Source } from "../read/source.ts";
import { type Context, sourceKey } from "../resolve/context.ts";

/** Right-to-left languages by ISO 639 code. */
const RIGHT_TO_LEFT = ["ar", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"];

/** Warns about sites and pages in right-to-left languages, which sections have no layout for. */
export function checkWritingDirection({ sources }: Context, broken: ReadonlySet<string>): Problem[] {
  const site = sources.get(sourceKey("site", "site"));
  const { locale } = (site?.data ?? {}) as { locale?: unknown };
  const pages = [...sources.values()].filter(({ kind }) => kind === "page");
  return [
    ...(site ? directionProblem(site, "locale", locale) : []),
    ...pages.flatMap((page) => directionProblem(page, "lang", metadataOf(page, "lang"))),
  ].filter(({ file }) => !broken.has(file));
}

function directionProblem(source: Source, key: "locale" | "lang", value: unknown): Problem[] {
  const language = typeof value === "string" ? value.slice(0, 2) : "";
  if (!RIGHT_TO_LEFT.includes(language)) return [];
  const name = new Intl.DisplayNames("en", { type: "language" }).of(language);
  const message = `${name} is written from right to left, and all sections are laid out from left to right.`;
  const hint = "Visitors would read every line from its wrong end. This program has no layout for such languages.";
  return [problemAt(source, [key], "value", { rule: "locale-direction", message, hint })];
}

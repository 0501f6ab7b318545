import { HtmlValidate, type RuleConfig } from "html-validate";
import type { Output } from "../../src/engine/output/render-page.ts";

const RULES: RuleConfig = {
  // React's own way to write void elements and attributes; both are valid HTML.
  "void-style": "off",
  "attr-case": "off",
  "attribute-empty-style": "off",
  "attribute-boolean-style": "off",
  "no-trailing-whitespace": "off",
  // Phone numbers may break: the line is short on phones.
  "tel-non-breaking": "off",
  // ARIA allows naming a heading; the typed headline needs it, so it is not read out letter by letter.
  "aria-label-misuse": ["error", { allowAnyNamable: true }],
};

/** A validator with one of the presets in addition to the standard one, and more rules. */
export function htmlValidator(preset: "a11y" | "document", rules: RuleConfig): HtmlValidate {
  return new HtmlValidate({
    extends: ["html-validate:standard", `html-validate:${preset}`],
    rules: { ...RULES, ...rules },
  });
}

/** The faults of an HTML text, one per line. */
export async function htmlProblems(validator: HtmlValidate, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId} ${message}`),
  );
}

/** The faults of all documents of a site, one per line. */
export async function invalidDocuments(files: Output): Promise<string[]> {
  const validator = htmlValidator("document", {
    // A matter of style, not of validity: titles may be long.
    "long-title": "off",
    // The policy refuses every script whose hash it does not list.
    "require-sri": "off",
  });
  const documents = [...files].filter(([file]) => file.endsWith(".html"));
  if (documents.length === 0) throw new Error("There are no documents.");
  const found = documents.map(async ([file, html]) =>
    (await htmlProblems(validator, String(html))).map((problem) => `${file}:${problem}`),
  );
  return (await Promise.all(found)).flat();
}

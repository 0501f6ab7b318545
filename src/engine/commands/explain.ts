import { readFileSync } from "node:fs";
import { join } from "node:path";
import { nearest } from "../diagnostics/nearest.ts";
import { rules } from "../diagnostics/rules.ts";
import { UsageError } from "../diagnostics/usage-error.ts";

const REFERENCE = join(import.meta.dirname, "../../../docs/rules.md");

/** The section of the reference about a rule. Throws UsageError when there is no such rule. */
export function explain(id: string): string {
  const ids = rules.map((rule) => rule.id);
  if (!ids.some((known) => known === id)) {
    const near = nearest(id, ids);
    throw new UsageError(`There is no rule "${id}"${near ? `; did you mean ${near}?` : ". All rules: docs/rules.md."}`);
  }
  const reference = readFileSync(REFERENCE, "utf8").replaceAll("\r\n", "\n");
  const [, section = ""] = reference.split(`\n## ${id}\n`);
  const [text = ""] = section.split("\n## ");
  return `${id}\n\n${text.trim()}\n`;
}

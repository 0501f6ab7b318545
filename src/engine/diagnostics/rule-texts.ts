import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The reference of all rules, which people read, and where the words about each rule are written. */
export const RULES_PAGE = join(import.meta.dirname, "../../../docs/rules.md");

/** `npm run generate` adds the severity, so a new section has none yet. */
const WORDS = /^\*\*(.+?)\*\*(?: \(\w+\))?\. (.+)\n\n\*\*What to do:\*\* (.+)/;

/** Reads what the reference says about each rule, by its id: its words, and the whole section with its example. */
export function ruleTexts() {
  const [, ...sections] = readFileSync(RULES_PAGE, "utf8").replaceAll("\r\n", "\n").split("\n## ");
  return new Map(
    sections.map((text) => {
      const [, id = "", section = ""] = /^(\S*)\n\n(.*)$/s.exec(text.trim()) ?? [];
      const [, title = "", why = "", howToFix = ""] = WORDS.exec(section) ?? [];
      return [id, { title, why, howToFix, section }] as const;
    }),
  );
}

import type { Finding } from "../../diagnostics/problem.ts";
import type { RuleId } from "../../diagnostics/rules.ts";
import type { Offsets } from "../../read/text-range.ts";

/** A mistake in a text, and the part of the text that it is about. */
export interface TextIssue extends Offsets {
  finding: Finding;
}

/** A mistake that a pattern finds in texts. */
export interface TextRule {
  rule: RuleId;
  /** Has the flag `g`. */
  pattern: RegExp;
  /** What is wrong with what the pattern found; undefined where nothing is. */
  describe: (found: RegExpExecArray) => Omit<Finding, "rule"> | undefined;
}

/** The first issue that rules find in a text, one rule after another. */
export function firstIssue(rules: readonly TextRule[], text: string): TextIssue | undefined {
  for (const { rule, pattern, describe } of rules)
    for (const found of text.matchAll(pattern)) {
      const described = describe(found);
      const end = found.index + found[0].trimEnd().length;
      if (described) return { finding: { rule, ...described }, start: found.index, end };
    }
  return undefined;
}

/** An issue about a part of a text; about all of it, where the part is not in it. */
export function issueIn(text: string, part: string, finding: Finding): TextIssue {
  const start = text.indexOf(part);
  return start < 0 ? { finding, start: 0, end: text.length } : { finding, start, end: start + part.length };
}

import type { Finding } from "../../diagnostics/problem.ts";
import type { RuleId } from "../../diagnostics/rules.ts";
import type { Offsets } from "../../read/text-range.ts";

/** A mistake in a part of a text. */
export interface TextIssue extends Offsets {
  finding: Finding;
}

/** A rule that finds mistakes by a pattern. */
export interface TextRule {
  rule: RuleId;
  pattern: RegExp;
  /** Describes a match; undefined if it is fine. */
  describe: (found: RegExpExecArray) => Omit<Finding, "rule"> | undefined;
}

/** The first issue in a text, in the order of the rules. */
export function firstIssue(rules: readonly TextRule[], text: string): TextIssue | undefined {
  for (const { rule, pattern, describe } of rules)
    for (const found of text.matchAll(pattern)) {
      const described = describe(found);
      const end = found.index + found[0].trimEnd().length;
      if (described) return { finding: { rule, ...described }, start: found.index, end };
    }
  return undefined;
}

/** An issue about a part of a text, or the whole text if it lacks that part. */
export function issueIn(text: string, part: string, finding: Finding): TextIssue {
  const start = text.indexOf(part);
  return start < 0 ? { finding, start: 0, end: text.length } : { finding, start, end: start + part.length };
}

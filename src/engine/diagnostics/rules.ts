import type { Rule } from "./rules/define-rule.ts";
import { filesRules } from "./rules/files.ts";
import { siteRules } from "./rules/site.ts";
import { valuesRules } from "./rules/values.ts";
import { visitorsRules } from "./rules/visitors.ts";

const all = { ...filesRules, ...valuesRules, ...siteRules, ...visitorsRules };

/** The permanent id of a rule. An unknown one is a type error wherever a finding is created. */
export type RuleId = keyof typeof all;

/** Every kind of mistake that a check can find, by its id. */
export const rules: Readonly<Record<RuleId, Rule>> = all;

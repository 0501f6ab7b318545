import { articlesRules } from "./rules/articles.ts";
import type { Rule } from "./rules/define-rule.ts";
import { draftsRules } from "./rules/drafts.ts";
import { filesRules } from "./rules/files.ts";
import { linksRules } from "./rules/links.ts";
import { mediaRules } from "./rules/media.ts";
import { siteRules } from "./rules/site.ts";
import { textsRules } from "./rules/texts.ts";
import { valuesRules } from "./rules/values.ts";
import { visitorsRules } from "./rules/visitors.ts";
import { yamlRules } from "./rules/yaml.ts";

/** Every kind of mistake that a check can find. */
export const rules = [
  ...filesRules,
  ...yamlRules,
  ...valuesRules,
  ...textsRules,
  ...linksRules,
  ...siteRules,
  ...draftsRules,
  ...articlesRules,
  ...visitorsRules,
  ...mediaRules,
] as const;

/** The id of a rule that exists. Any other is a type error where a finding is made. */
export type RuleId = (typeof rules)[number]["id"];

const byId = new Map<RuleId, Rule<RuleId>>(rules.map((rule) => [rule.id, rule]));

/** The rule of an id. */
export function ruleOf(id: RuleId): Rule<RuleId> {
  const rule = byId.get(id);
  if (!rule) throw new Error(`There is no rule "${id}".`);
  return rule;
}

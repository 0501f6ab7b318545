import { articlesRules } from "./rules/articles.ts";
import type { Rule } from "./rules/define-rule.ts";
import { filesRules } from "./rules/files.ts";
import { linksRules } from "./rules/links.ts";
import { mediaRules } from "./rules/media.ts";
import { siteRules } from "./rules/site.ts";
import { textsRules } from "./rules/texts.ts";
import { valuesRules } from "./rules/values.ts";
import { visitorsRules } from "./rules/visitors.ts";
import { yamlRules } from "./rules/yaml.ts";

const all = {
  ...filesRules,
  ...yamlRules,
  ...valuesRules,
  ...textsRules,
  ...linksRules,
  ...siteRules,
  ...articlesRules,
  ...visitorsRules,
  ...mediaRules,
};

/** The permanent id of a rule. An unknown one is a type error wherever a finding is created. */
export type RuleId = keyof typeof all;

/** Every kind of mistake that a check can find, by its id. */
export const rules: Readonly<Record<RuleId, Rule>> = all;

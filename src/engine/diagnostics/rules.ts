import { draftsRules } from "./rules/drafts.ts";
import type { Example } from "./rules/example.ts";
import { filesRules } from "./rules/files.ts";
import { mediaRules } from "./rules/media.ts";
import { siteRules } from "./rules/site.ts";
import { textsRules } from "./rules/texts.ts";
import { valuesRules } from "./rules/values.ts";
import { visitorsRules } from "./rules/visitors.ts";
import { yamlRules } from "./rules/yaml.ts";

/** A kind of mistake. Its id is permanent: reports, fixes and documentation refer to it. */
export interface Rule {
  id: string;
  /** The mistake in a few words. */
  title: string;
  severity: "error" | "warning";
  /** Why it is one. */
  why: string;
  /** What to do about it. */
  mend: string;
  /** Content with this one mistake, and the same content without it: shown on the rule's page, and tested. */
  wrong: Example;
  right: Example;
}

/** Every kind of mistake that a check can find. */
export const rules: readonly Rule[] = [
  ...filesRules,
  ...yamlRules,
  ...valuesRules,
  ...textsRules,
  ...siteRules,
  ...draftsRules,
  ...visitorsRules,
  ...mediaRules,
];

const byId = new Map(rules.map((rule) => [rule.id, rule]));

/** The rule of an id. A test holds that every id in use is registered. */
export function ruleOf(id: string): Rule {
  return byId.get(id) ?? { id, title: id, severity: "error", why: "", mend: "", wrong: {}, right: {} };
}

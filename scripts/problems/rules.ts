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
}
export const rules: readonly Rule[] = [];
export function ruleOf(id: string): Rule {
  return rules.find((rule) => rule.id === id) ?? { id, title: id, severity: "error", why: id, mend: id };
}

/** How bad a mistake is. An error keeps the site from being built, a warning does not. */
export type Severity = "error" | "warning";

/**
 * What `--fix` may do about a mistake:
 * - `replace`: put the suggestion in place of the reported range, in quotes where YAML needs them;
 * - `replace-part`: the same inside a longer text, where quotes would be letters;
 * - `repair`: keep the change with which the YAML parser was able to read on.
 */
export type AutoFix = "replace" | "replace-part" | "repair";

/** A kind of mistake, with all that is known of it. */
export interface Rule<Id extends string = string> {
  /** Permanent: reports, fixes and documentation refer to it. */
  id: Id;
  /** The mistake in a few words. */
  title: string;
  /** Holds for every finding that does not state its own. */
  severity: Severity;
  /** Why it is a mistake. */
  why: string;
  /** What an author can do about it. */
  howToFix: string;
  /** What `--fix` may do about it: nothing unless it is listed here. A repair goes before a replacement. */
  autoFix?: readonly AutoFix[];
  /**
   * For a value that names something declared elsewhere, how much of the name `--fix` may change: a letter, or only
   * capitals and the characters around it, where a similar name may be another price, phone number or picture.
   */
  nameFix?: "letter" | "characters";
}

/** Defines a rule, an error unless it says otherwise. Keeps its id as a type, from which `RuleId` is inferred. */
export function defineRule<const Id extends string>(
  rule: Omit<Rule<Id>, "severity"> & Partial<Pick<Rule, "severity">>,
): Rule<Id> {
  return { severity: "error", ...rule };
}

/** The severity of a mistake. Errors keep the site from being built, warnings do not. */
export type Severity = "error" | "warning";

/** A kind of mistake. */
export interface Rule {
  title: string;
  /** Applies to every finding that does not state its own. */
  severity: Severity;
  why: string;
  howToFix: string;
  /**
   * The changes that `--fix` may make, none by default:
   * - `replace`: put the suggestion in place of the reported range, in quotes where YAML needs them;
   * - `replace-part`: the same inside a longer text, where quotes would be letters;
   * - `repair`: keep the change with which the YAML parser was able to read on. Comes before a replacement.
   */
  autoFix?: readonly ("replace" | "replace-part" | "repair")[];
  /**
   * How much of a name that is declared elsewhere `--fix` may change: a letter, or only capitals and the characters around
   * it, where a similar name may be another price, phone number or picture.
   */
  nameFix?: "letter" | "characters";
}

type Details = Omit<Rule, "title" | "severity">;

/** Defines a rule whose findings are errors. */
export function error(title: string, details: Details): Rule {
  return { title, severity: "error", ...details };
}

/** Defines a rule whose findings are warnings. */
export function warning(title: string, details: Details): Rule {
  return { title, severity: "warning", ...details };
}

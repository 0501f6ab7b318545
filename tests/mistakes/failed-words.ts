import type { Mistake } from "./mistake.ts";

/** The words of the form that follow those of a failure, with the lines that are given in their place. */
function withWords(lines: string, rest: Partial<Mistake>): Mistake {
  const failed = "  failed: Failed to send message. Please try again.\n";
  const again = "  failed_again: Your message still cannot be sent. Please call or email us instead.\n";
  const long = "  too_long: That is too long to send. Please shorten it to {n} characters.\n";
  return { file: "interface.yaml", take: failed + again + long, put: `${failed}${lines}\n`, ...rest };
}

/** Mistakes in what a form says when it cannot send. */
export const failedWords: Mistake[] = [
  withWords("  ▸failed_twice: Call us.", { suggests: "failed_again" }),
  withWords("  ▸failedagain: Call us.", { suggests: "failed_again" }),
  withWords("  ▸failed_again:", { rule: "value-missing" }),
  withWords("  failed_again: ▸[Call us.]", { rule: "value-type" }),
  withWords("  failed_again: ▸404", { rule: "value-type", suggests: '"404"' }),
  withWords("  failed_again: Call us at ▸{n}.", { rule: "placeholder" }),
  withWords("  ▸toolong: Shorten it.", { suggests: "too_long" }),
  withWords("  ▸too_large: Shorten it.", { suggests: "too_long" }),
  withWords("  too_long: ▸49000", { rule: "value-type", suggests: '"49000"' }),
  withWords("  too_long: Please use ▸{max} characters.", { rule: "placeholder", suggests: "n" }),
  withWords("  ▸too_long:", { rule: "value-missing" }),
  withWords("  too_long: ▸Please use fewer words.", { rule: "placeholder-missing", says: /does not contain \{n\}/ }),
  withWords("  too_long: Please use ▸{N} characters.", { rule: "placeholder", suggests: "n" }),
];

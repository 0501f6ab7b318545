import type { Finding } from "../../diagnostics/problem.ts";

/** The problem with a phone number that nobody can dial. */
export function wrongDigits(number: string, why: string): Finding {
  const message = `${number} ${why}, so visitors could not call you.`;
  const hint =
    "Compare it with your number, digit by digit. A number of another country begins with + and its code: +351 254 123 456.";
  return { rule: "phone-digits", message, hint };
}

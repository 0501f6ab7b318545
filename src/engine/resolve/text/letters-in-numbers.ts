import type { Finding } from "../../diagnostics/problem.ts";
import type { Offsets } from "../../read/text-range.ts";
import type { MoneyFormat } from "../../shared/values/money.ts";

/** A letter that people type for a digit: each group that has one has a digit, too, so that it is not a word. */
const GROUP = "(?=[OoIl]*\\d)[\\dOoIl]";
const ALONE = "(?<![\\w/#=@.-])";
const END = "(?![\\w/]|[.-]\\w)";

/** Numbers in the shape of a phone number or a date: several groups of digits with signs between them. */
const PHONE = `${ALONE}[+(]?${GROUP}{1,4}(?:[).\\s-]{1,2}${GROUP}{2,4}){1,4}${END}`;
const TIME = `${ALONE}${GROUP}{1,2}:${GROUP}{2}${END}|${ALONE}${GROUP}{2}(?=\\s?[ap]\\.?m\\b)`;

/** A digit next to such a letter, which most texts do not have. Looked for from digits, since they are rarer than letters. */
const DIGIT_BY_LETTER = /\d(?:[^\p{L}\d]{0,2}[OoIl]|(?<=[OoIl][^\p{L}\d]{0,2}\d))/u;

/** A number with a letter in it that looks like a digit, in the shape of a phone number, a time or an amount of money. */
export function letterInNumber(
  text: string,
  { sign, position }: MoneyFormat,
): { finding: Finding; range: Offsets } | undefined {
  if (!DIGIT_BY_LETTER.test(text)) return undefined;
  const amount = `${GROUP}[\\dOoIl.,]*`;
  const literal = sign.replace(/\W/g, "\\$&");
  const money = position === "before" ? `${literal}${amount}${END}` : `${ALONE}${amount}\\s?${literal}`;
  for (const { 0: whole, index } of text.matchAll(new RegExp(`${money}|${TIME}|${PHONE}`, "g"))) {
    const part = whole.replace(/[.,]+$/, "");
    const [letter] = /[OoIl]/.exec(part) ?? [];
    const digits = part.replace(/[Oo]/g, "0").replace(/[Il]/g, "1");
    const isNumber =
      part.includes(":") || part.includes(sign) || /^\w\w$/.test(part) || digits.replace(/\D/g, "").length > 6;
    if (letter === undefined || !isNumber) continue;
    const digit = /[Oo]/.test(letter) ? "0" : "1";
    const message = `The ${letter} in ${part} is a letter, not the digit ${digit}.`;
    return {
      finding: { rule: "text-digit", message, hint: `Write ${digits}`, suggestion: digits },
      range: { start: index, end: index + part.length },
    };
  }
  return undefined;
}

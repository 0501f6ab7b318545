import type { Problem } from "../../diagnostics/problem.ts";
import { type RuleId, ruleOf } from "../../diagnostics/rules.ts";
import { quoted } from "../../diagnostics/wording.ts";
import { formats, patterns } from "../../read/schemas/schema-formats.ts";
import type { Source } from "../../read/source.ts";
import type { Edit } from "../../shared/edits.ts";
import { currencyCalled } from "../../shared/values/intl-names.ts";
import { type MoneyFormat, pricePattern } from "../../shared/values/money.ts";
import { rangeOfProblem } from "./guard.ts";

/** Ways to fix a problem that its rule allows `--fix`, the likeliest first. None when it takes a person. */
export function possibleFixes(problem: Problem, source: Source, money: MoneyFormat): readonly (readonly Edit[])[] {
  const { suggestion, rule } = problem;
  const { autoFix = [] } = ruleOf(rule);
  if (problem.fix) return [problem.fix];
  const mayReplace = autoFix.includes("replace") || autoFix.includes("replace-part");
  const [start, end] = rangeOfProblem(source, problem);
  if (suggestion === undefined || !mayReplace || end <= start) return [];
  const written = source.text.slice(start, end);
  // What is replaced as a whole is a name or a value of one line, never a text over several.
  if (written.includes("\n") || !keepsWhatIsMeant(written, suggestion, rule, money)) return [];
  const isPart = autoFix.includes("replace-part") && !/^["']/.test(written);
  return (isPart ? [inBraces(written, suggestion)] : replacements(written, suggestion))
    .filter((insert) => insert !== written)
    .map((insert) => [{ at: start, remove: end - start, insert }]);
}

/** False where the replacement would say something else, or say less, than the author did. */
function keepsWhatIsMeant(written: string, suggestion: string, rule: RuleId, money: MoneyFormat): boolean {
  // A price keeps all its digits and its currency, and has no words next to it.
  if (pricePattern(money).test(suggestion.replace(/^"|"$/g, ""))) {
    // Swiss and German prices without cents may end in a dash: `90.-`.
    const country = new Intl.Locale(money.locale).region ?? "";
    const amount = written
      .replace(/\p{L}+/gu, (word) => (currencyCalled(word, country) === money.currency ? "" : word))
      .replaceAll(money.currency, "")
      .replaceAll(money.sign, "")
      .replace(/[.,][-–—]+$/, "");
    return /^["'“”]?\s*[\d.,_'’]+\s*["'“”]?$/.test(amount) && digits(written) === digits(suggestion);
  }
  // A media file has its folder and its ending corrected: with another name, it is another picture.
  if (rule === "value-format" && isMediaName(suggestion)) return stem(written) === stem(suggestion);
  // Where two hyphens meet in a name, a part of it was lost.
  if (patterns.anchor.test(suggestion) && /^\W*\w+(-+\w+)+\W*$/.test(written) && written.includes("--")) return false;
  // Which yellow a brand has, nobody knows but its designer.
  if (patterns.color.test(suggestion) && !/\d|^\W*[a-f]+\W*$/i.test(written)) return false;
  // `~` and `null` mean no value; only what was read as a comment is a text that lacks quotes.
  return rule !== "value-missing" || written.startsWith("#");
}

function isMediaName(text: string): boolean {
  return [formats.image, formats.video, formats.captions, formats.document, formats.font].some((fits) => fits(text));
}

/** The last part of a path, without its ending and capitals: `Brands\\Kiln Works.SVG` -> `kiln-works`. */
function stem(path: string): string {
  const [name = ""] = path.split(/[\\/]/).slice(-1);
  return name
    .replace(/["']|\.\w+["']?$/g, "")
    .replace(/[\s_-]+/g, "-")
    .toLowerCase();
}

function digits(text: string): string {
  return text.replace(/\D/g, "");
}

/** The suggestion for `{phnoe}` is the bare name that was meant. */
function inBraces(written: string, suggestion: string): string {
  return /^\{.*\}$/s.test(written) && /^\w+$/.test(suggestion) ? `{${suggestion}}` : suggestion;
}

/** The ways to write a suggestion in place of what is there: plain, or in quotes. */
function replacements(written: string, suggestion: string): string[] {
  const quote = /^(["']).*\1$/s.exec(written)?.[1];
  if (quote !== undefined && !/["'\\]/.test(suggestion)) return [`${quote}${suggestion}${quote}`, suggestion];
  if (/[\n"]/.test(suggestion)) return [suggestion];
  return /^[$#{]/.test(suggestion) || suggestion.includes("#")
    ? [quoted(suggestion), suggestion]
    : [suggestion, quoted(suggestion)];
}

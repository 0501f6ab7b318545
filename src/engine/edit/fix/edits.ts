import type { Problem } from "../../diagnostics/problem.ts";
import { quoted } from "../../diagnostics/wording.ts";
import type { Source } from "../../read/source.ts";
import type { Edit } from "../../read/yaml/repaired-text.ts";
import { rangeOfProblem } from "./guard.ts";

/** Kinds of mistakes that a replacement mends without changing what the author meant to say. */
const REPLACEABLE = new Set([
  "key-unknown",
  "block-unknown",
  "value-choice",
  "value-type",
  "value-format",
  "value-missing",
  "yaml-quotes",
  "yaml-colon",
  "yaml-start",
  "reference",
  "link-route",
  "link-anchor",
  "link-form",
  "link-own",
  "media-missing",
  "icon-unknown",
  "placeholder",
  "not-part-of",
  "markdown-html",
  "character-invisible",
]);

/** Those whose place is a part of a text, where quotes would be letters. */
const PARTIAL = new Set(["link-route", "link-anchor", "link-form", "link-own", "placeholder", "markdown-html"]);

/** Kinds of mistakes in the YAML itself that may be mended the way the parser read on behind them. */
const MENDABLE = new Set([
  "yaml-tab",
  "yaml-indent",
  "yaml-quotes",
  "yaml-colon",
  "yaml-comment",
  "yaml-start",
  "yaml-dash",
  "yaml-duplicate-key",
]);

/** Ways to mend a problem, the likeliest first: changes of the text of its file. None when it takes a person. */
export function possibleFixes(problem: Problem, source: Source): readonly (readonly Edit[])[] {
  const mend = MENDABLE.has(problem.rule) ? source.mends?.get(problem) : undefined;
  if (mend) return [mend];
  const { suggestion, rule } = problem;
  const [start, end] = rangeOfProblem(source, problem);
  if (suggestion === undefined || !REPLACEABLE.has(rule) || end <= start) return [];
  const written = source.text.slice(start, end);
  // What is replaced as a whole is a name or a value of one line, never a text over several.
  if (written.includes("\n") || !keepsWhatIsMeant(written, suggestion, rule)) return [];
  const isPart = PARTIAL.has(rule) && !/^["']/.test(written);
  return (isPart ? [inBraces(written, suggestion)] : replacements(written, suggestion))
    .filter((insert) => insert !== written)
    .map((insert) => [{ at: start, remove: end - start, insert }]);
}

/** False where the replacement would say something else, or say less, than the author did. */
function keepsWhatIsMeant(written: string, suggestion: string, rule: string): boolean {
  // A price keeps every digit and its currency, and there is no word beside it.
  if (/^"?\$/.test(suggestion))
    return /^["'“”]?(USD|\$)?\s*[\d.,_]+\s*(USD|\$)?["'“”]?$/.test(written) && digits(written) === digits(suggestion);
  // `~` and `null` stand for nothing; only what was taken for a note is a text without quotes.
  return rule !== "value-missing" || written.startsWith("#");
}

function digits(text: string): string {
  return text.replace(/\D/g, "");
}

/** `{phnoe}` is told with the bare name that was meant. */
function inBraces(written: string, suggestion: string): string {
  return /^\{.*\}$/s.test(written) && /^\w+$/.test(suggestion) ? `{${suggestion}}` : suggestion;
}

/** A suggestion as it may stand in the place of what is written there: plain, or in quotes. */
function replacements(written: string, suggestion: string): string[] {
  const quote = /^(["']).*\1$/s.exec(written)?.[1];
  if (quote !== undefined && !/["'\\]/.test(suggestion)) return [`${quote}${suggestion}${quote}`, suggestion];
  if (/[\n"]/.test(suggestion)) return [suggestion];
  return /^[$#{]/.test(suggestion) || suggestion.includes("#")
    ? [quoted(suggestion), suggestion]
    : [suggestion, quoted(suggestion)];
}

/** The text with the edits made. */
export function edited(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.at - a.at)
    .reduce((done, { at, remove, insert }) => done.slice(0, at) + insert + done.slice(at + remove), text);
}

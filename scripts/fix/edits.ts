import { quoted } from "../pipeline/diagnosis/words.ts";
import type { Source } from "../pipeline/source.ts";
import type { Edit } from "../pipeline/syntax/mend.ts";
import type { Problem } from "../problems/problem.ts";

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
const PARTIAL = new Set(["link-route", "link-anchor", "link-form", "placeholder", "markdown-html"]);

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
export function waysToMend(problem: Problem, source: Source): readonly (readonly Edit[])[] {
  const mend = MENDABLE.has(problem.rule) ? source.mends?.get(problem) : undefined;
  if (mend) return [mend];
  const { suggestion, rule } = problem;
  const [start, end] = rangeIn(source, problem);
  if (suggestion === undefined || !REPLACEABLE.has(rule) || end <= start) return [];
  const written = source.text.slice(start, end);
  if (!keepsWhatIsMeant(written, suggestion, rule)) return [];
  return (PARTIAL.has(rule) ? [inBraces(written, suggestion)] : replacements(written, suggestion))
    .filter((insert) => insert !== written)
    .map((insert) => [{ at: start, remove: end - start, insert }]);
}

/** False where the replacement would say something else, or say less, than the author did. */
function keepsWhatIsMeant(written: string, suggestion: string, rule: string): boolean {
  // A price keeps its amount and its currency, and there is no word beside it.
  if (/^"?\$/.test(suggestion)) return /^["'“”]?(USD|\$)?\s*[\d.,_oOlI]+\s*(USD|\$)?["'“”]?$/.test(written);
  // `~` and `null` stand for nothing; only what was taken for a note is a text without quotes.
  return rule !== "value-missing" || written.startsWith("#");
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

function rangeIn({ lines, text }: Source, { line, column, endLine, endColumn }: Problem): [number, number] {
  const offset = (row: number, col: number) => Math.min((lines.lineStarts[row - 1] ?? 0) + col - 1, text.length);
  const [start, end] = [offset(line, column), offset(endLine, endColumn)];
  return [start, start + text.slice(start, end).replace(/[ \t\r\n]+$/, "").length];
}

/** The text with the edits made. */
export function edited(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.at - a.at)
    .reduce((done, { at, remove, insert }) => done.slice(0, at) + insert + done.slice(at + remove), text);
}

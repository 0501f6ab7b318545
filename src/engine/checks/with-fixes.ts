import { isOneLetterOff } from "../diagnostics/nearest.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { rules } from "../diagnostics/rules.ts";
import { quoted } from "../diagnostics/wording.ts";
import type { Parsed } from "../read/parse-content.ts";
import { patterns } from "../read/schemas/schema-formats.ts";
import { type Source, withoutBlanks } from "../read/source.ts";
import { mediaFormatOf } from "../resolve/media/pictures.ts";
import type { Edit } from "../shared/edits.ts";
import { escapeRegExp } from "../shared/escape.ts";
import { isMap } from "../shared/is-map.ts";
import { groupBy } from "../shared/lists.ts";
import { textsIn } from "../shared/texts-in.ts";
import { currencyCalled } from "../shared/values/intl-names.ts";
import { type MoneyFormat, pricePattern } from "../shared/values/money.ts";
import { isSafe } from "./safe-edits.ts";

/** Adds a fix to each problem that can be fixed safely without a person. */
export function withFixes(problems: readonly Problem[], parsed: Parsed): Problem[] {
  const sources = new Map(parsed.sources.map((source) => [source.file, source]));
  const alike = groupBy(problems, (problem) => (problem.suggestion === undefined ? [] : [idOf(problem)]));
  const fixOf = (problem: Problem, source: Source) => {
    const { rule, suggestion } = problem;
    if (problem.fix || suggestion === undefined || !rules[rule].autoFix) return problem.fix;
    const { written } = writtenAt(source, problem);
    const isAlone = alike.get(idOf(problem))?.length === 1;
    const isClear = isClearName(written, problem, isAlone, parsed);
    return isClear && saysTheSame(written, suggestion, problem, parsed.schemas.money)
      ? suggestedEdits(problem, source)
      : undefined;
  };
  return problems.map((problem) => {
    const source = sources.get(problem.file);
    const fix = source && fixOf(problem, source);
    return { ...problem, fix: fix && isSafe(problem, source.text, fix) ? fix : undefined };
  });
}

function idOf({ rule, data }: Problem): string {
  return `${rule} ${JSON.stringify(data)}`;
}

function writtenAt({ lines, text }: Source, { line, column, endLine, endColumn }: Problem) {
  const { lineStarts } = lines();
  const offset = (row: number, col: number) => Math.min((lineStarts[row - 1] ?? 0) + col - 1, text.length);
  const at = offset(line, column);
  return { at, written: text.slice(at, withoutBlanks(text, at, offset(endLine, endColumn))) };
}

/** The edits that replace what a problem is about by its suggestion, for a person to decide. */
export function suggestedEdits(problem: Problem, source: Source): readonly Edit[] | undefined {
  const { suggestion, rule } = problem;
  const { at, written } = writtenAt(source, problem);
  // Only names and values of one line are replaced as a whole.
  if (suggestion === undefined || written === "" || written.includes("\n")) return undefined;
  const isPart = rules[rule].autoFix === "replace-part" && !/^["']/.test(written);
  const insert = isPart
    ? inBraces(written, suggestion)
    : rule === "value-type"
      ? suggestion
      : inQuotes(written, suggestion);
  // A key with lines below it has no trailing blank.
  const start = insert.startsWith("\n") ? source.text.slice(0, at).trimEnd().length : at;
  return insert === written ? undefined : [{ at: start, remove: at - start + written.length, insert }];
}

function saysTheSame(written: string, suggestion: string, { rule }: Problem, money: MoneyFormat): boolean {
  // A price keeps its digits and currency, and has no other words.
  if (pricePattern(money).test(suggestion.replace(/^"|"$/g, ""))) {
    const country = new Intl.Locale(money.locale).region ?? "";
    const amount = written
      .replace(/\p{L}+/gu, (word) => (currencyCalled(word, country) === money.currency ? "" : word))
      .replaceAll(money.currency, "")
      .replaceAll(money.sign, "")
      // Swiss and German prices without cents may end in a dash: `90.-`.
      .replace(/[.,][-–—]+$/, "");
    return /^["'“”]?\s*[\d.,_'’]+\s*["'“”]?$/.test(amount) && digits(written) === digits(suggestion);
  }
  if (patterns.date.test(suggestion)) return isDayAlone(written, suggestion);
  // A different name would be a different picture: only the folder and extension may change.
  if (rule === "value-format" && mediaFormatOf(suggestion)) return stem(written) === stem(suggestion);
  // Two hyphens in a row mean that a part of the name was lost.
  if (patterns.anchor.test(suggestion) && /\w--+\w/.test(written)) return false;
  // Only its designer knows which yellow a brand has.
  if (patterns.color.test(suggestion) && !/\d|^\W*[a-f]+\W*$/i.test(written)) return false;
  // `~` and `null` mean no value; only what YAML read as a comment is a text without quotes.
  return rule !== "value-missing" || written.startsWith("#");
}

/** `Brands\\Kiln Works.SVG` -> `kiln-works`. */
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

/** False for a day with other numbers, such as a time, which the fix would lose, or with a month that does not exist. */
function isDayAlone(written: string, day: string): boolean {
  const [year = 0, month, date] = day.split("-").map(Number);
  const numbers = (written.match(/\d+/g) ?? []).map(Number);
  const isSwapped = numbers[0] === year && numbers[1] !== month && numbers.length === 3;
  return !isSwapped && numbers.every((number) => [year, year % 100, month, date].includes(number));
}

/** The suggestion for `{phnoe}` is the bare name. */
function inBraces(written: string, suggestion: string): string {
  return /^\{.*\}$/s.test(written) && /^\w+$/.test(suggestion) ? `{${suggestion}}` : suggestion;
}

function inQuotes(written: string, suggestion: string): string {
  const quote = /^(["']).*\1$/s.exec(written)?.[1];
  if (quote !== undefined && !/["'\\]/.test(suggestion)) return `${quote}${suggestion}${quote}`;
  return /[\n"]/.test(suggestion) || !/^[$#{]|#/.test(suggestion) ? suggestion : quoted(suggestion);
}

/**
 * False for a reference whose suggestion may be wrong: the target may have been removed, renamed or mistyped. Only a lone
 * reference with one letter off is certain, and only if others use that name and it is not a person's.
 */
function isClearName(written: string, problem: Problem, isAlone: boolean, parsed: Parsed): boolean {
  const { rule, suggestion = "", data } = problem;
  const { nameFix } = rules[rule];
  // It is certain which page a redirect leads to.
  if (nameFix === undefined || isSameName(written, suggestion) || data.movedTo !== undefined) return true;
  return (
    nameFix === "letter" &&
    isAlone &&
    isSlip(written, suggestion) &&
    !isPerson(suggestion, parsed) &&
    isUsed(parsed.sources, problem)
  );
}

function isPerson(name: string, { sources, schemas }: Parsed): boolean {
  const mapsOf = (kind: string) =>
    Object.entries(schemas.kinds.get(kind)?.properties ?? {}).flatMap(([map, { people }]) => (people ? [map] : []));
  return sources.some((source) =>
    mapsOf(source.kind).some((map) => {
      const entries = isMap(source.data) ? source.data[map] : undefined;
      return isMap(entries) && Object.hasOwn(entries, name);
    }),
  );
}

function isSameName(written: string, suggestion: string): boolean {
  const plain = (name: string) =>
    name
      .normalize()
      .toLowerCase()
      .replace(/(\.html|\/)$/, "")
      .replace(/[\s_–—]/g, "-")
      .replace(/^[^\p{L}\p{N}/]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, "");
  return plain(written) === plain(suggestion);
}

/** One letter off in one part of the name, or a missing or extra hyphen. An empty part is one that was lost. */
function isSlip(written: string, suggestion: string): boolean {
  const [parts = [], others = []] = [written.replace(/^(["'])(.*)\1$/s, "$2"), suggestion].map((name) =>
    name.replace(/^\//, "").split(/[/#_–—-]/),
  );
  if (parts.includes("")) return false;
  if (parts.length !== others.length) return parts.join("") === others.join("");
  const [first, ...more] = parts.flatMap((part, index) =>
    part === others[index] ? [] : [[part, others[index] ?? ""]],
  );
  return first !== undefined && more.length === 0 && isOneLetterOff(first[0] ?? "", first[1] ?? "");
}

function isUsed(sources: readonly Source[], { rule, suggestion = "" }: Problem): boolean {
  if (rule !== "link-route" && rule !== "link-anchor")
    return sources.some((source) => source.text.includes(suggestion) && textsIn(source.data).includes(suggestion));
  const link = new RegExp(`${rule === "link-route" ? `[\\s"'(]` : "#"}${escapeRegExp(suggestion)}(?=["')#?\\s]|$)`);
  return sources.some(({ text }) => link.test(text));
}

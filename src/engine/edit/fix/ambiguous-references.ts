import { isOneLetterOff } from "../../diagnostics/nearest.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { ruleOf } from "../../diagnostics/rules.ts";
import type { Parsed } from "../../read/parse-content.ts";
import type { Source } from "../../read/source.ts";
import { escapeRegExp } from "../../shared/escape-reg-exp.ts";
import { groupBy } from "../../shared/group-by.ts";
import { isMap } from "../../shared/is-map.ts";
import { visitTexts } from "../../shared/visit-texts.ts";
import { rangeOfProblem } from "./guard.ts";

/**
 * References that are not fixed without a person, since what they refer to may have been removed, renamed or mistyped: the
 * similar name would then be something else, or a mistake copied into files that are right. Only a single reference with a
 * letter off is fixed, to a name that others use, and that is not a person's; of pages, the old address would need a redirect that nobody would miss.
 */
export function ambiguousReferences(problems: readonly Problem[], parsed: Parsed): ReadonlySet<Problem> {
  const { sources } = parsed;
  const people = namesOfPeople(parsed);
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const references = problems.filter(
    ({ rule, suggestion }) => ruleOf(rule).nameFix !== undefined && suggestion !== undefined,
  );
  const groups = [...groupBy(references, ({ rule, data }) => [`${rule} ${JSON.stringify(data)}`]).values()];
  const ambiguous = groups.flatMap((group) => {
    const isLetter = (problem: Problem, written: string) =>
      ruleOf(problem.rule).nameFix === "letter" &&
      group.length === 1 &&
      !people.has(problem.suggestion ?? "") &&
      differsInOneLetter(written, problem.suggestion ?? "") &&
      isUsed(sources, problem);
    return group.filter((problem) => {
      const source = byFile.get(problem.file);
      if (!source) return true;
      const written = source.text.slice(...rangeOfProblem(source, problem));
      return !isSameName(written, problem) && !isLetter(problem, written);
    });
  });
  return new Set(ambiguous);
}

/** The names of entries that are people, each of whom may be called almost as another. */
function namesOfPeople({ sources, schemas }: Parsed): ReadonlySet<string> {
  const names = sources.flatMap(({ kind, data }) =>
    Object.entries(schemas.kinds.get(kind)?.properties ?? {}).flatMap(([map, { people }]) =>
      people && isMap(data) && isMap(data[map]) ? Object.keys(data[map]) : [],
    ),
  );
  return new Set(names);
}

/** True where only capitals and the characters around a name differ: `{{Phone}}`, `/logo.html`. An old address names its page. */
function isSameName(written: string, { suggestion = "", data }: Problem): boolean {
  const plain = (name: string) =>
    name
      .normalize()
      .toLowerCase()
      .replace(/(\.html|\/)$/, "")
      .replace(/[\s_-]+/g, "-")
      .replace(/^[^\p{L}\p{N}/]+|[^\p{L}\p{N}]+$/gu, "");
  return plain(written) === plain(suggestion) || data.movedTo !== undefined;
}

/** Of a path, only the part that differs counts: it has to be one. */
function differsInOneLetter(written: string, suggestion: string): boolean {
  const [parts, others] = [written.replace(/^(["'])(.*)\1$/s, "$2").split("/"), suggestion.split("/")];
  const differing = parts.flatMap((part, index) => (part === others[index] ? [] : [index]));
  const [only = -1] = differing;
  return (
    parts.length === others.length && differing.length === 1 && isOneLetterOff(parts[only] ?? "", others[only] ?? "")
  );
}

/** True when a name is used where nothing is wrong. */
function isUsed(sources: readonly Source[], { rule, suggestion = "" }: Problem): boolean {
  if (rule !== "link-route" && rule !== "link-anchor") return sources.some(({ data }) => hasText(data, suggestion));
  const link = new RegExp(`${rule === "link-route" ? `[\\s"'(]` : "#"}${escapeRegExp(suggestion)}(?=["')#?\\s]|$)`);
  return sources.some(({ text }) => link.test(text));
}

function hasText(data: unknown, wanted: string): boolean {
  let found = false;
  visitTexts(data, (_path, text) => {
    found ||= text === wanted;
  });
  return found;
}

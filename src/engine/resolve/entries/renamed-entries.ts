import { type Finding, type Problem, problemOfFile } from "../../diagnostics/problem.ts";
import { code, count, listOf } from "../../diagnostics/wording.ts";
import { slug } from "../../read/files/content-kinds.ts";
import { problemAt } from "../../read/source.ts";
import { groupBy } from "../../shared/lists.ts";
import { textsIn } from "../../shared/texts-in.ts";
import type { Context, UnresolvedReference } from "../context.ts";

/**
 * Merges the problems of references to a renamed entry, fact or file into one problem there. It counts as renamed if nothing uses
 * its name, and either several references agree on another name, or only the capitals of an entry differ from a reference.
 */
export function withRenamedEntries(context: Context): Problem[] {
  const { problems, unresolved } = context;
  if (unresolved.length === 0) return problems;
  const groups = groupBy(unresolved, ({ source, map, name }) => [`${source.file} ${map} ${name}`]);
  const used = namesIn(context);
  const isMisspelled = ({ map, name, suggestion: entry }: UnresolvedReference) =>
    map !== undefined && slug(entry) === name && slug(entry) !== entry;
  const renamed = [...groups.values()].filter(
    (references) =>
      references.some(({ suggestion }) => !used.has(suggestion)) &&
      (references.length > 1 || references.some(isMisspelled)),
  );
  const explained = new Set(renamed.flat().map(({ problem }) => problem));
  const atEntries = renamed.flatMap((references) => references.slice(0, 1).map((first) => atEntry(first, references)));
  return [...problems.filter((problem) => !explained.has(problem)), ...atEntries];
}

/** The texts of all files, which may be names, and the names of placeholders in them. */
function namesIn({ sources }: Context): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const { data } of sources.values())
    for (const text of textsIn(data)) {
      texts.add(text);
      for (const [, fact = ""] of text.includes("{") ? text.matchAll(/\{(\w+)\}/g) : []) texts.add(fact);
    }
  return texts;
}

function atEntry(first: UnresolvedReference, references: readonly UnresolvedReference[]): Problem {
  const { source, map, suggestion: entry, name } = first;
  const isSingle = references.length === 1;
  const places = `${count(references.length, "place")} still ${isSingle ? "uses" : "use"} the name ${code(name)}: ${placesOf(references)}`;
  const hasCapitals = slug(entry) === name;
  const finding: Finding = {
    rule: "reference",
    message: `This ${map === undefined ? "file " : ""}is named ${code(entry)}, but ${places}.`,
    hint: hasCapitals
      ? `Write ${code(name)}: short names contain only lowercase letters, digits and hyphens.`
      : `If you renamed it on purpose, write ${code(entry)} there, too. Otherwise ${map === undefined ? `name the file ${name}.yaml` : `write ${code(name)} here`}.`,
    suggestion: hasCapitals && map !== undefined ? name : undefined,
  };
  return map === undefined ? problemOfFile(source.file, finding) : problemAt(source, [map, entry], "key", finding);
}

const MAX_PLACES = 6;

/** `content/brands.yaml:65, :72 and :85` */
function placesOf(references: readonly UnresolvedReference[]): string {
  const places = references.map(({ problem: { file, line } }, index) => {
    const isSame = references[index - 1]?.problem.file === file;
    return `${isSame ? "" : file}:${line}`;
  });
  return listOf(places, "and", MAX_PLACES);
}

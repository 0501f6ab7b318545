import type { Finding, Problem } from "../diagnostics/problem.ts";
import { codePoint } from "../diagnostics/wording.ts";
import { typefacesWithout } from "../fonts/font-sources.ts";
import { rareCharacters } from "../read/pages/rare-characters.ts";
import type { Parsed } from "../read/parse-content.ts";
import { type Path, problemAt, problemBetween, rangeOf, type Source } from "../read/source.ts";
import { visitTexts } from "../shared/visit-texts.ts";
import type { Typeface } from "../site-config.ts";

/** Markdown uses ASCII punctuation, and browsers handle joiners and other invisible characters themselves. */
const HAS_SHAPE = /(?![\p{Default_Ignorable_Code_Point}\p{White_Space}\p{C}])[^\0-\x7f]/u;

/** Warns about characters that a typeface of the site lacks, once per text. */
export function checkCharacters(parsed: Parsed, typefaces: readonly Typeface[]): Problem[] {
  const lacking = new Map<string, string[]>();
  for (const character of new Set(parsed.sources.flatMap(rareCharacters))) {
    if (!HAS_SHAPE.test(character)) continue;
    const names = typefacesWithout(character, typefaces);
    if (names.length > 0) lacking.set(character, names);
  }
  if (lacking.size === 0) return [];
  const problems: Problem[] = [];
  for (const source of parsed.sources)
    if (rareCharacters(source).some((character) => lacking.has(character)))
      visitTexts(source.data, (path, text) => {
        // Visitors do not see file names and old addresses.
        if (parsed.media.has(text) || (source.kind === "page" && path[0] === "redirects")) return;
        const absent = [...new Set(text.normalize("NFC"))].filter((character) => lacking.has(character));
        if (absent.length > 0) problems.push(problemOf(source, path, absent, lacking));
      });
  return problems;
}

function problemOf(source: Source, path: Path, found: string[], lacking: ReadonlyMap<string, string[]>): Problem {
  const [first = ""] = found;
  const names = [...new Set(found.flatMap((character) => lacking.get(character) ?? []))];
  const finding: Finding = {
    rule: "font-lacks-character",
    message: `${names.join(" and ")} ${names.length > 1 ? "have" : "has"} no ${found.slice(0, 5).map(named).join(", ")}${found.length > 5 ? " and others" : ""}.`,
    hint: "Visitors would see it in another font, or as a box. Write it differently if you can.",
  };
  const [start, end] = rangeOf(source, path, "value");
  const at = source.text.slice(start, end).indexOf(first);
  return at < 0
    ? problemAt(source, path, "value", finding)
    : problemBetween(source, start + at, start + at + first.length, finding);
}

function named(character: string): string {
  return `“${character}” (${codePoint(character)})`;
}

import type { Finding, Problem } from "../diagnostics/problem.ts";
import { listOf } from "../diagnostics/wording.ts";
import { slug } from "../read/content-kinds.ts";
import { formats } from "../read/formats.ts";
import type { Schema } from "../read/schemas.ts";
import { type Path, problemAt, problemBetween, type Source } from "../read/source.ts";
import { rangeOfPart } from "../read/text-range.ts";
import type { Context } from "../resolve/context.ts";
import { isMap } from "../shared/is-map.ts";

/** The packages of a category, and every amount that may be said of them. */
interface Category {
  name: string;
  label: string;
  packages: { name: string; now: number }[];
  amounts: ReadonlySet<number>;
}

const AMOUNT =
  /\$(\d{1,3}(?:,\d{3})+(?!\d)|\d+)(\.\d{1,2}(?!\d))?(?![\d.,]*\s?(?:k|m|bn|thousand|million|billion)\b)/gi;
/** Words in front of what something costs. */
const CUE = /\b(?:from|at|for|only|just|costs?|is|are|now|pay)\s+\**$/i;
/**
 * Warns about texts that say a price which no package has (any more): on pages that show packages, and in sentences that
 * name one. Nothing is said while a package file has errors (`broken`).
 */
export function checkPrices({ sources, schemas, facts }: Context, broken: ReadonlySet<string>): Problem[] {
  const all = [...sources.values()];
  const files = all.filter(({ kind }) => kind === "packages");
  if (files.some(({ file, data }) => data === undefined || broken.has(file))) return [];
  const categories = new Map(files.map((source) => [source.name, categoryOf(source)]));
  const always = new Set([...facts].flatMap(([name, value]) => (name.includes(":") ? [] : amountsIn(value))));
  return all.flatMap((source) => {
    if (source.kind !== "page" || broken.has(source.file) || !source.text.includes("$")) return [];
    const shown = [...shownIn(source, schemas.blocks)].flatMap((name) => categories.get(name) ?? []);
    return checkPage(source, shown, [...categories.values()], always);
  });
}

function categoryOf({ name, data }: Source): Category {
  const { label, packages: list } = data as { label: string; packages: { name: string; now?: string }[] };
  const packages = list.flatMap(({ name, now }) =>
    now === undefined ? [] : amountsIn(now).map((now) => ({ name, now })),
  );
  const amounts = new Set<number>();
  visitTexts(data, [], (_path, text) => {
    for (const amount of amountsIn(text)) amounts.add(amount);
  });
  return { name, label, packages, amounts };
}

/** The categories that the sections of a page show. */
function shownIn({ data }: Source, blocks: ReadonlyMap<string, Schema>): Set<string> {
  const sections: unknown[] = isMap(data) && Array.isArray(data.sections) ? data.sections : [];
  const shown = new Set<string>();
  for (const section of sections.filter(isMap))
    for (const [key, { refersTo, items }] of Object.entries(blocks.get(String(section.block))?.properties ?? {}))
      if (refersTo === "packages" || items?.refersTo === "packages")
        for (const name of [section[key]].flat()) shown.add(String(name));
  return shown;
}

function checkPage(
  source: Source,
  shown: readonly Category[],
  all: readonly Category[],
  always: ReadonlySet<number>,
): Problem[] {
  const own = new Set(always);
  const texts: [path: Path, text: string][] = [];
  visitTexts(source.data, [], (path, text) => {
    if (!text.includes("$")) return;
    if (isPrice(text)) for (const amount of amountsIn(text)) own.add(amount);
    else texts.push([path, text]);
  });
  return texts.flatMap(([path, text]) => {
    const meant = [...shown, ...all.filter((category) => !shown.includes(category) && isNamed(category, text))];
    return [...text.matchAll(AMOUNT)].flatMap(({ 0: written, index }) => {
      const amount = numberOf(written);
      const isSaid = shown.length > 0 || (meant.length > 0 && CUE.test(text.slice(Math.max(0, index - 20), index)));
      if (!isSaid || own.has(amount) || meant.some((category) => isSaidOf(category, amount, text))) return [];
      const finding = oldPrice(written, amount, text, shown.length > 0 ? shown : meant);
      const range = rangeOfPart(source, path, { text, start: index, end: index + written.length });
      return [range ? problemBetween(source, ...range, finding) : problemAt(source, path, "value", finding)];
    });
  });
}

/** True for an amount of a category, and for the difference between two of its packages that a text names. */
function isSaidOf({ amounts, packages }: Category, amount: number, text: string): boolean {
  if (amounts.has(amount)) return true;
  const named = packages.filter(({ name }) => hasWord(text, name));
  return named.some((one) => named.some((other) => other.now - one.now === amount));
}

/** True where a text says the category's label in any case, or the name of a package as it is written. */
function isNamed({ label, packages }: Category, text: string): boolean {
  return hasWord(text.toLowerCase(), label.toLowerCase()) || packages.some(({ name }) => hasWord(text, name));
}

function hasWord(text: string, word: string): boolean {
  const at = text.indexOf(word);
  return at >= 0 && !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && !/\p{Lu}|\p{N}/u.test(text.charAt(at + word.length));
}

function oldPrice(written: string, amount: number, text: string, meant: readonly Category[]): Finding {
  const known = meant.flatMap((category) => category.packages.map((item) => ({ ...item, category })));
  const named = known.filter(({ name }) => hasWord(text, name));
  const [nearest] = (named.length > 0 ? named : known).sort(
    (a, b) => Math.abs(a.now - amount) - Math.abs(b.now - amount),
  );
  const placeholder = nearest && `{price:${nearest.category.name}/${slug(nearest.name)}}`;
  return {
    rule: "price-old",
    message: `No package of ${listOf(
      meant.slice(0, 3).map(({ label }) => label),
      "or",
    )} has the price ${written}, now or before.`,
    hint: `${placeholder ? `Write ${placeholder}, which follows the price of ${nearest.name} by itself. ` : ""}If ${written} is not the price of a package, give it a name under \`facts\` in site.yaml and write {that_name}.`,
  };
}

function amountsIn(text: string): number[] {
  return Array.from(text.matchAll(AMOUNT), ([written]) => numberOf(written));
}

function numberOf(written: string): number {
  return Number(written.replace(/[$,]/g, ""));
}

function isPrice(text: string): boolean {
  return typeof formats.price === "function" && formats.price(text);
}

function visitTexts(value: unknown, path: Path, see: (path: Path, text: string) => void): void {
  if (typeof value === "string") see(path, value);
  else if (typeof value === "object" && value !== null)
    for (const [key, item] of Object.entries(value))
      visitTexts(item, [...path, Array.isArray(value) ? Number(key) : key], see);
}

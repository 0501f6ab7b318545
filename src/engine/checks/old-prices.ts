import type { Finding, Problem } from "../diagnostics/problem.ts";
import { listOf } from "../diagnostics/wording.ts";
import { slug } from "../read/files/content-kinds.ts";
import { offersIn } from "../read/pages/offers.ts";
import { mentionsMoney, sectionsOf } from "../read/pages/page-source.ts";
import { blockOf, type Schemas } from "../read/schemas/schemas.ts";
import { type Path, problemAt, problemBetween, type Source } from "../read/source.ts";
import { rangeOfPart } from "../read/text-range.ts";
import type { Context } from "../resolve/context.ts";
import { isMap } from "../shared/is-map.ts";
import { pathsOfTexts, textsIn } from "../shared/texts-in.ts";
import { amountPattern, plainAmount, pricePattern } from "../shared/values/money.ts";
import { priceWordsOf } from "../shared/values/price-words.ts";
import type { OfferKeys } from "../site-config.ts";

type PriceTexts = ReturnType<typeof priceTexts>;
type Category = ReturnType<typeof categoryOf>;

function priceTexts({ money, blocks }: Schemas) {
  const { before, magnitudes } = priceWordsOf(money.locale);
  return {
    money,
    price: pricePattern(money),
    amount: amountPattern(money, magnitudes),
    /** Words right before a price. */
    cue: new RegExp(`\\b(?:${before.join("|")})\\s+\\**$`, "i"),
    /** Blocks with prices of things that are not packages. */
    lists: new Set([...blocks].flatMap(([name, { ownPrices }]) => (ownPrices ? [name] : []))),
  };
}

/** Warns about prices in texts that no package has anymore, unless a package file has errors (`broken`). */
export function checkPrices({ sources, schemas, facts }: Context, broken: ReadonlySet<string>): Problem[] {
  if (!schemas.money.isCertain) return [];
  const { offers: keys } = schemas.config;
  const all = [...sources.values()];
  const files = all.filter(({ kind }) => kind === keys.kind);
  if (files.some(({ file, data }) => data === undefined || broken.has(file))) return [];
  const texts = priceTexts(schemas);
  const categories = new Map(files.map((source) => [source.name, categoryOf(source, keys, texts)]));
  const always = new Set([...facts].flatMap(([name, value]) => (name.includes(":") ? [] : amountsIn(value, texts))));
  return all.flatMap((source) => {
    if (source.kind !== "page" || broken.has(source.file) || !mentionsMoney(source, texts.money.sign)) return [];
    const shown = [...shownIn(source, schemas, keys.kind)].flatMap((name) => categories.get(name) ?? []);
    return checkPage(source, shown, [...categories.values()], always, texts);
  });
}

function categoryOf({ name, data }: Source, keys: OfferKeys, texts: PriceTexts) {
  const { [keys.label]: label } = data as Record<string, string>;
  const packages = (offersIn(data, keys, texts.money) ?? []).flatMap(({ name = "", price = "" }) =>
    amountsIn(price, texts).map((now) => ({ name, now })),
  );
  const amounts = new Set([...numbersIn(data), ...textsIn(data).flatMap((text) => amountsIn(text, texts))]);
  return { name, label: label ?? name, packages, amounts };
}

function shownIn({ data }: Source, schemas: Schemas, kind: string): Set<string> {
  const shown = new Set<string>();
  for (const section of sectionsOf(data).filter(isMap))
    for (const [key, { refersTo, items }] of Object.entries(blockOf(section, schemas)?.properties ?? {}))
      if (refersTo === kind || items?.refersTo === kind)
        for (const name of [section[key]].flat()) shown.add(String(name));
  return shown;
}

function checkPage(
  source: Source,
  shown: readonly Category[],
  all: readonly Category[],
  always: ReadonlySet<number>,
  texts: PriceTexts,
): Problem[] {
  const pageAmounts = new Set([...always, ...numbersIn(source.data)]);
  const sentences: [path: Path, text: string][] = [];
  const listed = sectionsOf(source.data).map((section) => isMap(section) && texts.lists.has(String(section.block)));
  for (const [text, path] of pathsOfTexts(source.data)) {
    if (!text.includes(texts.money.sign)) continue;
    if (texts.price.test(text) || (path[0] === "sections" && listed[Number(path[1])]))
      for (const amount of amountsIn(text, texts)) pageAmounts.add(amount);
    else sentences.push([path, text]);
  }
  return sentences.flatMap(([path, text]) => {
    const candidates = [...shown, ...all.filter((category) => !shown.includes(category) && isNamed(category, text))];
    return [...text.matchAll(texts.amount)].flatMap(({ 0: written, index }) => {
      const amount = numberOf(written, texts);
      const looksLikeOfferPrice =
        shown.length > 0 || (candidates.length > 0 && texts.cue.test(text.slice(Math.max(0, index - 20), index)));
      // A letter typed for a digit was reported before.
      if (/[OoIl]/.test(text.charAt(index + written.length))) return [];
      if (
        !looksLikeOfferPrice ||
        pageAmounts.has(amount) ||
        candidates.some((category) => explainsAmount(category, amount, text))
      )
        return [];
      const finding = oldPrice(written, amount, text, candidates);
      const range = rangeOfPart(source, path, { text, start: index, end: index + written.length });
      return [range ? problemBetween(source, ...range, finding) : problemAt(source, path, "value", finding)];
    });
  });
}

/** Includes the difference between two packages that the text names. */
function explainsAmount({ amounts, packages }: Category, amount: number, text: string): boolean {
  if (amounts.has(amount)) return true;
  const named = packages.filter(({ name }) => hasWord(text, name));
  return named.some((a) => named.some((b) => b.now - a.now === amount));
}

function isNamed({ label, packages }: Category, text: string): boolean {
  return hasWord(text.toLowerCase(), label.toLowerCase()) || packages.some(({ name }) => hasWord(text, name));
}

function hasWord(text: string, word: string): boolean {
  const at = text.indexOf(word);
  return at >= 0 && !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && !/\p{Lu}|\p{N}/u.test(text.charAt(at + word.length));
}

function oldPrice(written: string, amount: number, text: string, categories: readonly Category[]): Finding {
  const packages = categories.flatMap((category) => category.packages.map((item) => ({ ...item, category })));
  const named = packages.filter(({ name }) => hasWord(text, name));
  const [nearest] = (named.length > 0 ? named : packages).sort(
    (a, b) => Math.abs(a.now - amount) - Math.abs(b.now - amount),
  );
  const placeholder = nearest && `{price:${nearest.category.name}/${slug(nearest.name)}}`;
  return {
    rule: "price-old",
    message: `${written} is not a current or crossed-out price of any ${listOf(
      categories.slice(0, 3).map(({ label }) => label),
      "or",
    )} package.`,
    hint: `${placeholder ? `Write ${placeholder}, which always shows the current price of ${nearest.name}. ` : ""}If ${written} is not the price of a package, give it a name under \`facts\` in site.yaml and write {that_name}.`,
  };
}

function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

function amountsIn(text: string, texts: PriceTexts): number[] {
  return Array.from(text.matchAll(texts.amount), ([written]) => numberOf(written, texts));
}

function numberOf(written: string, { money }: PriceTexts): number {
  return Number(plainAmount(money, written));
}

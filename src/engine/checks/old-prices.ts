import type { Finding, Problem } from "../diagnostics/problem.ts";
import { listOf } from "../diagnostics/wording.ts";
import { slug } from "../read/files/content-kinds.ts";
import { offersIn } from "../read/pages/offers.ts";
import { mentionsMoney, sectionsOf } from "../read/pages/page-source.ts";
import type { Schemas } from "../read/schemas/schemas.ts";
import { type Path, problemAt, problemBetween, type Source } from "../read/source.ts";
import { rangeOfPart } from "../read/text-range.ts";
import type { Context } from "../resolve/context.ts";
import { isMap } from "../shared/is-map.ts";
import { amountPattern, plainAmount, pricePattern } from "../shared/values/money.ts";
import { magnitudesOf } from "../shared/values/price-words.ts";
import { visitTexts } from "../shared/visit-texts.ts";

/** The packages of a category, and every amount that may be said of them. */
interface Category {
  name: string;
  label: string;
  packages: { name: string; price: number }[];
  amounts: readonly number[];
}

/** The amounts of money that a text says, as this site writes them. */
type AmountsIn = (text: string) => { written: string; amount: number; index: number }[];

/** Warns about texts that say a price which no package on their page has (anymore), unless a package file has errors (`broken`). */
export function checkPrices({ sources, schemas, facts }: Context, broken: ReadonlySet<string>): Problem[] {
  const { money, config } = schemas;
  const files = [...sources.values()].filter(({ kind }) => kind === config.offers.kind);
  if (!money.isCertain || files.some(({ file, data }) => data === undefined || broken.has(file))) return [];
  const pattern = amountPattern(money, magnitudesOf(money.locale));
  const amountsIn: AmountsIn = (text) =>
    Array.from(text.matchAll(pattern), ({ 0: written, index }) => ({
      written,
      index,
      amount: Number(plainAmount(money, written)),
    }));
  const categories = new Map(files.map((source) => [source.name, categoryOf(source, schemas, amountsIn)]));
  // Facts that are prices of packages change with these.
  const always = [...facts].flatMap(([name, value]) => (name.includes(":") ? [] : amountsIn(value)));
  return [...sources.values()].flatMap((source) => {
    if (source.kind !== "page" || broken.has(source.file) || !mentionsMoney(source, money.sign)) return [];
    const shown = [...shownIn(source, schemas)].flatMap((name) => categories.get(name) ?? []);
    const allowed = [...always.map(({ amount }) => amount), ...shown.flatMap(({ amounts }) => amounts)];
    return shown.length === 0 ? [] : checkPage(source, shown, allowed, schemas, amountsIn);
  });
}

function categoryOf({ name, data }: Source, { config, money }: Schemas, amountsIn: AmountsIn): Category {
  const { [config.offers.label]: label = name } = data as Record<string, string>;
  const packages = (offersIn(data, config.offers, money) ?? []).flatMap(({ name = "", price = "" }) =>
    amountsIn(price).map(({ amount }) => ({ name, price: amount })),
  );
  const differences = packages.flatMap((one) => packages.map((other) => other.price - one.price));
  return { name, label, packages, amounts: [...differences, ...numbersIn(data), ...amountsInTexts(data, amountsIn)] };
}

/** The categories that the sections of a page show. */
function shownIn({ data }: Source, { blocks, config }: Schemas): Set<string> {
  const shown = new Set<string>();
  for (const section of sectionsOf(data).filter(isMap))
    for (const [key, { refersTo, items }] of Object.entries(blocks.get(String(section.block))?.properties ?? {}))
      if ([refersTo, items?.refersTo].includes(config.offers.kind))
        for (const name of [section[key]].flat()) shown.add(String(name));
  return shown;
}

function checkPage(
  source: Source,
  shown: readonly Category[],
  allowed: readonly number[],
  { money, blocks }: Schemas,
  amountsIn: AmountsIn,
): Problem[] {
  const price = pricePattern(money);
  const hasPrices = sectionsOf(source.data).map(
    (section) => isMap(section) && blocks.get(String(section.block))?.ownPrices === true,
  );
  const here = new Set([...allowed, ...numbersIn(source.data)]);
  const sentences: [path: Path, text: string][] = [];
  visitTexts(source.data, (path, text) => {
    if (!text.includes(money.sign)) return;
    if (!price.test(text) && !(path[0] === "sections" && hasPrices[Number(path[1])])) sentences.push([path, text]);
    else for (const { amount } of amountsIn(text)) here.add(amount);
  });
  return sentences.flatMap(([path, text]) =>
    amountsIn(text).flatMap(({ written, amount, index }) => {
      // A letter typed for a digit is reported as that.
      if (here.has(amount) || /[OoIl]/.test(text.charAt(index + written.length))) return [];
      const finding = oldPrice(written, amount, shown);
      const range = rangeOfPart(source, path, { text, start: index, end: index + written.length });
      return [range ? problemBetween(source, ...range, finding) : problemAt(source, path, "value", finding)];
    }),
  );
}

function oldPrice(written: string, amount: number, shown: readonly Category[]): Finding {
  const labels = listOf(
    shown.slice(0, 3).map(({ label }) => label),
    "or",
  );
  const packages = shown.flatMap((category) => category.packages.map((item) => ({ ...item, category: category.name })));
  const [nearest] = packages.sort((a, b) => Math.abs(a.price - amount) - Math.abs(b.price - amount));
  const placeholder =
    nearest &&
    `Write {price:${nearest.category}/${slug(nearest.name)}}, which always shows the current price of ${nearest.name}. `;
  return {
    rule: "price-old",
    message: `No ${labels} package has, or had, the price ${written}.`,
    hint: `${placeholder ?? ""}If ${written} is not the price of a package, give it a name under \`facts\` in site.yaml and write {that_name}.`,
  };
}

/** Every number in a value that is not a text: prices may be written so. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

function amountsInTexts(data: unknown, amountsIn: AmountsIn): number[] {
  const amounts: number[] = [];
  visitTexts(data, (_path, text) => {
    for (const { amount } of amountsIn(text)) amounts.push(amount);
  });
  return amounts;
}

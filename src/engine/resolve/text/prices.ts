import { isScalar } from "yaml";
import { nearest } from "../../diagnostics/nearest.ts";
import type { Finding } from "../../diagnostics/problem.ts";
import { slug } from "../../read/files/content-kinds.ts";
import { offersIn } from "../../read/pages/offers.ts";
import { nodeAt, type Path, type Source } from "../../read/source.ts";
import type { LocatedFinding } from "../../read/yaml/recognizer.ts";
import { escapeRegExp } from "../../shared/escape.ts";
import {
  currencyName,
  decimalSign,
  formatAmount,
  isCurrency,
  isWrittenElsewhere,
  type MoneyFormat,
  otherCurrency,
  withSign,
} from "../../shared/values/money.ts";
import type { OfferKeys } from "../../site-config.ts";

/** The pattern of price placeholders, without braces: `price:logo/special`, `was:logo/special`. */
export const PRICE_NAME = "(?:price|was):[^{}\\n]+";

/** Any package of a category that could not be read. */
const ANY = "*";

/** The values of price placeholders, by name without braces. Invalid prices were reported before. */
export function readPrices(sources: readonly Source[], keys: OfferKeys, money: MoneyFormat): Map<string, string> {
  const prices = new Map<string, string>();
  for (const { name: category, data } of sources.filter(({ kind }) => kind === keys.kind)) {
    const offers = offersIn(data, keys, money);
    if (!offers?.every(({ name }) => name !== undefined)) prices.set(priceKey(`price:${category}/${ANY}`), "");
    const seen = new Map<string, number>();
    for (const { name: title, price, before, hasQuote } of offers ?? []) {
      if (title === undefined) continue;
      const count = (seen.get(slug(title)) ?? 0) + 1;
      seen.set(slug(title), count);
      const name = `${category}/${slug(title)}${count > 1 ? `-${count}` : ""}`;
      // A package without a price or words in its place was reported before.
      if (price !== undefined || !hasQuote) prices.set(priceKey(`price:${name}`), price ?? "");
      if (before !== undefined) prices.set(priceKey(`was:${name}`), before);
    }
  }
  return prices;
}

/** Normalizes the name of a price: ignores case and spaces, and accepts the title of a package. */
export function priceKey(name: string): string {
  const [, kind = "", category = "", item = ""] = /^(\w+):([^/]*)\/?(.*)$/.exec(name) ?? [];
  return `${kind.toLowerCase()}:${category.trim().toLowerCase()}/${item === "" || item === ANY ? item : slug(item)}`;
}

/** Explains an unknown price name, with a suggestion. Undefined if its category could not be read. */
export function unknownPrice(
  name: string,
  facts: ReadonlyMap<string, string>,
): { what: string; hint: string; suggestion: string | undefined } | undefined {
  const key = priceKey(name);
  const [kind = "", path = ""] = key.split(/:(.*)/s);
  const [category = "", item = ""] = path.split("/");
  if (facts.has(`price:${category}/${ANY}`)) return undefined;
  const names = [...facts.keys()].filter((fact) => fact.startsWith(`${kind}:`) && !fact.endsWith(ANY));
  const inside = names.filter((fact) => fact.startsWith(`${kind}:${category}/`));
  const near = nearest(key, names);
  const shown = inside.length > 0 ? inside : names;
  const list = shown
    .slice(0, 12)
    .map((fact) => `{${fact}}`)
    .join(", ");
  // The only package of a category may have been renamed, but that is a guess.
  const guess = near ?? (inside.length === 1 ? inside[0] : undefined);
  const isPackage = inside.length > 0 && item !== "";
  const hasOther = [...facts.keys()].some((fact) => fact.endsWith(`:${path}`));
  return {
    what:
      isPackage && !hasOther
        ? `There is no package "${item}" in the category "${category}"`
        : "There is no such package price",
    suggestion: near && `{${near}}`,
    hint: `${isPackage && !hasOther && !near ? "Was it renamed? " : ""}${guess ? `Did you mean {${guess}}? ` : ""}${shown.length === 0 ? "No package has such a price." : `Available: ${list}${shown.length > 12 ? ", …" : ""}.`}`,
  };
}

/** A price such as `1.190`, which YAML reads as 1.19. Without decimal commas (Switzerland), it may be intended. */
export function thousandsFinding(source: Source, path: Path, money: MoneyFormat): Finding | undefined {
  const written = money.digits > 2 ? undefined : pointAtThousands(source, path);
  if (written === undefined) return undefined;
  const rule = "price-thousands";
  const suggestion = written.replace(".", "");
  const message = `Without quotes, the period in ${written} is a decimal point, so visitors would see ${formatAmount(money, Number(written))}.`;
  if (money.decimal !== ",") {
    const hint = `Write ${suggestion} if it is more than a thousand, or ${Number(written)} if that is the price.`;
    return { rule, message, hint };
  }
  const example = withSign(money, `1${money.thousands}663`);
  const hint = `Did you mean ${suggestion}? Write a price of a thousand or more without a period, or in quotes: "${example}".`;
  return { rule, message, hint, suggestion };
}

/** A whole number such as `5.000`, which YAML reads as 5. */
export function wholeThousandsFinding(source: Source, path: Path, { decimal }: MoneyFormat): Finding | undefined {
  const written = pointAtThousands(source, path);
  if (written === undefined) return undefined;
  const thousands = written.replace(".", "");
  const message = `In YAML, ${written} is ${Number(written)}: a period starts the decimals of a number.`;
  if (decimal === ",")
    return { rule: "value-format", message, hint: `Did you mean ${thousands}?`, suggestion: thousands };
  return { rule: "value-format", message, hint: `Write ${thousands} or ${Number(written)}, without a period.` };
}

function pointAtThousands(source: Source, path: Path): string | undefined {
  if (!/\d\.\d{3}/.test(source.text)) return undefined;
  const node = nodeAt(source, path);
  const written = isScalar(node) ? node.source?.trim() : undefined;
  return written !== undefined && /^\d+\.\d{3}$/.test(written) ? written : undefined;
}

/** Longer texts are not prices, and finding amounts takes quadratic time. */
const MAX_PRICE_TEXT_LENGTH = 500;

/** Finds an amount in another currency or in none, or with the separators of another language. */
export function foreignPrice(text: string, money: MoneyFormat): LocatedFinding | undefined {
  if (text.length > MAX_PRICE_TEXT_LENGTH) return undefined;
  return inOtherCurrency(text, money) ?? withOtherSeparators(text, money) ?? withoutCurrency(text, money);
}

const AMOUNT = "\\d+(?:[.,'’\\s]\\d+)*";

/** Next to the site's currency, another one is for foreign visitors: `45 € (CHF 48)`. */
function inOtherCurrency(text: string, money: MoneyFormat): LocatedFinding | undefined {
  if (text.includes(money.sign) || text.includes(money.currency)) return undefined;
  for (const { 0: part, index } of text.matchAll(FOREIGN_AMOUNT)) {
    const currency = otherCurrency(money, part);
    if (currency === undefined) continue;
    const alternative = isCurrency(currency)
      ? `, or \`currency: ${currency}\` in site.yaml, if all its prices are`
      : "";
    const message = `${part} is not in ${money.currency}, the currency of this site.`;
    const hint = `Write the amount in ${money.currency}${alternative}. A price in both currencies can be in one text.`;
    const data = { written: part, currency };
    return { rule: "price-foreign", data, message, hint, start: index, end: index + part.length };
  }
  return undefined;
}

const FOREIGN_AMOUNT = new RegExp(
  `(?:\\p{Sc}|\\b[A-Z]{3}\\b)\\s?${AMOUNT}|${AMOUNT}\\s?(?:\\p{Sc}|\\b[A-Z]{3}\\b)`,
  "gu",
);

/** `$1.200,50` on a site with decimal points. */
function withOtherSeparators(text: string, money: MoneyFormat): LocatedFinding | undefined {
  const { sign, currency } = money;
  const literal = `(?:${[sign, currencyName(money), currency].map(escapeRegExp).join("|")})`;
  for (const { 0: whole, index } of text.matchAll(
    new RegExp(`${literal}\\s?${AMOUNT}|${AMOUNT}\\s?${literal}`, "giu"),
  )) {
    const [amount = ""] = /\d.*\d/.exec(whole) ?? [];
    if (!isWrittenElsewhere(money, amount)) continue;
    const corrected = withSwappedSeparators(money, amount);
    const start = index + whole.indexOf(amount);
    const suggestion = whole.replace(amount, corrected);
    const message = `${whole} is written as in another language: ${decimalSign(money)}`;
    const hint = `Did you mean ${suggestion}?`;
    return { rule: "price-foreign", message, hint, suggestion: corrected, start, end: start + amount.length };
  }
  return undefined;
}

/** An amount with the site's decimal sign for its thousands, and vice versa. */
function withSwappedSeparators({ decimal, thousands }: MoneyFormat, amount: string): string {
  return amount.replace(/[.,]/g, (sign) => (sign === decimal ? thousands : decimal));
}

/** Measures and times of the day, which are written as amounts are. */
const MEASURE = "\\s?(?:[%°x×]|(?:[kcmd]?[gml]|h|hrs?|ha|oz|lb|ft|[ap]\\.?m|uhr|uur)\\b|[-–—]\\s?\\d)";
/** `49.50 a month`, `49 per night`. */
const BARE = new RegExp(
  `(?<![\\d.,:]|\\d\\s?[-–—x×]\\s?)(?:\\d{1,3}(?:[.,'’\\s]\\d{3})+|\\d+)(?:[.,]\\d{2}(?![\\d.,]|${MEASURE})|(?=\\s?/\\s?\\p{L}|\\s(?:per|pro|par|por)\\s))`,
  "iu",
);

/** An amount with cents, or one for each of something, in a text that names no currency. */
function withoutCurrency(text: string, money: MoneyFormat): LocatedFinding | undefined {
  const found = money.digits === 2 ? BARE.exec(text) : null;
  if (!found || namesCurrency(text, money)) return undefined;
  const [amount] = found;
  const suggestion = withSign(money, isWrittenElsewhere(money, amount) ? withSwappedSeparators(money, amount) : amount);
  const message = `${amount} has no currency next to it, so visitors may not see that it is a price.`;
  const end = found.index + amount.length;
  return { rule: "price-foreign", message, hint: `Did you mean ${suggestion}?`, suggestion, start: found.index, end };
}

/** True for a text with a sign or code of a currency, or with the name of the site's, euros or dollars. */
function namesCurrency(text: string, money: MoneyFormat): boolean {
  if (/\p{Sc}/u.test(text) || text.includes(money.sign) || text.includes(money.currency)) return true;
  const names = [money.currency, "EUR", "USD"].flatMap((currency) =>
    currencyName({ ...money, currency })
      .toLowerCase()
      .split(/[\s-]+/),
  );
  return names.some((name) => name.length > 2 && text.toLowerCase().includes(name.replace(/s$/, "")));
}

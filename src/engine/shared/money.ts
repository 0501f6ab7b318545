/** How amounts of one currency are written. */
export interface MoneyFormat {
  /** ISO 4217: USD. */
  currency: string;
  /** The sign next to an amount: $. */
  sign: string;
  position: "before" | "after";
  /** Between groups of three digits. */
  thousands: "," | "." | " " | "'";
  decimal: "." | ",";
  /** The sign in words, with an article: "a dollar sign". */
  signName: string;
}

/** Puts the sign next to an amount: `1,663` -> `$1,663`. */
export function withSign({ sign, position }: MoneyFormat, amount: string): string {
  return position === "before" ? `${sign}${amount}` : `${amount} ${sign}`;
}

/** A whole price. Without flags, because editors get it too, as JSON Schema. */
export function pricePattern({ sign, position, thousands, decimal }: MoneyFormat): RegExp {
  const amount = `(\\d{1,3}(${escaped(thousands)}\\d{3})+|\\d+)(${escaped(decimal)}\\d{1,2})?`;
  return new RegExp(position === "before" ? `^${escaped(sign)}${amount}$` : `^${amount} ?${escaped(sign)}$`);
}

/** The amounts in a text, one a match; not those before one of the `magnitudes`: `$2k` is not two dollars. */
export function amountPattern(
  { sign, position, thousands, decimal }: MoneyFormat,
  magnitudes: readonly string[],
): RegExp {
  const [group, point] = [escaped(thousands), escaped(decimal)];
  const amount = `(\\d{1,3}(?:${group}\\d{3})+(?!\\d)|\\d+)(${point}\\d{1,2}(?!\\d))?`;
  const larger = `(?![\\d${group}${point}]*\\s?(?:${magnitudes.map(escaped).join("|")})\\b)`;
  return new RegExp(
    position === "before" ? `${escaped(sign)}${amount}${larger}` : `(?<![\\d.,])${amount}\\s?${escaped(sign)}`,
    "gi",
  );
}

/** The number in a price, as JSON and schema.org write numbers: `$1,663.50` -> `1663.50`. */
export function plainAmount({ sign, thousands, decimal }: MoneyFormat, price: string): string {
  return price.replaceAll(sign, "").replaceAll(thousands, "").replace(decimal, ".").trim();
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

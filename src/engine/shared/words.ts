import transliterate from "@sindresorhus/transliterate";

/** A text without accents: `Otevírací doba` -> `Oteviraci doba`, `Øre` -> `Ore`. */
export function withoutAccents(text: string): string {
  // Most texts have none, and this runs for every name that is compared.
  if (ASCII.test(text)) return text;
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/(?![a-z])\p{Script=Latin}/giu, (letter) => transliterate(letter));
}

const ASCII = /^[\0-\x7f]*$/;

/** A text as part of an address: `Print & Design` -> `print-design`. It may be empty. */
export function hyphenated(text: string, separator: "-" | "_" = "-"): string {
  const words = withoutAccents(text)
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.filter(Boolean).join(separator);
}

/** A possible name of a fact, which begins with a letter: `2. Opening Hours` -> `opening_hours`. */
export function factName(key: string): string {
  return hyphenated(key, "_").replace(/^[^a-z]+/, "");
}

/** A word for comparisons: without capitals, accents, spaces, hyphens and underscores. */
export function fold(word: string): string {
  return withoutAccents(word.toLowerCase()).replace(/[-_\s]/g, "");
}

/** 412,000 -> "412 kB", in German 1,200,000 -> "1,2 MB". */
export function formatBytes(bytes: number, language = "en-US"): string {
  const [unit, size] = bytes < 1_000_000 ? ["kilobyte", Math.ceil(bytes / 1000)] : ["megabyte", bytes / 1_000_000];
  return new Intl.NumberFormat(language, { style: "unit", unit, maximumFractionDigits: 1 }).format(size);
}

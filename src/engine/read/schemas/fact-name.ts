import transliterate from "@sindresorhus/transliterate";

/** What a fact may be called, made of a name that it may not have: `Opening Hours` -> `opening_hours`. */
export function factName(key: string): string {
  return withoutAccents(key)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+|_+$/g, "");
}

/** The letters of a text without what is above and below them: `Otevírací doba` -> `Oteviraci doba`, `Øre` -> `Ore`. */
export function withoutAccents(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/(?![a-z])\p{Script=Latin}/giu, (letter) => transliterate(letter));
}

/** The letters and digits of a text as an address has them: `Print & Design` -> `print-design`. It may be empty. */
export function hyphenated(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** What a fact may be called, made of a name that it may not have: `Opening Hours` -> `opening_hours`. */
export function factName(key: string): string {
  return withoutAccents(key)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+|_+$/g, "");
}

/** The Latin letters that Unicode does not take apart. */
const WHOLE_LETTERS: Record<string, string> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", þ: "th", ŋ: "ng" },
  ...{ ø: "o", đ: "d", ð: "d", ł: "l", ħ: "h", ı: "i", ŧ: "t", ə: "e" },
};

/** The letters of a text without what is above and below them: `Otevírací doba` -> `Oteviraci doba`. */
export function withoutAccents(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\0-~]/g, (letter) => WHOLE_LETTERS[letter.toLowerCase()] ?? letter);
}

/** The letters and digits of a text as an address has them: `Print & Design` -> `print-design`. It may be empty. */
export function hyphenated(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

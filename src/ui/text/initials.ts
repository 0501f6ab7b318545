/** The initials of a person's first and last name, without titles: "Dr. Ines van Ember" -> "IE". */
export function initials(name: string): string {
  const words = name.split(/[\s,]+/).filter((word) => /^\p{L}/u.test(word) && !word.endsWith("."));
  const [first = name, last] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return [first, last].map((word = "") => [...word][0] ?? "").join("");
}

/** Adds an article: `hero` -> "a hero", `action` -> "an action". */
export function article(noun: string): string {
  return `${/^([aeiou]|hour|faq)/i.test(noun) ? "an" : "a"} ${noun}`;
}

/** Joins words: "one", "one or two", "one, two or three". Of more than `max`, the first: "one, two and 5 more". */
export function listOf(words: readonly string[], last: "and" | "or", max = Number.POSITIVE_INFINITY): string {
  const rest = words.length - max;
  if (rest > 0) return listOf([...words.slice(0, max), `${rest} more`], last);
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

/** Quotes a key or value in a message. */
export function code(word: string): string {
  return `\`${word}\``;
}

/** Counts things: "1 item", "3 items". */
export function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}

/** Describes a value in an author's words: "a list", "the number 12", "text". */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list (lines that start with a dash)";
  if (typeof value === "object") return "a group of keys";
  if (typeof value === "number") return `the number ${value}`;
  if (typeof value === "boolean") return `the word ${value}, which YAML reads as yes or no`;
  return "text";
}

/** The Unicode name of a character: `U+00BD`. */
export function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** A plain value as text. Empty for maps and lists, since `String()` would call a key of theirs named `toString`. */
export function plainText(value: unknown): string {
  return typeof value === "object" ? "" : String(value);
}

/** Shortens a text to fit in a sentence. */
export function short(text: string, length = 40): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}

/** Puts a text in double quotes, so YAML reads it back letter for letter. */
export function quoted(text: string): string {
  return `"${text.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/\n/g, "\\n").replace(/\t/g, "\\t")}"`;
}

/** Starts a sentence with a lowercase letter, unless its first word is an acronym or a name such as EmailJS. */
export function lowerFirst(text: string): string {
  return /^(?:[A-Z][a-z]+|A)\b/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** The first of several sentences, without its period. */
export function firstSentence(text: string): string {
  return /^.*?(?=\.(?:\s|$)|$)/s.exec(text)?.[0] ?? text;
}

/** Starts a sentence with a capital letter. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

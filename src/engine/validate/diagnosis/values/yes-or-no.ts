const YES = new Set(["yes", "y", "on", "true", "1", "sí", "si", "oui", "ja", "sim", "verdadero", "vrai", "wahr"]);
const NO = new Set(["no", "n", "off", "false", "0", "non", "nein", "não", "nee", "falso", "faux", "falsch"]);

/** What a word for yes or no means, in English or another language. Undefined for any other word. */
export function yesOrNo(word: string): boolean | undefined {
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}

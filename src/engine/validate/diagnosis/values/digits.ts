/** `The O in 555-O142 is a letter. `, when that is all that keeps a value from being what was meant. */
export function letterForDigit(value: string, meant: string | undefined): string {
  const word = value.split(/\s+/).find((part) => /\d/.test(part) && withDigits(part) !== part);
  if (word === undefined || meant !== withDigits(value)) return "";
  return `The ${/[oOlI]/.exec(word)?.[0]} in ${word} is a letter. `;
}

/** A number with the digits for which people type letters that look like them. */
export function withDigits(value: string): string {
  return value
    .replace(/(?<=\d[^a-z]?)[oO]|[oO](?=[^a-z]?\d)/g, "0")
    .replace(/(?<=\d[^a-z]?)[lI]|[lI](?=[^a-z]?\d)/g, "1");
}

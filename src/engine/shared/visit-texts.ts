/** Visits every text in a value, with its path of map keys and list positions. */
export function visitTexts(
  value: unknown,
  visit: (path: readonly (string | number)[], text: string) => void,
  path: readonly (string | number)[] = [],
): void {
  if (typeof value === "string") visit(path, value);
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) visitTexts(item, visit, [...path, index]);
  else if (typeof value === "object" && value !== null)
    for (const [key, item] of Object.entries(value)) visitTexts(item, visit, [...path, key]);
}

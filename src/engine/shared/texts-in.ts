type Path = readonly (string | number)[];

/** Every text in a value, with its path of map keys and list positions. */
export function* pathsOfTexts(value: unknown, path: Path = []): Generator<readonly [text: string, path: Path]> {
  if (typeof value === "string") yield [value, path];
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* pathsOfTexts(item, [...path, index]);
  else if (typeof value === "object" && value !== null)
    for (const [key, item] of Object.entries(value)) yield* pathsOfTexts(item, [...path, key]);
}

/** Every text in a value. */
export function textsIn(value: unknown): string[] {
  return Array.from(pathsOfTexts(value), ([text]) => text);
}

/** What a fact may be called, made of a name that it may not have: `Opening Hours` -> `opening_hours`. */
export function factName(key: string): string {
  return key
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+|_+$/g, "");
}

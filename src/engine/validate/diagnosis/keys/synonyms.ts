/** Groups of words that authors use for one another: schemas/synonyms.json. */
export type Synonyms = readonly (readonly string[])[];

const plain = (word: string): string => word.toLowerCase().replace(/[-_\s]/g, "");

/** True when two key names are often taken for one another. */
export function meansTheSame(synonyms: Synonyms, a: string, b: string): boolean {
  const [x, y] = [plain(a), plain(b)];
  return synonyms.some((group) => group.includes(x) && group.includes(y));
}

import { withoutAccents } from "../../../read/schemas/fact-name.ts";

/** Groups of words that authors use for one another: schemas/synonyms.json. */
export type Synonyms = readonly (readonly string[])[];

const plain = (word: string): string => withoutAccents(word.toLowerCase()).replace(/[-_\s]/g, "");

/** The groups as they are compared. They are asked for at every word that is wrong. */
const compared = new WeakMap<Synonyms, ReadonlySet<string>[]>();

/** True when two key names are often taken for one another; with accents or without. */
export function meansTheSame(synonyms: Synonyms, a: string, b: string): boolean {
  const groups = compared.get(synonyms) ?? synonyms.map((group) => new Set(group.map(plain)));
  compared.set(synonyms, groups);
  const [x, y] = [plain(a), plain(b)];
  return groups.some((group) => group.has(x) && group.has(y));
}

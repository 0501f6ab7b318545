import { dice } from "../support/random.ts";
import { type Mistake, nameOf } from "./mistake.ts";
import { type Files, plant, type Site } from "./site.ts";
import { areApart, placesOf } from "./together.ts";

/** Two or three mistakes in one site. */
type Combination = readonly Mistake[];

/** Random mistakes that cannot affect each other. */
export function combinations(site: Site, mistakes: readonly Mistake[], count: number, seed: number): Combination[] {
  const roll = dice(seed);
  const parts = placesOf(mistakes, site).filter(({ part, mistake }) => part && mistake.file !== "site.yaml");
  const made: Combination[] = [];
  for (let tries = 0; made.length < count && tries < count * 20; tries++) {
    const drawn = Array.from({ length: 2 + roll(2) }, () => parts[roll(parts.length)]).filter(
      (placed) => placed !== undefined,
    );
    if (drawn.every((a, index) => drawn.slice(index + 1).every((b) => areApart(a, b))))
      made.push(drawn.map(({ mistake }) => mistake));
  }
  return made;
}

/** Sites with one to five mistakes anywhere, even on top of one another: each is made in what the others have left. */
export function pileUp(
  site: Site,
  mistakes: readonly Mistake[],
  count: number,
  seed: number,
): { names: string[]; files: Files }[] {
  const roll = dice(seed);
  return Array.from({ length: count }, () => {
    let files = site.files;
    const names: string[] = [];
    for (let left = 1 + roll(5); left > 0; left--) {
      const mistake = mistakes[roll(mistakes.length)];
      const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(files.get(mistake?.file ?? ""));
      if (!mistake || text === "" || (mistake.take !== undefined && !text.includes(mistake.take))) continue;
      files = plant(mistake, files).files;
      names.push(nameOf(mistake));
    }
    return { names, files };
  });
}

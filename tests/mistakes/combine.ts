import { type Mistake, nameOf } from "./mistake.ts";
import { change, type Files, plant, type Site } from "./site.ts";

/** Two or three mistakes in one site. */
export type Combination = readonly Mistake[];

/** Numbers below `n`, the same ones in every run. */
function dice(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * n);
  };
}

/** Mistakes that are drawn, in different files, or in different parts of one, where they cannot touch. */
export function combinations(site: Site, mistakes: readonly Mistake[], count: number, seed: number): Combination[] {
  const roll = dice(seed);
  const whole = mistakes.filter(
    ({ encoding, rename, take, put, file, hides }) =>
      !encoding && !hides && !rename && take && put?.includes("▸") && file !== "site.yaml",
  );
  const made: Combination[] = [];
  for (let tries = 0; made.length < count && tries < count * 20; tries++) {
    const size = 2 + roll(2);
    const drawn = Array.from({ length: size }, () => whole[roll(whole.length)]).filter(
      (mistake) => mistake !== undefined,
    );
    if (apart(site, drawn)) made.push(drawn);
  }
  return made;
}

function apart(site: Site, drawn: readonly Mistake[]): boolean {
  const parts = drawn.map((mistake) => ({ file: mistake.file, ...partOf(site, mistake) }));
  return parts.every((a, index) =>
    parts.slice(index + 1).every((b) => a.file !== b.file || (a.part !== b.part && Math.abs(a.line - b.line) > 4)),
  );
}

/** Which section of a page, entry of a list or key of a file a mistake is in, and its line. */
function partOf(site: Site, { file, take = "" }: Mistake): { part: number; line: number } {
  const text = new TextDecoder().decode(site.files.get(file));
  const at = text.indexOf(take);
  const lines = text.slice(0, at + take.length).split("\n");
  return { part: lines.filter((line) => /^( {0,4}- |\S)/.test(line)).length, line: lines.length };
}

/** The site with all of them, and the locations where their author would look. */
export function plantAll(drawn: Combination, files: Files): { files: Files; locations: string[] } {
  const changed = new Map(files);
  const markers = drawn.map((_mistake, index) => String.fromCharCode(0xe000 + index));
  for (const [index, mistake] of drawn.entries()) {
    const text = new TextDecoder().decode(changed.get(mistake.file));
    changed.set(mistake.file, new TextEncoder().encode(change(mistake, text).replace("▸", markers[index] ?? "")));
  }
  const locations = drawn.map(({ file }, index) => {
    const before = new TextDecoder().decode(changed.get(file)).split(markers[index] ?? "")[0] ?? "";
    const lines = before.replace(/[\ue000-\ue00f]/g, "").split("\n");
    return `content/${file}:${lines.length}:${(lines.at(-1) ?? "").length + 1}`;
  });
  for (const { file } of drawn)
    changed.set(
      file,
      new TextEncoder().encode(new TextDecoder().decode(changed.get(file)).replace(/[\ue000-\ue00f]/g, "")),
    );
  return { files: changed, locations: locations.sort() };
}

/** Sites with one to five mistakes anywhere, even on top of one another: the next one is made in what the others left. */
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

import { FULL } from "../support/full.ts";
import type { Mistake } from "./mistake.ts";
import { change, type Files, plant, type Site } from "./site.ts";

/** Mistakes that are made in one site at the same time. */
type Group = readonly Mistake[];

/** The most mistakes of a group in one file: with more, some hide others too often. */
const MAX_IN_FILE = 3;

/** A mistake, and the section of its page, the entry of its list or the key of its file that has it, with its lines. */
interface PlacedMistake {
  mistake: Mistake;
  /** Missing if more than a part of the file changes. */
  part?: { index: number; start: number; end: number };
}

/** Groups of mistakes that cannot affect each other: in different files, or in different parts of one. The full run makes each mistake alone. */
export function groupsOf(mistakes: readonly Mistake[], site: Site): Group[] {
  if (FULL) return mistakes.map((mistake) => [mistake]);
  const groups: PlacedMistake[][] = [];
  for (const placed of placesOf(mistakes, site)) {
    const group = groups.find((others) => {
      const inFile = others.filter(({ mistake }) => mistake.file === placed.mistake.file);
      return inFile.length < MAX_IN_FILE && inFile.every((other) => areApart(placed, other));
    });
    if (group) group.push(placed);
    else groups.push([placed]);
  }
  return groups.map((group) => group.map(({ mistake }) => mistake));
}

/** True if two mistakes cannot affect each other: they are in different files, or in different parts of one. */
export function areApart(a: PlacedMistake, b: PlacedMistake): boolean {
  if (a.mistake.file !== b.mistake.file) return true;
  if (!a.part || !b.part || a.part.index === b.part.index) return false;
  return b.part.start > a.part.end + 4 || a.part.start > b.part.end + 4;
}

/** The ranges of lines that mistakes change. */
export function placesOf(mistakes: readonly Mistake[], site: Site): PlacedMistake[] {
  const texts = new Map(Array.from(site.files, ([file, bytes]) => [file, new TextDecoder().decode(bytes)]));
  return mistakes.map((mistake) => {
    const { encoding, hides, rename, file, take, put } = mistake;
    if (encoding || hides || rename || !take || !put?.includes("▸")) return { mistake };
    const text = texts.get(file) ?? "";
    const at = text.indexOf(take);
    const lines = text.slice(0, at + take.length).split("\n");
    const index = lines.filter((line) => /^( {0,4}- |\S)/.test(line)).length;
    return { mistake, part: { index, start: text.slice(0, at).split("\n").length, end: lines.length } };
  });
}

/** The site with a group of mistakes, and the locations where their author would look. */
export function plantGroup(group: Group, site: Site): { files: Files; locations: string[] } {
  let { files } = site;
  const locations = new Map<Mistake, string>();
  for (const mistake of group) {
    const inFile = group.filter(({ file }) => file === mistake.file);
    if (inFile.length === 1) {
      const planted = plant(mistake, files);
      files = planted.files;
      locations.set(mistake, planted.location);
    } else if (!locations.has(mistake)) {
      files = plantInFile(inFile, files, locations);
    }
  }
  return { files, locations: group.map((mistake) => locations.get(mistake) ?? "") };
}

/** Makes several mistakes in one file. A character for each marks its location until all are made. */
function plantInFile(mistakes: Group, files: Files, locations: Map<Mistake, string>): Files {
  const [{ file } = { file: "" }] = mistakes;
  const marks = mistakes.map((_mistake, index) => String.fromCharCode(0xe000 + index));
  const withoutMarks = (text = "") => text.replace(/[\ue000-\ue00f]/g, "");
  let text = new TextDecoder().decode(files.get(file));
  for (const [index, mistake] of mistakes.entries()) text = change(mistake, text).replace("▸", marks[index] ?? "");
  for (const [index, mistake] of mistakes.entries()) {
    const lines = withoutMarks(text.split(marks[index] ?? "")[0]).split("\n");
    locations.set(mistake, `content/${file}:${lines.length}:${(lines.at(-1) ?? "").length + 1}`);
  }
  return new Map([...files, [file, new TextEncoder().encode(withoutMarks(text))]]);
}

/** The faults of single mistakes: groups are tested as a whole, and those with a fault are split in half. */
export function faultsIn<T>(groups: readonly Group[], faultsOf: (group: Group) => T[]): T[] {
  return groups.flatMap((group) => {
    const faults = faultsOf(group);
    if (faults.length === 0 || group.length === 1) return faults;
    const half = Math.ceil(group.length / 2);
    return faultsIn([group.slice(0, half), group.slice(half)], faultsOf);
  });
}

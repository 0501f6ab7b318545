import { FULL } from "../support/full.ts";
import type { Mistake } from "./mistake.ts";
import { type Files, plant, type Site } from "./site.ts";

/** Mistakes that are made in one site at once. */
export type Group = readonly Mistake[];

/** Groups of mistakes, in which each is in a file of its own. The full run has each mistake alone. */
export function groupsOf(mistakes: readonly Mistake[]): Group[] {
  if (FULL) return mistakes.map((mistake) => [mistake]);
  const seen = new Map<string, number>();
  const groups: Mistake[][] = [];
  for (const mistake of mistakes) {
    const before = seen.get(mistake.file) ?? 0;
    seen.set(mistake.file, before + 1);
    groups[before] = [...(groups[before] ?? []), mistake];
  }
  return groups;
}

/** The site with a group of mistakes, and the locations where their author would look. */
export function plantGroup(group: Group, site: Site): { files: Files; locations: string[] } {
  let { files } = site;
  const locations = group.map((mistake) => {
    const planted = plant(mistake, files);
    files = planted.files;
    return planted.location;
  });
  return { files, locations };
}

/** What is wrong with single mistakes: groups are looked at as a whole, and those with a fault by halves. */
export function faultsIn<T>(groups: readonly Group[], faultsOf: (group: Group) => T[]): T[] {
  return groups.flatMap((group) => {
    const faults = faultsOf(group);
    if (faults.length === 0 || group.length === 1) return faults;
    const half = Math.ceil(group.length / 2);
    return faultsIn([group.slice(0, half), group.slice(half)], faultsOf);
  });
}

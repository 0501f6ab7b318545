import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The path for a file of the finished site, by its name. Creates its folder. */
export type PathFor = (name: string) => string;

/** The target for all files in a folder. */
export function targetIn(stage: string): PathFor {
  const existing = new Set<string>();
  return (name) => {
    const file = join(stage, name);
    const folder = dirname(file);
    if (!existing.has(folder) && !existsSync(folder)) mkdirSync(folder, { recursive: true });
    existing.add(folder);
    return file;
  };
}

/** Puts all files where `target` says, or none: false when `place` throws for one of them. */
export function placeAll(
  names: readonly string[],
  target: PathFor,
  place: (name: string, to: string) => void,
): boolean {
  const placed: string[] = [];
  try {
    for (const name of names) {
      const to = target(name);
      place(name, to);
      placed.push(to);
    }
    return true;
  } catch {
    for (const file of placed) rmSync(file, { force: true });
    return false;
  }
}

/** Writes files of the finished site where `target` says. */
export function placeFiles(target: PathFor, files: Iterable<readonly [name: string, content: string]>): void {
  for (const [name, content] of files) writeFileSync(target(name), content);
}

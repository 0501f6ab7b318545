import { rmSync } from "node:fs";
import type { Target } from "./write-files.ts";

/** Puts all of some files where `target` says, or none: false when `place` throws for one of them. */
export function placeAll(names: readonly string[], target: Target, place: (name: string, to: string) => void): boolean {
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

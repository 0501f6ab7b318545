import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Output } from "../render-page.ts";

/** Says where a file of the finished site goes, by its name. Its folder is there afterwards. */
export type Target = (name: string) => string;

/** Where the files go whose names begin in a folder. */
export function targetIn(stage: string): Target {
  const made = new Set<string>();
  return (name) => {
    const file = join(stage, name);
    const folder = dirname(file);
    if (!made.has(folder) && !existsSync(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    return file;
  };
}

/** Writes files of the finished site into a folder. */
export function writeFiles(stage: string, output: Output): void {
  const target = targetIn(stage);
  for (const [name, bytes] of output) writeFileSync(target(name), bytes);
}

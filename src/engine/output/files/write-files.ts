import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Output } from "../render-page.ts";

/** Writes files of the finished site into a folder. */
export function writeFiles(stage: string, output: Output): void {
  for (const [file, text] of output) writeFileSync(fileIn(stage, file), text);
}

/** The path of a file in a folder, which is there afterwards. */
export function fileIn(stage: string, name: string): string {
  const file = join(stage, name);
  const folder = dirname(file);
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  return file;
}

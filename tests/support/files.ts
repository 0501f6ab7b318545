import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** The paths of every file below a folder. */
export function pathsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll("\\", "/"))
    .sort();
}

/** Every file below a folder, by its path: its bytes, one character each. */
export function filesOf(dir: string): Record<string, string> {
  return Object.fromEntries(pathsIn(dir).map((file) => [file, readFileSync(join(dir, file), "latin1")]));
}

/** Writes files below a folder, with the folders that they need. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/** Changes the text of a file. */
export function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

/** Replaces a part of a file, which has to exist. */
export function replaceIn(file: string, from: string | RegExp, to: string): void {
  rewrite(file, (text) => {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${from} is not in ${file}.`);
    return changed;
  });
}

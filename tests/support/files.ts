import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Every file below a folder, by its path: its bytes, one character each. */
export function filesOf(dir: string): Record<string, string> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(files.sort().map((file) => [file.slice(dir.length + 1), readFileSync(file, "latin1")]));
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

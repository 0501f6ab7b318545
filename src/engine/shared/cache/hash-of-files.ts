import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Files next to the code that no result depends on, and what is made from the content for editors. */
const NOT_CODE = /\.test\.tsx?$|\/examples\.yaml$|\/editor\.generated\./;

/** A hash of `salt` and of the files at some paths below `root`, by their names and bytes; of a folder, all files in it. */
export function hashOfFiles(root: string, paths: readonly string[], salt: string): string {
  const hash = createHash("sha256").update(salt);
  for (const file of paths.flatMap((path) => filesAt(root, path)).sort()) {
    const bytes = readFileSync(join(root, file));
    hash.update(`\n${file} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex");
}

function filesAt(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !NOT_CODE.test(file));
}

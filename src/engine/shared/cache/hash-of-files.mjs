import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

// Plain JavaScript, because it runs before anything is compiled.

/** Files next to the code that no result depends on, and what is made from the content for editors. */
const NOT_CODE = /\.test\.tsx?$|\/examples\.yaml$|\/editor\.generated\./;

/**
 * The hash of each file at some paths below `root`, by its name; of a folder, of all files in it.
 * @param {string} root
 * @param {readonly string[]} paths
 * @returns {Record<string, string>}
 */
export function hashesOfFiles(root, paths) {
  const hashOf = (file) =>
    createHash("sha256")
      .update(readFileSync(join(root, file)))
      .digest("base64");
  return Object.fromEntries(filesAt(root, paths).map((file) => [file, hashOf(file)]));
}

/**
 * A hash of `salt` and of the files at some paths below `root`, by their names and bytes.
 * @param {string} root
 * @param {readonly string[]} paths
 * @param {string} salt
 * @returns {string}
 */
export function hashOfFiles(root, paths, salt) {
  return createHash("sha256")
    .update(JSON.stringify([salt, hashesOfFiles(root, paths)]))
    .digest("hex");
}

/**
 * A hash of `salt`, of `root` and of how these files are on the disk, without reading them. Whatever is written to one of
 * them changes it for good, also where the size, the time and the bytes are as before: nothing can set back the ctime.
 * @param {string} root
 * @param {readonly string[]} paths
 * @param {string} salt
 * @returns {string}
 */
export function stampOfFiles(root, paths, salt) {
  const hash = createHash("sha256").update(JSON.stringify([salt, root]));
  for (const file of filesAt(root, paths)) {
    const { size, mtimeMs, ctimeMs, ino } = statSync(join(root, file));
    hash.update(`\n${file} ${size} ${mtimeMs} ${ctimeMs} ${ino}`);
  }
  return hash.digest("hex");
}

function filesAt(root, paths) {
  return paths.flatMap((path) => filesBelow(root, path)).sort();
}

function filesBelow(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !NOT_CODE.test(file));
}

import { randomUUID } from "node:crypto";
import { readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";

// Plain JavaScript, because it runs before anything is compiled.

/**
 * A hidden name next to a path, for its content until it is complete.
 * @param {string} path
 */
export function temporaryNameOf(path) {
  return join(dirname(path), `.${randomUUID()}`);
}

/**
 * Writes a temporary file and renames it, so no reader sees a part of it and two writers do not mix. With `flush`,
 * the file survives a power cut.
 * @param {string} file
 * @param {string | Uint8Array} content
 */
export function writeAtomically(file, content, { temporary = temporaryNameOf(file), flush = false } = {}) {
  try {
    writeFileSync(temporary, content, { flag: "wx", flush });
    renameSync(temporary, file);
  } catch (error) {
    remove(temporary);
    throw error;
  }
}

/**
 * Removes a file or folder. `force` ignores a missing one, but not missing permission to remove it.
 * @param {string} path
 */
export function remove(path) {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // It stays.
  }
}

/**
 * The names of all files in a folder and below, from there and with slashes.
 * @param {string} folder
 */
export function namesIn(folder) {
  const start = join(folder, sep).length;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => join(entry.parentPath, entry.name).slice(start).replaceAll(sep, "/"));
}

/**
 * The paths of all files in a folder and below.
 * @param {string} folder
 */
export function filesIn(folder) {
  return namesIn(folder).map((name) => join(folder, name));
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Every file below a folder, by its path: its bytes, a character each. */
export function filesOf(dir: string): Record<string, string> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(files.sort().map((file) => [file.slice(dir.length + 1), readFileSync(file, "latin1")]));
}

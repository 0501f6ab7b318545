import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Everything that the site's code and its build consist of, below the project's root. */
const INPUTS = [
  ...["client", "blocks", "ui", "shell", "styles", "engine/output/bundle"].map((folder) => `src/${folder}`),
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** Files next to the code that are not part of it. */
const NOT_CODE = /\.test\.tsx?$|\/examples\.yaml$/;

/** A hash of all that a bundle is made from. Packages are represented by the lockfile. */
export async function bundleKey(root: string, mode: string): Promise<string> {
  const files = (await Promise.all(INPUTS.map((input) => filesAt(root, input)))).flat().sort();
  const hash = createHash("sha256").update(`${mode} ${process.version}`);
  for (const file of files) {
    const bytes = await readFile(join(root, file));
    hash.update(`\n${file} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex");
}

async function filesAt(root: string, input: string): Promise<string[]> {
  if (!input.startsWith("src/")) return [input];
  const entries = await readdir(join(root, input), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !NOT_CODE.test(file));
}

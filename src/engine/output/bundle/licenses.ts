import { appendFile, readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** The licenses of what the site's code includes, in the output folder. Nothing else repeats them. */
export const LICENSES = "licenses.txt";

/** Adds the license of the icons to Vite's list: they reach pages as content does, not as code. */
export async function addIconLicense(file: string): Promise<void> {
  const license = await readFile(createRequire(import.meta.url).resolve("lucide-static/LICENSE"), "utf8");
  await appendFile(file, `\n---\n\n## Lucide icons (ISC)\n\n${license}`);
}

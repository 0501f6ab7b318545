import { appendFile, readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** The licenses of the packages in the site's code, in the output folder. They are stated nowhere else. */
export const LICENSES = "licenses.txt";

/** Adds the license of the icons to Vite's list: they reach pages as content, not as code. */
export async function addIconLicense(file: string): Promise<void> {
  const license = await readFile(createRequire(import.meta.url).resolve("lucide-static/LICENSE"), "utf8");
  await appendFile(file, `\n---\n\n## Lucide icons (ISC)\n\n${license}`);
}

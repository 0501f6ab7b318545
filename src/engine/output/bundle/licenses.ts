import { appendFile, readFile } from "node:fs/promises";

/** The licenses of the packages in the site's code, in the output folder. They are stated nowhere else. */
export const LICENSES = "licenses.txt";

/** Adds the license of the icons to Vite's list: they reach pages as content, not as code. */
export async function addIconLicense(file: string): Promise<void> {
  // Iconify's package names the license, but does not contain it.
  const license = await readFile(new URL("lucide-license.txt", import.meta.url), "utf8");
  await appendFile(file, `\n---\n\n## Lucide icons (ISC)\n\n${license}`);
}

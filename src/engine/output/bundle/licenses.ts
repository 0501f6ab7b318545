import { appendFile, readFile } from "node:fs/promises";

/** The file of the licenses of packages in the site's code, which are stated nowhere else. */
export const LICENSES = "licenses.txt";

/**
 * Vite does not list what reaches pages without being code. Iconify's package names its license, but does not contain
 * it.
 */
const others = [
  { name: "Lucide icons (ISC)", file: "lucide-license.txt" },
  { name: "Caveat, the handwriting of proof sheets (OFL-1.1)", file: "caveat-license.txt" },
];

/** Adds the licenses of icons and handwriting to Vite's list. */
export async function addOtherLicenses(file: string): Promise<void> {
  for (const { name, file: license } of others) {
    const text = await readFile(new URL(license, import.meta.url), "utf8");
    await appendFile(file, `\n---\n\n## ${name}\n\n${text}`);
  }
}

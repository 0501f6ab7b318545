import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";

/** Every mail of a folder, read by a mail parser. */
export async function readMails(folder: string) {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(".eml"));
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))));
}

import { isAbsolute, relative, resolve, sep } from "node:path";

/** The content folder of commands that name none. */
export const USUAL_FOLDER = "content";

/** A content folder as a path from the working folder: `./music/content/` -> `music/content`. */
export function shownFolder(dir: string): string {
  const shown = isAbsolute(dir) ? resolve(dir) : relative("", resolve(dir)) || ".";
  return shown.replaceAll(sep, "/");
}

/** A command line for a content folder: `npm run check -- --content music/content`. */
export function npmRun(command: string, dir: string): string {
  const folder = shownFolder(dir);
  if (folder === USUAL_FOLDER) return `npm run ${command}`;
  return `npm run ${command} -- --content ${quoted(folder)}`;
}

/** In double quotes, shells expand these signs; cmd.exe knows no other quotes. */
function quoted(word: string): string {
  if (/["$`\\!]/.test(word)) return `'${word.replaceAll("'", "'\\''")}'`;
  return /[^\w./-]/.test(word) ? `"${word}"` : word;
}

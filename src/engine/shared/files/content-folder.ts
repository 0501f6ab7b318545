import { isAbsolute, relative, resolve } from "node:path";

/** The content folder of commands that name none. */
export const USUAL_FOLDER = "content";

/** A content folder the way its files are opened from where the command ran: `./music/content/` -> `music/content`. */
export function shownFolder(dir: string): string {
  const shown = isAbsolute(dir) ? resolve(dir) : relative("", resolve(dir)) || ".";
  return shown.replaceAll("\\", "/");
}

/** What to type to run a command for a content folder: `npm run check -- --content music/content`. */
export function npmRun(command: string, dir: string): string {
  const folder = shownFolder(dir);
  if (folder === USUAL_FOLDER) return `npm run ${command}`;
  return `npm run ${command} -- --content ${/[^\w./-]/.test(folder) ? `"${folder}"` : folder}`;
}

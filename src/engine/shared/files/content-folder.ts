import { isAbsolute, relative, resolve, sep } from "node:path";

/** The content folder of commands that name none. */
export const DEFAULT_FOLDER = "content";

/** A content folder as a path from the working folder: `./music/content/` -> `music/content`. */
export function shownFolder(dir: string): string {
  const shown = isAbsolute(dir) ? resolve(dir) : relative("", resolve(dir)) || ".";
  return shown.replaceAll(sep, "/");
}

/** A command line for a content folder: `npm run check -- --content music/content`. */
export function npmRun(command: string, dir: string, args = ""): string {
  const folder = shownFolder(dir);
  const options = [args, folder === DEFAULT_FOLDER ? "" : `--content ${quoted(folder)}`].filter(Boolean).join(" ");
  return `npm run ${command}${options === "" ? "" : ` -- ${options}`}`;
}

/** A sentence whose commands are for a content folder, except those that make a new one. */
export function withFolder(sentence: string, dir: string): string {
  return sentence.replace(
    /`npm run (\w+)(?: -- (?!site )([^`]+))?`/g,
    (_all, command: string, args?: string) => `\`${npmRun(command, dir, args)}\``,
  );
}

/** In double quotes, shells expand these characters; cmd.exe knows no other quotes. */
function quoted(word: string): string {
  if (/["$`\\!]/.test(word)) return `'${word.replaceAll("'", "'\\''")}'`;
  return /[^\w./-]/.test(word) ? `"${word}"` : word;
}

import { type Dirent, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** A build on disk: its addresses, and the headers that its `_headers` file asks for. */
export interface BuildFiles {
  /** Distinguishes this build from one that is swapped in later. */
  id: string;
  /** All files by their path in the folder. */
  names: ReadonlySet<string>;
  /** The file of each public address: `/logo` is `logo.html`. */
  addresses: ReadonlyMap<string, string>;
  headers: string;
}

/** The file that answers every unknown address. */
export const ERROR_PAGE = "404.html";

/** Compressed copies, files for hosts, dotfiles, and the error page. */
const NOT_PUBLIC = /\.(br|gz)$|^_(headers|redirects)$|(^|\/)\.|^404\.html$/;

/** The build in a folder: `last` if it is unchanged, or if there is no build for a moment during a swap. */
export function currentBuild(dir: string, last: BuildFiles | undefined): BuildFiles | undefined {
  try {
    const { ino, mtimeMs } = statSync(dir);
    const id = `${ino} ${mtimeMs}`;
    return id === last?.id ? last : readBuild(dir, id);
  } catch {
    return last;
  }
}

function readBuild(dir: string, id: string): BuildFiles {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map((entry) => nameOf(dir, entry));
  const pages = names.filter((name) => !NOT_PUBLIC.test(name));
  return {
    id,
    names: new Set(names),
    addresses: new Map(pages.map((name) => [addressOf(name), name])),
    headers: names.includes("_headers") ? readFileSync(join(dir, "_headers"), "utf8") : "",
  };
}

function nameOf(dir: string, { parentPath, name }: Dirent): string {
  return relative(dir, join(parentPath, name)).replaceAll(sep, "/");
}

function addressOf(name: string): string {
  return name === "index.html" ? "/" : `/${name.replace(/\.html$/, "")}`;
}

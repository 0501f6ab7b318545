import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ShellData } from "../../client/content-types.ts";
import { siteFolder } from "../../client/renderer/addresses.ts";
import { ENCODINGS } from "../shared/files/compress.ts";
import { namesIn } from "../shared/files/writers.mjs";
import { stampOf } from "../shared/fingerprint.mjs";
import { orUndefined } from "../shared/memoize.ts";

/** A build on disk: its addresses, and the headers that its `_headers` file asks for. */
export type BuildFiles = ReturnType<typeof readBuild>;

/** The file that answers every unknown address. */
export const ERROR_PAGE = "404.html";

/** Files for hosts, dot files that are not in `.well-known`, and the error page. */
const NOT_PUBLIC = /^_(headers|redirects)$|(^|\/)\.(?!well-known\/)|^404\.html$/;

/** A compressed copy of another file. */
function isCopy(name: string, names: ReadonlySet<string>): boolean {
  return ENCODINGS.some(({ ending }) => name.endsWith(ending) && names.has(name.slice(0, -ending.length)));
}

/** The build in a folder: `last` if it is unchanged, or if there is no build for a moment during a swap. */
export function currentBuild(dir: string, last: BuildFiles | undefined): BuildFiles | undefined {
  const build = orUndefined(() => {
    const id = stampOf(statSync(dir));
    return id === last?.id ? last : readBuild(dir, id);
  });
  return build ?? last;
}

/** `id` distinguishes a build from one that is swapped in later. */
function readBuild(dir: string, id: string) {
  const names = new Set(namesIn(dir));
  const pages = [...names].filter((name) => !NOT_PUBLIC.test(name) && !isCopy(name, names));
  const read = (name: string) => (names.has(name) ? readFileSync(join(dir, name), "utf8") : undefined);
  const { site } = JSON.parse(read("data/shell.json") ?? "{}") as Partial<ShellData>;
  return {
    id,
    /** The folder that the site is in. */
    folder: siteFolder(site?.url ?? ""),
    /** The file of each public address, without the folder: `/logo` is `logo.html`. */
    addresses: new Map(pages.map((name) => [addressOf(name), name])),
    headers: read("_headers") ?? "",
  };
}

function addressOf(name: string): string {
  return name === "index.html" ? "/" : `/${name.replace(/\.html$/, "")}`;
}

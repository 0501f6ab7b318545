import { type Problem, problemOfFile } from "../diagnostics/problem.ts";
import type { Context } from "../resolve/context.ts";
import { isFeed } from "../resolve/links/resolve-links.ts";
import { reservedPath, siteFileAt } from "../resolve/page.ts";
import { canonicalPath, pathsAbove } from "../shared/page-paths.ts";

/** Files in content/public at the address of a page, a redirect, a feed or another file of the site, or of a folder of these. */
export function checkPublicFiles(context: Context): Problem[] {
  const { root, publicFiles } = context.parsed;
  if (publicFiles.size === 0) return [];
  const pages = [...context.addressByLowercase.keys()].flatMap(pathsAbove);
  const folders = new Set([...pages, "/assets", "/media", "/data", "/files"]);
  return [...publicFiles.keys()].flatMap((name) => {
    // File systems and hosts may ignore uppercase and lowercase letters.
    const address = `/${name.normalize("NFC").toLowerCase()}`;
    // `robots.txt/notes`, where `robots.txt` is a file, or `services`, where `/services/print` is a page.
    const isAround =
      folders.has(address) || pathsAbove(address).some((path) => path.includes(".") && isTaken(context, path));
    const finding = isAround || isTaken(context, address) ? taken(name) : inFolder(name);
    return finding ? problemOfFile(`${root}/public/${name}`, { rule: "public-taken", ...finding }) : [];
  });
}

function taken(name: string) {
  const message = `This file would be at /${name}, but the site has a page, a file or a folder of its own there.`;
  return { message, hint: "Rename it, or delete it." };
}

/** A folder's `index.html`. Its address redirects to the one without a file name and slash, where no host would find the file. */
function inFolder(name: string) {
  const [, folder] = /^(.+)\/index\.html$/i.exec(name) ?? [];
  if (folder === undefined) return undefined;
  return {
    message: `Nobody could open this file: /${name} leads to /${folder}, as addresses of pages do.`,
    hint: `Rename it to ${folder}.html.`,
  };
}

function isTaken(context: Context, address: string): boolean {
  const canonical = canonicalPath(address);
  const ofProgram = siteFileAt(canonical) ?? siteFileAt(address) ?? reservedPath(address);
  const isPage = context.addressByLowercase.has(canonical.replace(/\/page\/\d+$/, ""));
  return ofProgram !== undefined || isPage || address.startsWith("/files/") || isFeed(context, address);
}

import { type Problem, problemOfFile } from "../diagnostics/problem.ts";
import type { Context } from "../resolve/context.ts";
import { isFeed } from "../resolve/links/resolve-links.ts";
import { reservedPath, siteFileAt } from "../resolve/page.ts";
import { canonicalPath, pathsAbove } from "../shared/page-paths.ts";

/** Files of content/public in place of a page, a redirect, a feed or another file of the site. */
export function checkPublicFiles(context: Context): Problem[] {
  const { root, publicFiles } = context.parsed;
  if (publicFiles.size === 0) return [];
  const folders = new Set([...context.addressByLowercase.keys()].flatMap(pathsAbove));
  return [...publicFiles.keys()].flatMap((name) => {
    const address = `/${name.normalize("NFC").toLowerCase()}`;
    const taken = whatIsAt(context, address) ?? fileAbove(context, address) ?? folderAt(folders, address);
    if (taken === undefined) return [];
    const message = `This file would be at /${name}, but ${taken}.`;
    return problemOfFile(`${root}/public/${name}`, { rule: "public-taken", message, hint: "Rename it, or delete it." });
  });
}

/** File systems and hosts may ignore uppercase and lowercase letters, so `address` is in lowercase. */
function whatIsAt(context: Context, address: string): string | undefined {
  const { addressByLowercase, anchors, redirects } = context;
  const canonical = canonicalPath(address);
  const file = siteFileAt(canonical) ?? siteFileAt(address);
  if (file !== undefined) return `the program writes ${file} there`;
  const folder = reservedPath(address) ?? (address.startsWith("/files/") ? "files" : undefined);
  if (folder !== undefined) return `/${folder} is where the program keeps its own files`;
  const path = addressByLowercase.get(canonical.replace(/\/page\/\d+$/, ""));
  if (path !== undefined && anchors.has(path)) return `the page ${path} is there`;
  if (path !== undefined) return `${path} redirects to ${redirects.get(path)}`;
  return isFeed(context, address) ? "a page has its feed there" : undefined;
}

/** `robots.txt/notes`, where `robots.txt` is a file. */
function fileAbove(context: Context, address: string): string | undefined {
  const above = pathsAbove(address).find((path) => path.includes(".") && whatIsAt(context, path) !== undefined);
  return above && `${above} is a file of the site, and no folder`;
}

/** `services`, where `/services/print` is a page. */
function folderAt(folders: ReadonlySet<string>, address: string): string | undefined {
  const isFolder = folders.has(address) || ["/assets", "/media", "/data", "/files"].includes(address);
  return isFolder ? `${address} is a folder with files of the site` : undefined;
}

import { orUndefined } from "./memoize.ts";

/** The path of the error page, which is shown at every unknown address and has none of its own. */
export const ERROR_PATH = "/404";

/** The canonical form of a decoded path: `/seo/`, `/seo.html` and `/index` are `/seo`, `/seo` and `/`. */
export function canonicalPath(path: string): string {
  const name = path.replace(/\.html$/, "").replace(/\/index$/, "/");
  let end = name.length;
  // A regular expression would search for the end at each of thousands of slashes.
  while (end > 1 && name[end - 1] === "/") end -= 1;
  return name.slice(0, end);
}

/** An address as in file names: `/%C3%BCber-uns` -> `/über-uns`, composed. Undefined if it cannot be decoded. */
export function decodedPath(address: string): string | undefined {
  return orUndefined(() => decodeURIComponent(address).normalize("NFC"));
}

/** The canonical path of an old address: `/blog/`, `/blog.html` and `/blog` are `/blog`. */
export function oldPath(address: string): string {
  return canonicalPath(decodedPath(address) ?? address);
}

/** The whole address of a page, on a site at `url`. */
export function pageUrl(url: string, path: string): string {
  return new URL(url + path).href;
}

/** The paths above one, without the home page's: `/a/b/c` -> `/a`, `/a/b`. */
export function pathsAbove(path: string): string[] {
  const parts = path.split("/").slice(1, -1);
  return parts.map((_part, index) => `/${parts.slice(0, index + 1).join("/")}`);
}

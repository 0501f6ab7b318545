/** The path that a spelling of it means: `/seo/`, `/seo.html` and `/index` are `/seo`, `/seo` and `/`. `path` is decoded. */
export function canonicalPath(path: string): string {
  const name = path.replace(/\.html$/, "").replace(/\/index$/, "/");
  let end = name.length;
  // A pattern would look for the end of each of thousands of slashes.
  while (end > 1 && name[end - 1] === "/") end -= 1;
  return name.slice(0, end);
}

/** An address as files have it: `/%C3%BCber-uns` is `/über-uns`, in composed characters. Undefined for what cannot be decoded. */
export function decodedPath(address: string): string | undefined {
  try {
    return decodeURIComponent(address).normalize("NFC");
  } catch {
    return undefined;
  }
}

/** The path of an old address, however it is written: `/blog/`, `/blog.html` and `/blog` are `/blog`. */
export function oldPath(address: string): string {
  return canonicalPath(decodedPath(address) ?? address);
}

/** The paths above one, without the home page's: `/a/b/c` -> `/a`, `/a/b`. */
export function pathsAbove(path: string): string[] {
  const parts = path.split("/").slice(1, -1);
  return parts.map((_part, index) => `/${parts.slice(0, index + 1).join("/")}`);
}

import { relative, resolve, sep } from "node:path";

/** True for a path below a folder; both as they are, links not resolved. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  // On Windows, the way to another drive is its whole path.
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && resolve(folder, way) === resolve(path);
}

import native from "node:path";

/** True for a path below a folder; both as they are, links not resolved. `system` says how paths are written. */
export function isInside(folder: string, path: string, system: native.PlatformPath = native): boolean {
  const way = system.relative(folder, path);
  // On Windows, the way to another drive is its whole path.
  return way !== "" && way !== ".." && !way.startsWith(`..${system.sep}`) && !system.isAbsolute(way);
}

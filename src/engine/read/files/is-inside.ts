import native from "node:path";

/** True for a path below a folder. Does not follow links. `system` decides how paths are written. */
export function isInside(folder: string, path: string, system: native.PlatformPath = native): boolean {
  const way = system.relative(folder, path);
  // On Windows, the relative path to another drive is absolute.
  return way !== "" && way !== ".." && !way.startsWith(`..${system.sep}`) && !system.isAbsolute(way);
}

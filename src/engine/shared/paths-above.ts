/** The paths above one, without the home page's: `/a/b/c` -> `/a`, `/a/b`. */
export function pathsAbove(path: string): string[] {
  const parts = path.split("/").slice(1, -1);
  return parts.map((_part, index) => `/${parts.slice(0, index + 1).join("/")}`);
}

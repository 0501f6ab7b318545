/*
 * The addresses of data. They contain the build id, so a browser's cached data is never stale: the data of another build
 * has another address.
 */

/** The address of a page's data file in a build. */
export function pageAddress(file: string, build: string): string {
  return `${file}?${build}`;
}

/** The address of the data that all pages share in a build. */
export function shellAddress(build: string): string {
  return `/data/shell.json?${build}`;
}

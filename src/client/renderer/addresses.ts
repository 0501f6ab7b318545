/*
 * The addresses of data. They name the build, so what a browser has of an address never goes stale: the data of another
 * build has another address.
 */

/** The address of a page's data file in a build. */
export function pageAddress(file: string, build: string): string {
  return `${file}?${build}`;
}

/** The address of what all pages share in a build. */
export function shellAddress(build: string): string {
  return `/data/shell.json?${build}`;
}

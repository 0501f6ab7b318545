/*
 * The addresses of data. Those that a document is hydrated with contain a version, so a browser's cached data is never
 * stale: other data has another address.
 */

/** The address of the data that hydrates a page's document. */
export function pageAddress(file: string, version: string): string {
  return `${file}?${version}`;
}

/** True when a data file of this version belongs at an address with a version. */
export function hasVersion(address: string, version: string): boolean {
  return address.endsWith(`?${version}`);
}

/** The address of the data that all pages of a language share, on a site in a folder. The main language has no name. */
export function shellAddress(folder: string, build: string, language = ""): string {
  return `${folder}/${shellFile(language)}?${build}`;
}

/** The file of the data that all pages of a language share. No page has a dot in its address. */
export function shellFile(language = ""): string {
  return `data/shell${language === "" ? "" : `.${language}`}.json`;
}

/** The folder of the site that this document is of. Sites in other folders of the host have the same storage. */
export function documentFolder(): string {
  return document.documentElement.dataset.folder ?? "";
}

/** The folder of a site by its address: `/shop` for `https://example.com/shop`, nothing for `https://example.com`. */
export function siteFolder(url: string): string {
  return /^https?:\/\/[^/]*(.*)$/is.exec(url)?.[1] ?? "";
}

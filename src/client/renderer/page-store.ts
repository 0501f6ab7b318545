import type { PageData, PageFile, ShellData } from "../content-types.ts";
import { isOutdated } from "../is-outdated.ts";
import { documentFolder, hasVersion, shellAddress } from "./addresses.ts";
import { type BlockModule, hasBlock, registerBlock } from "./registry.ts";
import { loadStyles } from "./styles.ts";

const pages = new Map<string, PageData | Promise<PageData>>();
const waiting = new Map<string, Promise<PageData>>();

/** Thrown when a page's data has a different version than this document: only a fresh document can show it. */
class OtherVersion extends Error {}

/** Fetches the page at a path, once. Rejects when that fails: then only a fresh document can show it. */
export function fetchPage(path: string): Promise<PageData> {
  const page = pages.get(path);
  if (page) return Promise.resolve(page);
  const loading = loadNextPage(pageDataAddress(path));
  pages.set(path, loading);
  loading.then(
    (page) => pages.set(path, page),
    () => pages.delete(path),
  );
  return loading;
}

/** The page to show at a path: itself when it is loaded, otherwise a promise that loads it or reloads the document. */
export function pageAt(path: string): PageData | Promise<PageData> {
  const loaded = loadedPage(path);
  if (loaded) return loaded;
  const shown =
    waiting.get(path) ??
    fetchPage(path)
      .catch(reloadInstead)
      .finally(() => waiting.delete(path));
  waiting.set(path, shown);
  return shown;
}

/** The page at a path, if it is loaded. */
export function loadedPage(path: string): PageData | undefined {
  const page = pages.get(path);
  return page instanceof Promise ? undefined : page;
}

function reloadInstead(): Promise<PageData> {
  location.reload();
  return new Promise(() => undefined);
}

/** Adds a page that is already loaded: the one that the document shows. */
export function setPage(path: string, page: PageData): void {
  pages.set(path, page);
}

/** Forgets all pages but the one at a path: they are loaded again when they are shown. */
export function forgetOtherPages(path: string): void {
  for (const loaded of pages.keys()) if (loaded !== path) pages.delete(loaded);
}

/** Loads the data that the document was made from, and the code and styles of its blocks. */
export async function loadFirstPage(address: string): Promise<PageData> {
  // Files that were fetched ahead are not requested a second time: their addresses change with them.
  const page = await fetchJson<PageFile>(address, "force-cache");
  if (!hasVersion(address, page.version)) throw new OtherVersion(address);
  const missing = await loadParts(page);
  // A section without its code keeps its markup. Where all are missing, or a deploy took them away, another try may help.
  const areAll = missing.length > 0 && missing.length === Object.keys(page.modules).length;
  if (areAll || (missing.length > 0 && (await isOutdated("page")))) throw missing[0];
  return page;
}

async function loadNextPage(file: string): Promise<PageData> {
  const page = await fetchJson<PageFile>(file, "no-cache");
  const missing = await loadParts(page);
  if (missing.length > 0) throw missing[0];
  return page;
}

/** Loads the code and styles of a page's blocks. Returns what kept any from being loaded. */
async function loadParts({ path, build, modules, styles }: PageFile): Promise<unknown[]> {
  if (build !== document.documentElement.dataset.build) throw new OtherVersion(path);
  const [missing] = await Promise.all([loadBlocks(modules), loadStyles(styles)]);
  return missing;
}

/** Loads the data that all pages share. */
export function loadShell(): Promise<ShellData> {
  const { build = "", language } = document.documentElement.dataset;
  return fetchJson<ShellData>(shellAddress(documentFolder(), build, language), "force-cache");
}

/** `/` -> `/data/index.json`, `/logo` -> `/data/logo.json`; in a folder, `/shop/logo` -> `/shop/data/logo.json`. */
export function pageDataAddress(path: string): string {
  const inFolder = path.slice(documentFolder().length);
  return `${documentFolder()}/data${inFolder === "/" ? "/index" : inFolder}.json`;
}

/** Loads the code of blocks. Returns what kept any from being loaded. */
async function loadBlocks(modules: Readonly<Record<string, string>>): Promise<unknown[]> {
  const loads = Object.entries(modules)
    .filter(([name]) => !hasBlock(name))
    .map(async ([name, address]) => {
      registerBlock(name, undefined);
      registerBlock(name, (await import(/* @vite-ignore */ address)) as BlockModule);
    });
  const results = await Promise.allSettled(loads);
  return results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
}

async function fetchJson<T>(url: string, cache: RequestCache): Promise<T> {
  const response = await fetch(url, { cache });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as T;
}

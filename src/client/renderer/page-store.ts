import type { PageData, PageFile, ShellData } from "../content-types.ts";
import { pageAddress, shellAddress } from "./addresses.ts";
import { type BlockModule, hasBlock, registerBlock } from "./registry.ts";
import { loadStyles } from "./styles.ts";

const pages = new Map<string, PageData | Promise<PageData>>();
const waiting = new Map<string, Promise<PageData>>();

/** Thrown when a page's data is from another build than this document: only a fresh document can show it. */
export class OtherBuild extends Error {}

/** Fetches the page at a path, once. Rejects when that fails: then only a fresh document can show it. */
export function fetchPage(path: string, build: string): Promise<PageData> {
  const known = pages.get(path);
  if (known) return Promise.resolve(known);
  const loading = loadPage(pageFile(path), build);
  pages.set(path, loading);
  loading.then(
    (page) => pages.set(path, page),
    () => pages.delete(path),
  );
  return loading;
}

/** The page to show at a path: itself when it is loaded, otherwise a promise that loads it or reloads the document. */
export function pageAt(path: string, build: string): PageData | Promise<PageData> {
  const known = pages.get(path);
  if (known && !(known instanceof Promise)) return known;
  const shown =
    waiting.get(path) ??
    fetchPage(path, build)
      .catch(reloadInstead)
      .finally(() => waiting.delete(path));
  waiting.set(path, shown);
  return shown;
}

function reloadInstead(): Promise<PageData> {
  location.reload();
  return new Promise(() => undefined);
}

/** Adds a page that is already loaded: the one that the document shows. */
export function setPage(path: string, page: PageData): void {
  pages.set(path, page);
}

/** Loads a page's data and everything that is needed to show it: its blocks' code and styles. */
export async function loadPage(file: string, build: string): Promise<PageData> {
  const page = await fetchJson<PageFile>(pageAddress(file, build));
  if (page.build !== build) throw new OtherBuild(file);
  await Promise.all([loadBlocks(page.modules), loadStyles(page.styles)]);
  return page;
}

/** Loads the data that all pages share. */
export function loadShell(build: string): Promise<ShellData> {
  return fetchJson<ShellData>(shellAddress(build));
}

/** `/` -> `/data/index.json`, `/logo` -> `/data/logo.json`. */
function pageFile(path: string): string {
  return `/data${path === "/" ? "/index" : path}.json`;
}

async function loadBlocks(modules: Readonly<Record<string, string>>): Promise<void> {
  const missing = Object.entries(modules).filter(([name]) => !hasBlock(name));
  await Promise.all(
    missing.map(async ([name, address]) =>
      registerBlock(name, (await import(/* @vite-ignore */ address)) as BlockModule),
    ),
  );
}

async function fetchJson<T>(url: string): Promise<T> {
  // Files that were fetched ahead are not requested a second time.
  const response = await fetch(url, { cache: "force-cache" });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as T;
}

import type { PageData, PageFile, ShellData } from "../content-types.ts";
import { pageAddress, shellAddress } from "./addresses.ts";
import { type BlockModule, hasBlock, registerBlock } from "./registry.ts";
import { loadStyles } from "./styles.ts";

const pages = new Map<string, PageData | Promise<PageData>>();
const waiting = new Map<string, Promise<PageData>>();

/** A page's data came from another build than this document: only a fresh document can show it. */
export class OtherBuild extends Error {}

/** Fetches the page at a path, once. Rejects when it cannot be had: then only a fresh document can show it. */
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

/** The page to be shown at a path: itself when it is loaded, else a promise that leads to it or reloads the document. */
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

/** Puts a page in place that is loaded already: the one the document came with. */
export function setPage(path: string, page: PageData): void {
  pages.set(path, page);
}

/** A page's data with everything that is needed to show it: its blocks' code and styles. */
export async function loadPage(file: string, build: string): Promise<PageData> {
  const page = await fetchJson<PageFile>(pageAddress(file, build));
  if (page.build !== build) throw new OtherBuild(file);
  await Promise.all([loadBlocks(page.modules), loadStyles(page.styles)]);
  return page;
}

/** What all pages share. */
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
  // What was fetched ahead is not asked for again.
  const response = await fetch(url, { cache: "force-cache" });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as T;
}

import { isMap, isSeq, type YAMLSeq } from "yaml";
import { nearest } from "../../diagnostics/nearest.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { sectionsOf } from "../../read/pages/page-source.ts";
import type { Parsed } from "../../read/parse-content.ts";
import { nodeAt, type Source } from "../../read/source.ts";
import type { Edit } from "../../shared/edits.ts";
import { isMap as isPlainMap } from "../../shared/is-map.ts";
import { appendItem } from "../append-item.ts";

/** A list of links in navigation.yaml that a page can be added to. */
interface Menu {
  name: string;
  list: YAMLSeq;
}

/**
 * The edits that add an entry to navigation.yaml: to the dropdown or column that is `named`; else to the
 * dropdown that links to most pages with a section of `block`; else to the header's menu itself, or, once that is full, to the
 * column of the footer that has most of its links. A column of the footer
 * that repeats the dropdown gets it as well. None where its author has added it before the page was there.
 */
export function menuEntry(
  parsed: Parsed,
  entry: { label: string; link: string },
  { block, named }: { block: string | undefined; named: string | undefined },
): { edits: Edit[]; name: string; isHeaderFull: boolean } {
  const source = parsed.sources.find(({ kind }) => kind === "navigation");
  const header = source && listAt(source, ["header", "menu"], HEADER);
  if (!source || !header) throw new UsageError(`${parsed.root}/navigation.yaml has no menu to add the page to.`);
  const dropdowns = listsIn(source, ["header", "menu"], "label");
  const columns = listsIn(source, ["footer", "columns"], "title");
  const all = [header, ...dropdowns, ...columns];
  const leading =
    named === undefined &&
    all.find(({ list }) => list.items.some((item) => isMap(item) && item.get("link") === entry.link));
  if (leading) return { edits: [], name: leading.name, isHeaderFull: false };
  const usual = () => fullestOf(parsed, dropdowns, block) ?? (isFull(header) ? columnLike(header, columns) : header);
  const menu = named === undefined ? usual() : menuNamed(all, named);
  // A column of the footer that is called like a dropdown repeats it.
  const same = all.filter(({ name }) => name === menu.name);
  const edits = same.map(({ list }) => appendItem(source.text, list, entry));
  const isHeaderFull = named === undefined && isFull(header) && columns.includes(menu);
  return { edits, name: menu.name, isHeaderFull };
}

/** The header's menu, as --menu names it. */
export const HEADER = "header";

/** A menu with more entries than this is no longer read at a glance. */
const MOST = 7;

function isFull({ list }: Menu): boolean {
  return list.items.length >= MOST;
}

/** The column of the footer that has most of a menu's links; the menu itself where there is none. */
function columnLike(menu: Menu, columns: readonly Menu[]): Menu {
  const linksIn = ({ list }: Menu) => list.items.flatMap((item) => (isMap(item) ? String(item.get("link")) : []));
  const own = new Set(linksIn(menu));
  const shared = (column: Menu) => linksIn(column).filter((link) => own.has(link)).length;
  return columns.toSorted((a, b) => shared(b) - shared(a))[0] ?? menu;
}

function menuNamed(menus: readonly Menu[], name: string): Menu {
  const found = menus.find((menu) => menu.name.toLowerCase() === name.toLowerCase());
  if (found) return found;
  const names = menus.map((menu) => menu.name);
  const near = nearest(name, names);
  throw new UsageError(
    `There is no menu "${name}". ${near ? `Did you mean ${near}?` : `Available: ${names.join(", ")}.`}`,
  );
}

/** The lists of links below a list: dropdowns, or columns of the footer; `title` is the key that names them. */
function listsIn(source: Source, path: readonly string[], title: string): Menu[] {
  const entries = nodeAt(source, path);
  if (!isSeq(entries)) return [];
  return entries.items.flatMap((item, index) => {
    const name = isMap(item) ? String(item.get(title)) : "";
    return listAt(source, [...path, index, "items"], name) ?? [];
  });
}

function listAt(source: Source, path: readonly (string | number)[], name: string): Menu | undefined {
  const list = nodeAt(source, path);
  return isSeq(list) ? { name, list } : undefined;
}

function fullestOf(parsed: Parsed, menus: readonly Menu[], block: string | undefined): Menu | undefined {
  const alike = new Set(parsed.sources.filter((source) => hasBlock(source, block)).map((source) => source.name));
  const links = ({ list }: Menu) =>
    list.items.filter((item) => isMap(item) && alike.has(String(item.get("link")))).length;
  const [fullest] = menus.filter((menu) => links(menu) > 0).sort((a, b) => links(b) - links(a));
  return fullest;
}

/** True for a page with a section of `block`. */
export function hasBlock({ kind, data }: Source, block: string | undefined): boolean {
  return kind === "page" && sectionsOf(data).some((section) => isPlainMap(section) && section.block === block);
}

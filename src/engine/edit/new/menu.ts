import { isMap, isSeq, type YAMLSeq } from "yaml";
import { nearest } from "../../diagnostics/nearest.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { sectionsOf } from "../../read/pages/page-source.ts";
import { nodeAt, type Path, type Source } from "../../read/source.ts";
import { type Context, pagesOf, sourceKey } from "../../resolve/context.ts";
import type { Edit } from "../../shared/edits.ts";
import { isMap as isPlainMap } from "../../shared/is-map.ts";
import { appendItem } from "../yaml-edits.ts";

interface Menu {
  name: string;
  list: YAMLSeq;
}

const HEADER = "header";

/** A longer menu can no longer be read at a glance. */
const MAX_HEADER_ENTRIES = 7;

/**
 * The edits that add an entry to navigation.yaml: to the menu that is `named`; else to the dropdown with the most links to pages
 * with a section of `block`; else to the header's menu, or, once that is full, to the footer column that shares most of its links.
 * A footer column that repeats the dropdown gets the entry, too. No edits if the entry is there already.
 */
export function menuEntry(
  context: Context,
  entry: { label: string; link: string },
  { block, named }: { block: string | undefined; named: string | undefined },
): { edits: Edit[]; name: string; isHeaderFull: boolean } {
  const source = context.sources.get(sourceKey("navigation", "navigation"));
  const [header] = source ? listAt(source, ["header", "menu"], HEADER) : [];
  if (!source || !header)
    throw new UsageError(`${context.parsed.root}/navigation.yaml has no menu to add the page to.`);
  const dropdowns = listsIn(source, ["header", "menu"], "label");
  const columns = listsIn(source, ["footer", "columns"], "title");
  const all = [header, ...dropdowns, ...columns];
  const leading = all.find((menu) => named === undefined && linksOf(menu).includes(entry.link));
  if (leading) return { edits: [], name: leading.name, isHeaderFull: false };
  const similar = pagesOf(context).flatMap((page) => (hasBlock(page, block) ? page.name : []));
  const isFull = header.list.items.length >= MAX_HEADER_ENTRIES;
  const menu =
    named !== undefined
      ? menuNamed(all, named)
      : (withMost(similar, dropdowns, 1) ?? (isFull ? withMost(linksOf(header), columns, 0) : undefined) ?? header);
  // A footer column with the name of a dropdown repeats it.
  const edits = all.filter(({ name }) => name === menu.name).map(({ list }) => appendItem(source.text, list, entry));
  return { edits, name: menu.name, isHeaderFull: named === undefined && columns.includes(menu) };
}

function linksOf({ list }: Menu): string[] {
  return list.items.flatMap((item) => (isMap(item) ? String(item.get("link")) : []));
}

function withMost(links: readonly string[], menus: readonly Menu[], least: number): Menu | undefined {
  const counted = menus.map((menu) => ({ menu, count: linksOf(menu).filter((link) => links.includes(link)).length }));
  return counted.filter(({ count }) => count >= least).sort((a, b) => b.count - a.count)[0]?.menu;
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

function listsIn(source: Source, path: readonly string[], title: string): Menu[] {
  const entries = nodeAt(source, path);
  if (!isSeq(entries)) return [];
  return entries.items.flatMap((item, index) =>
    listAt(source, [...path, index, "items"], isMap(item) ? String(item.get(title)) : ""),
  );
}

function listAt(source: Source, path: Path, name: string): Menu[] {
  const list = nodeAt(source, path);
  return isSeq(list) ? [{ name, list }] : [];
}

function hasBlock({ data }: Source, block: string | undefined): boolean {
  return sectionsOf(data).some((section) => isPlainMap(section) && section.block === block);
}

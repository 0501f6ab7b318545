import { createRequire } from "node:module";
import type { IconNode } from "../../../client/content-types.ts";
import { parseXml } from "../../shared/xml.ts";

/** The part of Iconify's format that is used: each icon is the inside of an SVG. Hidden icons were withdrawn. */
interface IconSet {
  icons: Record<string, { body: string; hidden?: boolean }>;
}

let set: IconSet | undefined;

/** Read at first use: most sites use few icons, and a check of texts alone none. */
function iconSet(): IconSet {
  set ??= createRequire(import.meta.url)("@iconify-json/lucide/icons.json") as IconSet;
  return set;
}

/** The names of all Lucide icons. */
export function iconNames(): string[] {
  return Object.entries(iconSet().icons).flatMap(([name, { hidden }]) => (hidden ? [] : [name]));
}

/** What <Icon> itself sets, for all shapes of an icon. */
const COMMON = new Set(["fill=none", "stroke=currentColor", "stroke-linecap=round", "stroke-linejoin=round"]);

/** The shapes of a Lucide icon. Undefined when there is no icon of this name. */
export function iconNodes(name: string): IconNode[] | undefined {
  const { icons } = iconSet();
  const icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
  if (!icon || icon.hidden) return undefined;
  const { root } = parseXml(`<g>${icon.body}</g>`, { depth: 3, elements: 100 });
  const shapes = root.children.flatMap((child) => (child.name === "g" ? child.children : [child]));
  return shapes.map(({ name: tag, attributes }) => [
    tag as IconNode[0],
    Object.fromEntries(
      attributes
        .filter(({ name, value }) => name !== "stroke-width" && !COMMON.has(`${name}=${value}`))
        .map(({ name, value }) => [name, value]),
    ),
  ]);
}

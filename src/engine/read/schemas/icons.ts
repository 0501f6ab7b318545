import { createRequire } from "node:module";
import { SaxesParser } from "saxes";
import type { IconNode } from "../../../client/content-types.ts";
import { isOneLetterOff, nearest } from "../../diagnostics/nearest.ts";
import { lazy } from "../../shared/memoize.ts";

/** The part of Iconify's format that is used. `body` is the inside of an SVG; hidden icons were withdrawn. */
interface IconSet {
  icons: Record<string, { body: string; hidden?: boolean }>;
  aliases: Record<string, { parent: string }>;
}

const iconSet = lazy(() => createRequire(import.meta.url)("@iconify-json/lucide/icons.json") as IconSet);

/** The names of all Lucide icons. */
export function iconNames(): string[] {
  return Object.entries(iconSet().icons).flatMap(([name, { hidden }]) => (hidden ? [] : [name]));
}

/** The icon of a misspelled or outdated name. `isSure` is false for one that only shares a word with it. */
export function suggestIcon(name: string): { icon: string; isSure: boolean } | undefined {
  const { aliases } = iconSet();
  const names = iconNames();
  const bare = name.replace(/^(fa|mdi|lucide|icon)-/, "");
  const now = Object.hasOwn(aliases, bare) ? aliases[bare]?.parent : bare;
  if (now !== undefined && names.includes(now)) return { icon: now, isSure: true };
  const typo = nearest(bare, names);
  if (typo !== undefined && isOneLetterOff(bare, typo)) return { icon: typo, isSure: true };
  const stem = bare.slice(0, -1);
  const icon =
    names.find((icon) => icon.endsWith(`-${bare}`)) ??
    names.find((icon) => stem.length > 2 && icon.split("-").some((word) => word.startsWith(stem)));
  return icon === undefined ? undefined : { icon, isSure: false };
}

/** <Icon> sets these for all shapes. */
const COMMON = new Set(["fill=none", "stroke=currentColor", "stroke-linecap=round", "stroke-linejoin=round"]);

/** The shapes of a Lucide icon; undefined for an unknown name. */
export function iconNodes(name: string): IconNode[] | undefined {
  const { icons } = iconSet();
  const icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
  if (!icon || icon.hidden) return undefined;
  const shapes: IconNode[] = [];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name: tag, attributes }) => {
    const changed = Object.entries(attributes).filter(
      ([key, value]) => key !== "stroke-width" && !COMMON.has(`${key}=${value}`),
    );
    if (tag !== "g") shapes.push([tag as IconNode[0], Object.fromEntries(changed)]);
  });
  parser.write(`<g>${icon.body}</g>`).close();
  return shapes;
}

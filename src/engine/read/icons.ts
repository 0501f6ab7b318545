import { createRequire } from "node:module";
import type { IconNode } from "../../client/content-types.ts";

let icons: Record<string, IconNode[]> | undefined;

/** All Lucide icons by name. Read at first use: most sites use few, and a check of texts alone none. */
export function allIcons(): Readonly<Record<string, IconNode[]>> {
  icons ??= createRequire(import.meta.url)("lucide-static/icon-nodes.json") as Record<string, IconNode[]>;
  return icons;
}

import { createElement } from "react";
import type { IconNode } from "../../client/content-types.ts";
import { LineIcon } from "./LineIcon.tsx";

/** A Lucide icon next to its text, hidden from screen readers. Size in px. */
export function Icon({ nodes, size }: { nodes: readonly IconNode[]; size: number }) {
  return (
    <LineIcon size={size} strokeWidth={1.5} strokeLinecap="round" strokeLinejoin="round">
      {nodes.map(([tag, attributes]) => createElement(tag, { key: JSON.stringify(attributes), ...attributes }))}
    </LineIcon>
  );
}

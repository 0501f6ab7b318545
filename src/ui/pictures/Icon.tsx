import { createElement } from "react";
import type { IconNode } from "../../client/content-types.ts";

/** A Lucide icon next to its text, hidden from screen readers. Size in px. */
export function Icon({ nodes, size }: { nodes: readonly IconNode[]; size: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {nodes.map(([tag, attributes]) => createElement(tag, { key: JSON.stringify(attributes), ...attributes }))}
    </svg>
  );
}

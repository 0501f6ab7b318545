import { nearest } from "../../diagnostics/nearest.ts";
import type { Schemas } from "../../read/schemas/schemas.ts";

/** The block that a name most likely means: what authors call it, one that is a letter off, or one that says more or less. */
export function blockMeant(name: string, { blocks, blockSynonyms }: Schemas): string | undefined {
  const words = Object.entries(blockSynonyms).filter(([block]) => blocks.has(block));
  const plain = fold(name);
  const calledSo = words.find(([, all]) => all.some((word) => fold(word) === plain));
  if (calledSo) return calledSo[0];
  const near = nearest(name, blocks.keys());
  if (near !== undefined) return near;
  const word = nearest(
    name,
    words.flatMap(([, all]) => all).filter((one) => one.length > 3),
  );
  const parts = name.toLowerCase().split(/[-_\s]+/);
  return (
    words.find(([, all]) => word !== undefined && all.includes(word))?.[0] ??
    [...blocks.keys()].find((block) => parts.length > 1 && parts.includes(block)) ??
    words.find(([, all]) => parts.length > 1 && parts.some((part) => all.includes(part)))?.[0]
  );
}

/** `Opening Hours` and `opening_hours` are one word. */
function fold(name: string): string {
  return name.toLowerCase().replace(/[-_\s]/g, "");
}

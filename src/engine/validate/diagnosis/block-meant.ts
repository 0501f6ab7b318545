import { nearest } from "../../diagnostics/nearest.ts";
import type { Schemas } from "../../read/schemas/schemas.ts";

/**
 * The block that a name most likely means: what authors call it, one that is a letter off, or one that says more or less. Of
 * several that are called so, it is the one that has most of the section's keys.
 */
export function blockMeant(
  name: string,
  { blocks, blockSynonyms }: Schemas,
  keys: readonly string[] = [],
): string | undefined {
  const words = Object.entries(blockSynonyms).filter(([block]) => blocks.has(block));
  const plain = fold(name);
  const fitting = (block: string) => keys.filter((key) => blocks.get(block)?.properties?.[key]).length;
  const calledSo = words.flatMap(([block, all]) => (all.some((word) => fold(word) === plain) ? block : []));
  if (calledSo.length > 0) return calledSo.sort((a, b) => fitting(b) - fitting(a))[0];
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

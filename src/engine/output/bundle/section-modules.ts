import { moduleNames } from "../../../client/renderer/registry.ts";
import type { Section } from "../../../content.generated.ts";

type Exists = (file: string) => boolean;

/** The name of what draws a section: its look, or else its block. `exists` knows the files of the code. */
export function moduleOf(section: Section, exists: Exists): string {
  return moduleNames(section).find((name) => exists(moduleFile(name, exists))) ?? section.block;
}

/** The source file of a look or a block, by its name. */
export function moduleFile(name: string, exists: Exists): string {
  const look = `src/looks/${name}/index.tsx`;
  return exists(look) ? look : `src/blocks/${name}/index.tsx`;
}

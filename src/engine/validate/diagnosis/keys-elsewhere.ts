import { code } from "../../diagnostics/wording.ts";
import { contentFolders } from "../../read/files/content-kinds.ts";
import { type Schema, type Schemas, schemasIn } from "../../read/schemas/schemas.ts";
import type { ValueNode } from "./value-node.ts";

/**
 * Says where a key belongs when only one other kind of file has it at its top, such as `colors` in site.yaml, or that the one
 * all others of its file is missing.
 */
export function keyElsewhere(node: ValueNode, key: string, names: readonly string[]): string | undefined {
  const { path, schemas, schema } = node;
  const isTop = path.length === 0 || (path.length === 2 && path[0] === "sections");
  const [kind, ...others] = isTop && !isOfSections(schemas, key) ? kindsWith(schemas, key) : [];
  if (kind !== undefined && others.length === 0) {
    const folder = contentFolders(schemas).find((each) => each.kind === kind)?.folder;
    const home = folder === undefined ? `in ${kind}.yaml` : `at the top of a file in ${folder}/`;
    return `${code(key)} belongs ${home}. The keys here: ${names.join(", ")}.`;
  }
  const [root = "", ...more] = names;
  if (path.length > 0 || more.length > 0 || !schema.required?.includes(root)) return undefined;
  return `Write ${code(`${root}:`)} above, and put two more spaces before each line below it.`;
}

/** The kinds of files that have a key at their top, except for the interface, which has words for the keys of all. */
function kindsWith({ kinds }: Schemas, key: string): string[] {
  return [...kinds].flatMap(([kind, { properties = {} }]) =>
    kind !== "interface" && Object.hasOwn(properties, key) ? kind : [],
  );
}

/** True for a key that some sections have, or what is in them: it may be one of another kind of section. */
function isOfSections({ blocks }: Schemas, key: string): boolean {
  const hasKey = ({ properties = {} }: Schema) => Object.hasOwn(properties, key);
  return [...blocks.values()].some((block) => Array.from(schemasIn(block)).some(hasKey));
}

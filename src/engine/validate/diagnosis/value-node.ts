import { isAlias, isScalar } from "yaml";
import { article, code } from "../../diagnostics/wording.ts";
import type { Routes } from "../../read/pages/routes.ts";
import { stepsOf } from "../../read/schemas/json-pointer.ts";
import type { Schema, Schemas } from "../../read/schemas/schemas.ts";
import { type KeyRename, nodeAt, type Path, rangeOf, type Source } from "../../read/source.ts";
import { isMap } from "../../shared/is-map.ts";

/** What is known of the site when a single file is checked. */
export interface SiteFacts {
  media: ReadonlyMap<string, unknown>;
  /** The address of the site, as site.yaml has it. */
  url?: string;
  /** The pages there are. */
  routes: () => Routes;
}

/** A value, where it is, and the schema that says what may be there. */
export interface ValueNode {
  source: Source;
  schemas: Schemas;
  schema: Schema;
  path: Path;
  value: unknown;
  /** What shows which media file, or which page of this site, a wrong value means. */
  site: SiteFacts;
  /** Filled with keys that were meant to be others and have something below them, which can be checked after that. */
  renames: KeyRename[];
  /** What messages call it: "a hero section", "site.yaml", "`action`". */
  noun: string;
  /** The value around it, down to which the check began. */
  parent?: ValueNode;
}

/** The keys of a value with what they say; none where it is no map. */
export function mapOf({ value }: ValueNode): Readonly<Record<string, unknown>> {
  return isMap(value) ? value : {};
}

/** What messages call a value: its key, or an item of its list. */
export function nameOf(node: ValueNode): string {
  const key = node.path.at(-1);
  if (typeof key === "string") return code(key);
  const list = node.path.at(-2);
  return typeof list === "string" ? `an item of ${code(list)}` : node.noun;
}

/** Goes from a value to the one inside it that a JSON pointer names, the schema going along. */
export function descend(subject: ValueNode, pointer: string): ValueNode {
  let node: ValueNode = { ...subject, schema: subject.schemas.resolveRef(subject.schema) };
  for (const step of stepsOf(pointer)) node = inside(node, step);
  return node;
}

function inside(parent: ValueNode, step: string): ValueNode {
  const { value, schema, schemas } = parent;
  if (Array.isArray(value)) {
    const item = schemas.resolveRef(schema.items ?? {});
    const noun = article((item.title ?? "item").toLowerCase());
    return { ...parent, parent, noun, schema: item, value: value[Number(step)], path: [...parent.path, Number(step)] };
  }
  const property = schema.properties?.[step];
  const others = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {};
  const entry = schemas.resolveRef(property ?? others);
  const noun = property ? code(step) : article((entry.title ?? "entry").toLowerCase());
  return { ...parent, parent, noun, schema: entry, value: mapOf(parent)[step], path: [...parent.path, step] };
}

/** The text of a value as it is in the file, quotes and all; where it repeats another value (`*name`), the text of that one. */
export function rawText(source: Source, path: Path): string {
  const node = nodeAt(source, path);
  const repeated = isAlias(node) ? node.resolve(source.document()) : undefined;
  if (isScalar(repeated) && repeated.source !== undefined) return repeated.source;
  return source.text.slice(...rangeOf(source, path, "value"));
}

/** True for a key that a map has to have, be it instead of another one. */
export function isNeeded({ schema: { required = [], anyOf = [] } }: ValueNode, key: string): boolean {
  return required.includes(key) || anyOf.some((branch) => branch.required?.includes(key));
}

import { isMap } from "../../shared/is-map.ts";
import type { Path, Source, Target } from "../source.ts";
import type { Schema } from "./schema.ts";
import type { Schemas } from "./schemas.ts";

/** A value of a document, and its schema. */
export interface DocumentNode {
  source: Source;
  path: Path;
  schema: Schema;
  value: unknown;
}

interface Visitor {
  /** Returns the result for a value that is neither a list nor a map. */
  scalar: (node: DocumentNode) => unknown;
  /** Returns the result for a list or map; `walkInside` walks its parts and combines their results. */
  group?: (node: DocumentNode, walkInside: () => unknown) => unknown;
  /** Called for the value of a key, with the map that it is in. */
  sibling?: (node: DocumentNode, around: DocumentNode) => void;
}

/** Walks a value with its schema, and returns the result of the visitor. */
export function walk(node: DocumentNode, visitor: Visitor): unknown {
  const { value } = node;
  if (typeof value !== "object" || value === null) return visitor.scalar(node);
  const walkInside = () => {
    if (Array.isArray(value)) return childrenOf(node).map((child) => walk(child, visitor));
    const result: Record<string, unknown> = {};
    for (const child of childrenOf(node)) {
      visitor.sibling?.(child, node);
      const key = String(child.path.at(-1));
      const inner = walk(child, visitor);
      if (key === "__proto__") Object.defineProperty(result, key, { value: inner, enumerable: true });
      else result[key] = inner;
    }
    return result;
  };
  return visitor.group ? visitor.group(node, walkInside) : walkInside();
}

/** Visits each key and each text of a document. */
export function visitTexts(root: DocumentNode, visit: (path: Path, target: Target, text: string) => void): void {
  walk(root, {
    scalar: ({ path, value }) => (typeof value === "string" ? visit(path, "value", value) : undefined),
    group({ path, value }, walkInside) {
      if (isMap(value)) for (const key of Object.keys(value)) visit([...path, key], "key", key);
      walkInside();
    },
  });
}

/** The root node of a document. */
export function rootOf(source: Source, schemas: Schemas): DocumentNode {
  return { source, path: [], schema: schemas.kinds.get(source.kind) ?? ANYTHING, value: source.data };
}

/** The nodes directly below one. */
export function childrenOf({ source, path, schema, value }: DocumentNode): DocumentNode[] {
  const child = (step: string | number, inner: Schema, item: unknown): DocumentNode => ({
    source,
    path: [...path, step],
    schema: inner,
    value: item,
  });
  if (Array.isArray(value)) return value.map((item, index) => child(index, schemaOfItem(schema, item), item));
  if (!isMap(value)) return [];
  return Object.keys(value).map((key) => child(key, schemaOfKey(schema, key), value[key]));
}

const ANYTHING: Schema = {};

/** The schema of a key's value. Values of keys that the schema does not know may be anything. */
export function schemaOfKey({ properties, additionalProperties: others }: Schema, key: string): Schema {
  return properties?.[key] ?? (typeof others === "object" ? others : ANYTHING);
}

/** The schema of a list item, which in sections is that of their block. */
export function schemaOfItem({ items, blocks }: Schema, item: unknown): Schema {
  return items ?? (isMap(item) && typeof item.block === "string" ? blocks?.get(item.block) : undefined) ?? ANYTHING;
}

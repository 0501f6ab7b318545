import { isMap } from "../../shared/is-map.ts";
import type { Path, Source } from "../source.ts";
import type { CompiledSchema } from "./compiled-schema.ts";
import type { Schemas } from "./schemas.ts";

/** A value of a document, and its schema. */
export interface DocumentNode {
  source: Source;
  path: Path;
  schema: CompiledSchema;
  value: unknown;
}

interface Visitor {
  /** Returns the result for a value that is neither a list nor a map. */
  scalar: (node: DocumentNode) => unknown;
  /** Returns the result for a list or map; `walkInside` walks its parts and combines their results. */
  group?: (node: DocumentNode, walkInside: () => unknown) => unknown;
  /** Called for the value of a key whose schema names sibling keys. */
  sibling?: (node: DocumentNode, around: DocumentNode) => void;
}

/** Walks a value with its schema, and returns the result of the visitor. */
export function walk(node: DocumentNode, visitor: Visitor): unknown {
  const { value } = node;
  if (typeof value !== "object" || value === null) return visitor.scalar(node);
  const walkInside = () =>
    Array.isArray(value)
      ? value.map((item, index) => walk(inside(node, index, node.schema.ofItem(item), item), visitor))
      : walkMap(node, value as Record<string, unknown>, visitor);
  return visitor.group ? visitor.group(node, walkInside) : walkInside();
}

/** The root node of a document. */
export function rootOf(source: Source, schemas: Schemas): DocumentNode {
  const schema = schemas.compile(schemas.kinds.get(source.kind) ?? {});
  return { source, path: [], schema, value: source.data };
}

/** The nodes directly below one. */
export function childrenOf(node: DocumentNode): DocumentNode[] {
  const { value, schema } = node;
  if (Array.isArray(value)) return value.map((item, index) => inside(node, index, schema.ofItem(item), item));
  if (!isMap(value)) return [];
  return Object.entries(value).map(([key, item]) => inside(node, key, schema.ofKey(key), item));
}

function inside(
  { source, path }: DocumentNode,
  step: string | number,
  schema: CompiledSchema,
  value: unknown,
): DocumentNode {
  return { source, path: [...path, step], schema, value };
}

function walkMap(node: DocumentNode, map: Record<string, unknown>, visitor: Visitor): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(map)) {
    const below = inside(node, key, node.schema.ofKey(key), map[key]);
    if (below.schema.hasSiblings) visitor.sibling?.(below, node);
    const value = walk(below, visitor);
    if (key === "__proto__") Object.defineProperty(result, key, { value, enumerable: true });
    else result[key] = value;
  }
  return result;
}

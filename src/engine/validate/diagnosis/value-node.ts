import { isAlias, isScalar } from "yaml";
import { article, code } from "../../diagnostics/wording.ts";
import type { Parsed } from "../../read/parse-content.ts";
import type { Schemas } from "../../read/schemas/schemas.ts";
import { type DocumentNode, schemaOfItem, schemaOfKey } from "../../read/schemas/walk.ts";
import { type KeyRename, nodeAt, type Path, rangeOf, type Source } from "../../read/source.ts";
import { isMap } from "../../shared/is-map.ts";

/** A value to diagnose. */
export interface ValueNode extends DocumentNode {
  schemas: Schemas;
  parsed: Parsed;
  /** Filled with misspelled keys, so the values below them can be checked afterward. */
  renames: KeyRename[];
  /** The name in messages: "a hero section", "site.yaml", "`action`". */
  noun: string;
  parent?: ValueNode;
}

/** The keys of a value; none when it is not a map. */
export function mapOf({ value }: ValueNode): Readonly<Record<string, unknown>> {
  return isMap(value) ? value : {};
}

/** The name of a value in messages: its key, or an item of its list. */
export function nameOf(node: ValueNode): string {
  const key = node.path.at(-1);
  if (typeof key === "string") return code(key);
  const list = node.path.at(-2);
  return typeof list === "string" ? `an item of ${code(list)}` : node.noun;
}

/** The node one step inside another. */
export function inside(parent: ValueNode, step: string): ValueNode {
  const { value } = parent;
  const isList = Array.isArray(value);
  const key = isList ? Number(step) : step;
  const schema = isList ? schemaOfItem(parent.schema, value[Number(step)]) : schemaOfKey(parent.schema, step);
  const isNamed = !isList && Object.hasOwn(parent.schema.properties ?? {}, step);
  const noun = isNamed ? code(step) : article((schema.title ?? (isList ? "item" : "entry")).toLowerCase());
  const inner: unknown = isList ? value[Number(step)] : mapOf(parent)[step];
  return { ...parent, parent, noun, schema, value: inner, path: [...parent.path, key] };
}

/** The item of a list that is `offset` places below another one; undefined for the value of a key. */
export function itemBeside({ parent, path }: ValueNode, offset: number): unknown {
  return Array.isArray(parent?.value) ? parent.value[Number(path.at(-1)) + offset] : undefined;
}

/** True for a text that is not blank. */
export function isName(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

/** The text of a value as it is in the file, with quotes; for an alias, the text that it repeats. */
export function rawText(source: Source, path: Path): string {
  const node = nodeAt(source, path);
  const repeated = isAlias(node) ? node.resolve(source.document()) : undefined;
  if (isScalar(repeated) && repeated.source !== undefined) return repeated.source;
  return source.text.slice(...rangeOf(source, path, "value"));
}

/** True for a required key, or for one of several of which one is required. */
export function isNeeded({ schema: { required = [], anyOf = [] } }: ValueNode, key: string): boolean {
  return required.includes(key) || anyOf.some((branch) => branch.required?.includes(key));
}

import type { Schemas } from "../read/schemas/schemas.ts";
import { childrenOf, type DocumentNode, rootOf } from "../read/schemas/walk.ts";
import { rangeOf, type Source, type Target } from "../read/source.ts";
import { rangeOfPart } from "../read/text-range.ts";
import type { Context } from "../resolve/context.ts";
import {
  type ContentName,
  type DocumentReference,
  FACTS,
  referencesOf,
  targetsOf,
} from "../resolve/document-references.ts";

type Offsets = readonly [start: number, end: number];

/** A name at an offset, and its range. */
export interface NameAt extends ContentName {
  range: Offsets;
  /** True where the name is declared. */
  isDeclaration: boolean;
}

/** The range of a reference in its file. */
export function rangeOfReference({ node, part }: DocumentReference): Offsets {
  const { source, path, value } = node;
  return rangeOfPart(source, path, { text: String(value), ...part }) ?? rangeOf(source, path, "value");
}

/** The name that is declared or referred to at an offset. Files are declared in their first line. */
export function nameAt(context: Context, source: Source, offset: number): NameAt | undefined {
  const cursor = cursorAt(context.schemas, source, offset);
  const references = cursor?.part === "value" ? referencesOf(cursor.node, context.schemas) : [];
  for (const reference of references) {
    const range = rangeOfReference(reference);
    if (range[0] <= offset && offset <= range[1]) return { ...reference, range, isDeclaration: false };
  }
  const declared = cursor && declaredAt(context, cursor);
  if (declared && cursor)
    return { ...declared, range: rangeOf(source, cursor.node.path, cursor.part), isDeclaration: true };
  const { kind, name, text } = source;
  const isFile = kind === "page" || targetsOf(context.schemas).has(kind);
  const [firstLine = ""] = text.split("\n", 1);
  const end = firstLine.length;
  return isFile && offset <= end ? { target: kind, name, range: [0, end], isDeclaration: true } : undefined;
}

function declaredAt(context: Context, { node, part }: Cursor): ContentName | undefined {
  const { source, path, value } = node;
  const { kind, name } = source;
  const [first, second, third] = path.map(String);
  if (part === "key") {
    if (kind === "site" && (path.length === 1 || first === "facts"))
      return path.length < 3 && context.facts.has(second ?? first ?? "")
        ? { target: FACTS, name: second ?? first ?? "" }
        : undefined;
    const target = `${kind}#${first}`;
    return path.length === 2 && targetsOf(context.schemas).has(target) ? { target, name: second ?? "" } : undefined;
  }
  if (path.length !== 3 || typeof value !== "string") return undefined;
  if (kind === "page")
    return first === "sections" && third === "id" ? { target: kind, name, anchor: value } : undefined;
  const target = `${kind}#${first}`;
  const isId = context.schemas.kinds.get(kind)?.properties?.[first ?? ""]?.uniqueBy?.key === third;
  return isId && targetsOf(context.schemas).has(target) ? { target, name: `${name}/${value}` } : undefined;
}

/** A key or a value at an offset of a document. */
interface Cursor {
  node: DocumentNode;
  part: Target;
}

/** The key, or the value without others inside, at an offset. */
export function cursorAt(schemas: Schemas, source: Source, offset: number): Cursor | undefined {
  const lineEnd = (at: number) => (source.text.includes("\n", at) ? source.text.indexOf("\n", at) : source.text.length);
  let node = rootOf(source, schemas);
  for (;;) {
    const children = childrenOf(node);
    if (children.length === 0) return { node, part: "value" };
    const child = children.find(({ path }) => {
      const [start] = rangeOf(source, path, "key");
      const [, end] = rangeOf(source, path, "value");
      // A value that is being typed may begin after a blank.
      return start <= offset && source.text.slice(end, offset).trim() === "" && offset <= lineEnd(end);
    });
    if (!child) return undefined;
    const [, keyEnd] = rangeOf(source, child.path, "key");
    if (typeof child.path.at(-1) === "string" && offset <= keyEnd) return { node: child, part: "key" };
    node = child;
  }
}

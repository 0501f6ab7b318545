import { rangeOf, type Source, type Target } from "../source.ts";
import type { Schemas } from "./schemas.ts";
import { childrenOf, type DocumentNode, rootOf } from "./walk.ts";

/** A key or a value at an offset of a document. */
export interface Cursor {
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

import type { Schemas } from "../schemas/schemas.ts";
import { rootOf, walk } from "../schemas/walk.ts";
import type { Source } from "../source.ts";

/** The names in shared files that a page refers to, after their kinds: `forms quote`. */
export function referencesOf(source: Source, schemas: Schemas): readonly string[] {
  if (source.summary) return source.summary.references;
  const references = new Set<string>();
  walk(rootOf(source, schemas), {
    group: ({ schema }, walkInside) => (schema.mayRefer ? walkInside() : undefined),
    scalar({ schema: { refersTo = "" }, value }) {
      const [kind = ""] = refersTo.split("#");
      if (kind !== "" && typeof value === "string") references.add(`${kind} ${value}`);
    },
  });
  return [...references];
}

/** The kinds of content files that a page refers to, each once. */
export function referredKinds(source: Source, schemas: Schemas): readonly string[] {
  return [...new Set(referencesOf(source, schemas).map((reference) => reference.split(" ", 1)[0] ?? ""))];
}

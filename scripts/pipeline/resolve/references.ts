import { nearest } from "../../problems/nearest.ts";
import type { Schema } from "../schemas.ts";
import type { Path, Source } from "../source.ts";
import { type Context, report, sourceKey } from "./context.ts";
import { isMap } from "./facts.ts";

/** What a name refers to: the file that holds it, and where in it. */
export interface Referent {
  source: Source;
  path: Path;
  schema: Schema;
  value: unknown;
}

/**
 * Finds what `name` refers to. `target` is a kind of file (`packages`: the file of that name) or a map within a file
 * (`brands#strips`: the entry of that name). Undefined, with a problem, when there is none.
 */
export function findReferent(
  context: Context,
  source: Source,
  path: Path,
  target: string,
  name: string,
): Referent | undefined {
  const [kind = "", map] = target.split("#");
  const found = map === undefined ? fileNamed(context, kind, name) : entryNamed(context, kind, map, name);
  if (!found.referent && found.complete) noReferent(context, source, path, name, found);
  return found.referent;
}

interface Found {
  referent?: Referent;
  /** Where names of this kind are kept, in words. */
  where: string;
  names: string[];
  /** False when the file that should hold the name could not be read, so that nothing can be said of the name. */
  complete: boolean;
}

function fileNamed(context: Context, kind: string, name: string): Found {
  const source = context.sources.get(sourceKey(kind, name));
  const schema = context.schemas.kinds.get(kind);
  const names = context.names.get(kind) ?? [];
  const found = { where: `${context.parsed.root}/${kind}`, names, complete: true };
  if (!source || !schema) return found;
  if (source.data === undefined) return { ...found, complete: false };
  return { ...found, referent: { source, path: [], schema, value: source.data } };
}

function entryNamed(context: Context, kind: string, map: string, name: string): Found {
  const source = context.sources.get(sourceKey(kind, kind));
  const schema = context.schemas.kinds.get(kind)?.properties?.[map]?.additionalProperties;
  const entries = isMap(source?.data) ? source.data[map] : undefined;
  const found = {
    where: source?.file ?? `${kind}.yaml`,
    names: isMap(entries) ? Object.keys(entries) : [],
    complete: isMap(entries),
  };
  if (!source || !isMap(entries) || !Object.hasOwn(entries, name) || typeof schema !== "object") return found;
  return { ...found, referent: { source, path: [map, name], schema, value: entries[name] } };
}

function noReferent(context: Context, source: Source, path: Path, name: string, { where, names }: Found): void {
  const suggestion = nearest(name, names);
  report(context, source, path, {
    rule: "reference",
    message: `There is no "${name}" in ${where}.`,
    hint: suggestion
      ? `Did you mean ${suggestion}?`
      : names.length > 0
        ? `There are: ${names.join(", ")}.`
        : "There is nothing in it yet.",
    ...(suggestion ? { suggestion } : {}),
  });
}

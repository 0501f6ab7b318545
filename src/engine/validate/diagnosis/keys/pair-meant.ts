import type { Problem } from "../../../diagnostics/problem.ts";
import { code, short } from "../../../diagnostics/wording.ts";
import type { Schema } from "../../../read/schemas/schemas.ts";
import { problemAt, rangeOf } from "../../../read/source.ts";
import { isNeeded, type ValueNode } from "../value-node.ts";
import { fits, nearestKey } from "./misspelled-keys.ts";
import { meansTheSame } from "./synonyms.ts";

/** What the second of two things in a list item may be, if no key has to be there besides the first. */
const SECOND = ["answer", "text", "price", "value"];

/** `- Do you deliver?: Yes.`, where an item has a key for each of the two: nothing of it is the name of a key. */
export function pairMeant(node: ValueNode, unknown: ReadonlySet<string>): Problem | undefined {
  const { source, path, schema, schemas } = node;
  const value = node.value as Record<string, unknown>;
  const [key = "", ...others] = Object.keys(value);
  if (typeof path.at(-1) !== "number" || others.length > 0 || !unknown.has(key)) return undefined;
  const given = value[key];
  const keys = Object.keys(schema.properties ?? {});
  const isWord = nearestKey(key, keys) ?? keys.find((one) => meansTheSame(schemas.synonyms, key, one));
  // What begins with a capital, or has a blank or a sign in it, is no name that anybody would give a key.
  if (isWord !== undefined || !/^[^a-z]|[^\w-]/.test(key) || (typeof given !== "string" && typeof given !== "number"))
    return undefined;
  const isText = (name: string) => schemas.resolveRef(propertyOf(schema, name)).type === "string";
  const [first, ...needed] = keys.filter((name) => isNeeded(node, name));
  const takes = (name: string) => name !== first && fits(schemas, propertyOf(schema, name), given);
  const second = [...needed, ...SECOND.filter((name) => keys.includes(name))].find(takes);
  if (first === undefined || second === undefined || !isText(first) || needed.some((name) => name !== second))
    return undefined;
  const [start, end] = rangeOf(source, [...path, key], "key");
  const column = start - (source.text.lastIndexOf("\n", start - 1) + 1);
  const written = source.text.slice(start, end);
  return problemAt(source, [...path, key], "key", {
    rule: "key-unknown",
    message: `${code(short(key, 90))} is not a key of ${node.noun}.`,
    hint: `Write each with its key, on a line of its own: ${code(`${first}: ${short(written, 60)}`)}, and below it ${code(`${second}: ${short(String(given), 60)}`)}.`,
    suggestion: `${first}: ${written}\n${" ".repeat(column)}${second}`,
  });
}

function propertyOf({ properties = {} }: Schema, name: string): Schema {
  return properties[name] ?? {};
}

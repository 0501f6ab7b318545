import type { Problem } from "../../diagnostics/problem.ts";
import { code, short } from "../../diagnostics/wording.ts";
import { problemBetween, rangeOf } from "../../read/source.ts";
import { fits, type KeyErrors, nearestKey } from "./key-matches.ts";
import { isNeeded, mapOf, type ValueNode } from "./value-node.ts";

/** The second key of an item when only its first one is required. */
const SECOND_KEYS = ["answer", "text", "price", "value"];

/** Finds a question and its answer written as key and value: `- Do you deliver?: Yes.` */
export function keyAndValue(node: ValueNode, { unknown }: KeyErrors): Problem | undefined {
  const { source, path, schema, schemas } = node;
  const [[key, content] = [""], ...others] = Object.entries(mapOf(node));
  if (typeof path.at(-1) !== "number" || others.length > 0 || !unknown.includes(key)) return undefined;
  // Nobody would give a key a name with a capital, a blank or punctuation.
  if (!/^[^a-z]|[^\w-]/.test(key)) return undefined;
  const { properties = {} } = schema;
  const names = Object.keys(properties);
  if (nearestKey(key, names) ?? names.find((name) => schemas.areSynonyms(key, name) && fits(properties[name], content)))
    return undefined;
  const [first = "", ...needed] = names.filter((name) => isNeeded(node, name));
  const seconds = needed.length > 0 ? needed : SECOND_KEYS.filter((name) => name !== first && names.includes(name));
  const [second, ...more] = seconds.filter((name) => fits(properties[name], content));
  const isText = properties[first]?.type === "string";
  if (!isText || second === undefined || (needed.length > 0 && more.length > 0)) return undefined;
  const [start, end] = rangeOf(source, [...path, key], "key");
  const column = start - (source.text.lastIndexOf("\n", start - 1) + 1);
  const written = source.text.slice(start, end);
  return problemBetween(source, start, end, {
    rule: "key-unknown",
    message: `${code(short(key, 90))} is not a key of ${node.noun}.`,
    hint: `Write each with its key, on a line of its own: ${code(`${first}: ${short(written, 60)}`)}, and below it ${code(`${second}: ${short(String(content), 60)}`)}.`,
    suggestion: `${first}: ${written}\n${" ".repeat(column)}${second}`,
  });
}

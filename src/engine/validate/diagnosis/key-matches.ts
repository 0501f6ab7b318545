import { isOneLetterOff, nearest } from "../../diagnostics/nearest.ts";
import type { Schema } from "../../read/schemas/schemas.ts";
import { isMap } from "../../shared/is-map.ts";
import { mapOf, type ValueNode } from "./value-node.ts";

/** The invalid keys of a map. */
export interface KeyErrors {
  unknown: readonly string[];
  missing: readonly string[];
  /** Keys of which one is required. */
  choices: readonly string[];
}

/** Pairs unknown keys with the keys that they most likely stand for, each of which is used once. */
export function matchKeys(node: ValueNode, { unknown, missing, choices }: KeyErrors): ReadonlyMap<string, string> {
  const { schema, schemas } = node;
  const value = node.value as Record<string, unknown>;
  const needed = [...missing, ...choices];
  const free = Object.keys(schema.properties ?? {}).filter(
    (name) => !Object.hasOwn(value, name) && !needed.includes(name),
  );
  // The rows of a price list without their `groups` belong below it.
  const takes = (name: string, key: string) =>
    listWith(node, key) !== name && fits(schema.properties?.[name], value[key]);
  const misspelled = (key: string, names: readonly string[]) => misspelledKey(node, key, names);
  // A name that is nearly right needs no fitting value; a synonym does, and so does a word with two more letters (`optional`).
  const tests = [
    (key: string, names: readonly string[]) =>
      [misspelled(key, names)].find((name) => name && isOneLetterOff(key, name)),
    (key: string, names: readonly string[]) => names.find((name) => schemas.areSynonyms(name, key) && takes(name, key)),
    misspelled,
  ];
  const matches = new Map<string, string>();
  const unmatched = (names: readonly string[]) => {
    const taken = new Set(matches.values());
    return names.filter((name) => !taken.has(name));
  };
  for (const names of [needed, free])
    for (const test of tests)
      for (const key of unknown) {
        const name = matches.has(key) ? undefined : test(key, unmatched(names));
        if (name !== undefined) matches.set(key, name);
      }
  const [key, ...others] = unknown.filter((name) => !matches.has(name));
  if (key === undefined || others.length > 0) return matches;
  // One key too many and one too few, with a fitting value: one key under a wrong name. `cost: Custom quote`: among several
  // alternatives, only one takes such a value.
  const left = unmatched(choices.length > 0 ? choices : missing);
  const [name, ...more] = left.filter((candidate) => takes(candidate, key));
  const isSure = choices.length > 0 ? choices.some((choice) => schemas.areSynonyms(choice, key)) : left.length === 1;
  if (name !== undefined && more.length === 0 && isSure) matches.set(key, name);
  return matches;
}

/** The only list above a key whose entries have it: `packages` for `price`. The key has most likely lost its indentation. */
export function listWith(node: ValueNode, key: string): string | undefined {
  const map = mapOf(node);
  const keys = Object.keys(map);
  const [list, ...others] = Object.entries(node.schema.properties ?? {}).filter(([name, { items, blocks }]) => {
    const entries = [map, map[name]].flat().filter(isMap);
    const schemas = [items, ...(blocks ? entries.map(({ block }) => blocks.get(String(block))) : [])];
    return (
      keys.indexOf(name) < keys.indexOf(key) && schemas.some((entry) => Object.hasOwn(entry?.properties ?? {}, key))
    );
  });
  return others.length === 0 ? list?.[0] : undefined;
}

/** The keys below an unknown one that belong next to it: `image` in `picture`, where a section has the image itself. */
export function keysInside(
  { value, schema: { properties = {} } }: Pick<ValueNode, "value" | "schema">,
  key: string,
): string[] {
  const inner = isMap(value) ? value[key] : undefined;
  const keys = isMap(inner) ? Object.keys(inner) : [];
  return keys.every((each) => Object.hasOwn(properties, each)) ? keys : [];
}

/** The key that another one most likely stands for, judging by its letters. */
export function misspelledKey(node: ValueNode, key: string, names: readonly string[]): string | undefined {
  const near = listWith(node, key) === undefined ? nearestKey(key, names) : undefined;
  if (near === undefined || isOneLetterOff(key, near)) return near;
  const map = mapOf(node);
  // Two letters make another word: a `note` next to the `name` is not a second name.
  return !Object.hasOwn(map, near) && fits(node.schema.properties?.[near], map[key]) ? near : undefined;
}

/**
 * The only group that has this key: `picture` for the `image` of a hero. Of several, the one with the most keys, since decoration
 * has fewer; of those with the same keys, such as two buttons, the first.
 */
export function groupWith({ schema }: ValueNode, key: string): string | undefined {
  const groups = Object.entries(schema.properties ?? {}).filter(([, property]) =>
    Object.hasOwn(property.properties ?? {}, key),
  );
  const sizeOf = ([, { properties }]: (typeof groups)[number]) => Object.keys(properties ?? {}).length;
  const most = Math.max(...groups.map(sizeOf));
  const main = groups.filter((group) => sizeOf(group) === most);
  const kinds = new Set(main.map(([, { properties }]) => properties));
  return kinds.size === 1 ? main[0]?.[0] : undefined;
}

/** The group that a key belongs in, or the list whose entries have it. */
export function homeOf(node: ValueNode, key: string): string | undefined {
  return groupWith(node, key) ?? listWith(node, key);
}

/** The keys of a map that belong in the same group, or in an entry of the same list, as this one. */
export function strayKeys(node: ValueNode, key: string): string[] {
  const home = homeOf(node, key);
  return home === undefined ? [] : strayKeysOf(node, home);
}

/** The keys of a map that belong in one of its groups, or in an entry of one of its lists. */
export function strayKeysOf(node: ValueNode, home: string): string[] {
  const isStray = (key: string) => !Object.hasOwn(node.schema.properties ?? {}, key) && homeOf(node, key) === home;
  return Object.keys(mapOf(node)).filter(isStray);
}

/** The most similar key, unless it means the opposite. */
export function nearestKey(key: string, names: readonly string[]): string | undefined {
  return oppositeOf(key, names) === undefined ? nearest(key, names) : undefined;
}

/** The key with the opposite meaning: `index` for `noindex`. */
export function oppositeOf(key: string, names: readonly string[]): string | undefined {
  const [, positive] = /^no[-_]?(.+)/i.exec(key) ?? [];
  return names.find((name) => name === positive);
}

/** True when a value is roughly of the type that a key takes. */
export function fits({ type, format }: Schema = {}, value: unknown): boolean {
  // Words without an amount are not a price.
  if (format === "price" && typeof value === "string") return /\d/.test(value);
  return [type].flat().some((name) => {
    if (name === "array") return Array.isArray(value);
    return name === "object" ? isMap(value) : typeof value !== "object" || value === null;
  });
}

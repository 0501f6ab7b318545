import { short } from "../../diagnostics/wording.ts";
import type { Schema } from "../../read/schemas/schemas.ts";
import { lineOf, type Path } from "../../read/source.ts";
import { isMap } from "../../shared/is-map.ts";
import { report, type ValueLocation } from "../report-value.ts";

/** Reports repeated items of a list whose schema wants unique ones. */
export function checkDuplicateItems(at: ValueLocation, { uniqueBy }: Schema, list: readonly unknown[]): void {
  const seen = new Map<string, Path>();
  for (const [index, item] of list.entries()) {
    const path = uniqueBy ? [...at.path, index, uniqueBy.key] : [...at.path, index];
    const value = uniqueBy ? ownValue(item, uniqueBy) : item;
    if (value === undefined || value === null) continue;
    const id = identity(value);
    const first = seen.get(id);
    if (first) reportTwice({ ...at, path }, lineOf(at.source, first, "value"), value, uniqueBy);
    else seen.set(id, path);
  }
}

function ownValue(item: unknown, { key, unless }: NonNullable<Schema["uniqueBy"]>): unknown {
  return isMap(item) && !(unless !== undefined && item[unless] === true) ? item[key] : undefined;
}

function identity(value: unknown): string {
  return JSON.stringify(value)
    .toLowerCase()
    .replace(/\s{2,}|[^\S ]/g, " ");
}

function reportTwice(at: ValueLocation, line: number, value: unknown, uniqueBy: Schema["uniqueBy"]): void {
  const what = typeof value === "string" ? `"${short(value)}"` : "This item";
  const means = uniqueBy
    ? `The item on line ${line} already has the \`${uniqueBy.key}\` ${what}`
    : `${what} is already in this list, on line ${line}`;
  report(at, {
    rule: "list-twice",
    message: `${means}.`,
    hint: uniqueBy?.unless
      ? `Write another \`${uniqueBy.key}\`, or delete one of the two items. If they should share it, add \`${uniqueBy.unless}: true\` to this one.`
      : uniqueBy
        ? `Write another \`${uniqueBy.key}\`, or delete one of the two items.`
        : "Delete one of the two.",
  });
}

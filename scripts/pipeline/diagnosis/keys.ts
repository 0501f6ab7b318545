import type { ErrorObject } from "ajv";
import { nearest } from "../../problems/nearest.ts";
import type { Finding, Problem } from "../../problems/problem.ts";
import type { Subject } from "../diagnose.ts";
import type { Schema, Schemas } from "../schemas.ts";
import { type Path, problemAt } from "../source.ts";
import { fallenOut } from "./fallen-out.ts";
import { meansTheSame } from "./synonyms.ts";
import { code, listOf } from "./words.ts";

/** What is wrong with the keys of one map: unknown ones, missing ones, and those that are both. */
export function mapProblems(place: Subject, errors: readonly ErrorObject[]): Problem[] {
  const { source, path } = place;
  const value = place.value as Record<string, unknown>;
  const unknown = new Set(
    errors.filter((e) => e.keyword === "additionalProperties").map((e) => String(e.params.additionalProperty)),
  );
  const branches = new Set(errors.filter((e) => e.keyword === "anyOf").flatMap((e) => branchKeys(e)));
  const missing = new Set(
    errors
      .filter((e) => e.keyword === "required" && !/\/anyOf\/\d+\/required$/.test(e.schemaPath))
      .map((e) => String(e.params.missingProperty)),
  );
  const problems: Problem[] = [];
  const fallen = fallenOut(place, unknown);
  for (const { keys, at, finding } of fallen) {
    for (const key of keys) unknown.delete(key);
    problems.push(problemAt(source, at, "key", finding));
  }
  const renamed = renames(place, value, unknown, missing, branches);
  for (const [key, meant] of renamed) {
    unknown.delete(key);
    if (branches.has(meant)) branches.clear();
    const why = missing.delete(meant) || !Object.hasOwn(value, meant) ? `, and ${code(meant)} is missing` : "";
    problems.push(
      problemAt(source, [...path, key], "key", {
        rule: "key-unknown",
        message: `${code(key)} is not a key of ${place.noun}${isNeeded(place, meant) ? why : ""}.`,
        hint: `Did you mean ${code(meant)}?`,
        suggestion: meant,
      }),
    );
  }
  for (const key of unknown) problems.push(problemAt(source, [...path, key], "key", unknownKey(place, key)));
  for (const key of missing) problems.push(problemAt(source, ...firstKey(place, value), missingKey(place, [key])));
  if (branches.size > 0) problems.push(problemAt(source, ...firstKey(place, value), missingKey(place, [...branches])));
  for (const error of errors)
    if (error.keyword === "propertyNames") problems.push(badName(place, String(error.params.propertyName)));
  return problems;
}

/** The keys of which one would do: `anyOf` over `required`. */
function branchKeys(error: ErrorObject): string[] {
  const branches = error.schema as Schema[];
  return branches.flatMap((branch) => branch.required ?? []);
}

/** Pairs each unknown key with the key it was most likely meant to be; no key is meant twice. */
function renames(
  place: Subject,
  value: Record<string, unknown>,
  unknown: ReadonlySet<string>,
  missing: ReadonlySet<string>,
  branches: ReadonlySet<string>,
): Map<string, string> {
  const allowed = Object.keys(place.schema.properties ?? {});
  const wanted = new Set([...missing, ...branches]);
  const free = new Set(allowed.filter((key) => !Object.hasOwn(value, key) && !wanted.has(key)));
  const renamed = new Map<string, string>();
  const tests = [
    (key: string) => nearest(key, wanted),
    (key: string) => nearest(key, free),
    (key: string) => [...wanted].find((other) => meansTheSame(key, other)),
    (key: string) => [...free].find((other) => meansTheSame(key, other)),
  ];
  for (const test of tests) {
    for (const key of unknown) {
      if (renamed.has(key)) continue;
      const meant = test(key);
      if (meant === undefined || !fits(place.schemas, place.schema.properties?.[meant], value[key])) continue;
      renamed.set(key, meant);
      wanted.delete(meant);
      free.delete(meant);
    }
  }
  // One key too many and one too few, and the value would do: that is one key under a wrong name.
  const rest = [...unknown].filter((key) => !renamed.has(key));
  const [key] = rest;
  const [meant] = [...missing].filter((name) => wanted.has(name));
  const alone = rest.length === 1 && [...missing].filter((name) => wanted.has(name)).length === 1;
  if (
    alone &&
    key !== undefined &&
    meant !== undefined &&
    fits(place.schemas, place.schema.properties?.[meant], value[key])
  )
    renamed.set(key, meant);
  return renamed;
}

/** True when a value is roughly of the kind that a key takes: text for text, a list for a list. */
function fits(schemas: Schemas, schema: Schema | undefined, value: unknown): boolean {
  const type = schemas.resolveRef(schema ?? {}).type;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  return typeof value !== "object" || value === null;
}

function isNeeded(place: Subject, key: string): boolean {
  return (
    (place.schema.required ?? []).includes(key) ||
    (place.schema.anyOf ?? []).some((branch) => branch.required?.includes(key))
  );
}

function unknownKey(place: Subject, key: string): Finding {
  const allowed = Object.keys(place.schema.properties ?? {});
  const value = place.value as Record<string, unknown>;
  const twin = nearest(key, allowed);
  if (key === "<<") {
    const message = "`<<` merges keys in some programs; here it does nothing.";
    return { rule: "key-unknown", message, hint: "Write the keys out." };
  }
  if (twin !== undefined && Object.hasOwn(value, twin)) {
    const message = `${code(key)} is not a key of ${place.noun}. It looks like ${code(twin)}, which is there already.`;
    return { rule: "key-unknown", message, hint: `Delete one of the two.`, suggestion: twin };
  }
  const meant = twin === undefined ? {} : { suggestion: twin };
  const hint = twin === undefined ? `Its keys: ${allowed.join(", ")}.` : `Did you mean ${code(twin)}?`;
  return { rule: "key-unknown", message: `${code(key)} is not a key of ${place.noun}.`, hint, ...meant };
}

function missingKey(place: Subject, keys: string[]): Finding {
  const about = keys.map((key) => {
    const { description } = place.schemas.resolveRef(place.schema.properties?.[key] ?? {});
    return `${code(`${key}:`)}${description === undefined ? "" : ` (${description.replace(/\.$/, "")})`}`;
  });
  const names = keys.map(code);
  const what =
    keys.length === 1
      ? `no ${names.join("")}`
      : keys.length === 2
        ? `neither ${names.join(" nor ")}`
        : `none of ${listOf(names, "and")}`;
  const who = place.noun.replace(/^an? /, "This ");
  return {
    rule: "key-missing",
    message: `${who.startsWith("This") || place.noun.startsWith("`") || /^\S+\.yaml$/.test(place.noun) ? who : place.noun} has ${what}.`,
    hint: `Add ${listOf(about, "or")}.`,
  };
}

/** Where a missing key is told: the name of a section's block, else the first key of the map. */
function firstKey(place: Subject, value: Record<string, unknown>): [Path, "key" | "value"] {
  const [first] = Object.keys(value);
  if (first === undefined) return [place.path, "value"];
  return Object.hasOwn(place.schema.properties ?? {}, "block") && Object.hasOwn(value, "block")
    ? [[...place.path, "block"], "value"]
    : [[...place.path, first], "key"];
}

function badName(place: Subject, key: string): Problem {
  const suggestion = key
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+|_+$/g, "");
  return problemAt(place.source, [...place.path, key], "key", {
    rule: "key-name",
    message: `${code(key)} cannot be a name here: small letters, digits and _ only, beginning with a letter.`,
    ...(suggestion === "" ? {} : { hint: `Write ${code(suggestion)}.`, suggestion }),
  });
}

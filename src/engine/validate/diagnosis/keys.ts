import type { ErrorObject } from "ajv";
import { nearest } from "../../diagnostics/nearest.ts";
import type { Finding, Problem } from "../../diagnostics/problem.ts";
import { code, listOf } from "../../diagnostics/wording.ts";
import { topKinds } from "../../read/content-kinds.ts";
import { factName } from "../../read/fact-name.ts";
import type { Schema } from "../../read/schemas.ts";
import { type Path, problemAt } from "../../read/source.ts";
import { renames } from "./misspelled-keys.ts";
import type { ValueNode } from "./value-node.ts";

/**
 * What is wrong with the keys of one map: unknown ones, missing ones, and those that are both. Keys that another
 * problem explains already are left out.
 */
export function mapProblems(
  place: ValueNode,
  errors: readonly ErrorObject[],
  isExplained: (path: Path) => boolean,
): Problem[] {
  const { source, path } = place;
  const value = place.value as Record<string, unknown>;
  const unknown = new Set(
    errors.filter((e) => e.keyword === "additionalProperties").map((e) => String(e.params.additionalProperty)),
  );
  for (const key of unknown) if (isExplained([...path, key])) unknown.delete(key);
  const branches = new Set(errors.filter((e) => e.keyword === "anyOf").flatMap((e) => branchKeys(e)));
  const missing = new Set(
    errors
      .filter((e) => e.keyword === "required" && !/\/anyOf\/\d+\/required$/.test(e.schemaPath))
      .map((e) => String(e.params.missingProperty)),
  );
  const problems: Problem[] = [];
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
    if (typeof value[key] === "object" && value[key] !== null && !Object.hasOwn(value, meant))
      place.renames.push({ path, key, meant });
  }
  const inPlace =
    ownerForgotten(place, unknown, missing) ??
    groupTooMany(place, unknown, new Set([...missing, ...branches])) ??
    insteadOf(place, unknown, missing);
  if (inPlace) return [...problems, inPlace];
  for (const key of unknown) problems.push(problemAt(source, [...path, key], "key", unknownKey(place, key)));
  // Not one key that belongs here: what is missing follows from that.
  if (unknown.size > 0 && unknown.size === Object.keys(value).length) return problems;
  for (const key of missing) problems.push(problemAt(source, ...firstKey(place, value), missingKey(place, [key])));
  if (branches.size > 0) problems.push(problemAt(source, ...firstKey(place, value), missingKey(place, [...branches])));
  for (const error of errors)
    if (error.keyword === "propertyNames") problems.push(badName(place, String(error.params.propertyName)));
  return problems;
}

/** `label:` and `opens:` without the `action:` that they belong to. */
function ownerForgotten(
  place: ValueNode,
  unknown: ReadonlySet<string>,
  missing: ReadonlySet<string>,
): Problem | undefined {
  const [first] = unknown;
  const owner = [...missing].find((key) => {
    const { type, properties = {} } = place.schemas.resolveRef(place.schema.properties?.[key] ?? {});
    return type === "object" && [...unknown].every((name) => Object.hasOwn(properties, name));
  });
  if (first === undefined || owner === undefined || missing.size > 1) return undefined;
  return problemAt(place.source, [...place.path, first], "key", {
    rule: "key-missing",
    message: `${code(first)} belongs to ${code(owner)}, which is missing from ${place.noun}.`,
    hint: `Put ${code(`${owner}:`)} on a line of its own above its keys, and two more spaces in front of each of them.`,
  });
}

/** `price:` around `now:` and `was:`: keys that are right, in a group that is not. */
function groupTooMany(
  place: ValueNode,
  unknown: ReadonlySet<string>,
  lacking: ReadonlySet<string>,
): Problem | undefined {
  const [key, ...more] = unknown;
  const group = key === undefined ? undefined : (place.value as Record<string, unknown>)[key];
  if (key === undefined || more.length > 0 || typeof group !== "object" || group === null) return undefined;
  const names = Object.keys(group);
  const fits = names.every((name) => Object.hasOwn(place.schema.properties ?? {}, name));
  if (!fits || !names.some((name) => lacking.has(name))) return undefined;
  return problemAt(place.source, [...place.path, key], "key", {
    rule: "key-unknown",
    message: `${code(key)} is not a key of ${place.noun}; ${listOf(names.map(code), "and")} stand in it directly.`,
    hint: `Take out ${code(`${key}:`)}, and two spaces in front of each line below it.`,
  });
}

/** One key too many, with a list or keys below it, and one too few: the one was written in place of the other. */
function insteadOf(place: ValueNode, unknown: ReadonlySet<string>, missing: ReadonlySet<string>): Problem | undefined {
  const [key, ...more] = unknown;
  const [lacking, ...others] = missing;
  const value = key === undefined ? undefined : (place.value as Record<string, unknown>)[key];
  if (key === undefined || lacking === undefined || more.length + others.length > 0) return undefined;
  if (typeof value !== "object" || value === null) return undefined;
  const { hint = "", ...finding } = unknownKey(place, key);
  return problemAt(place.source, [...place.path, key], "key", {
    ...finding,
    message: `${code(key)} is not a key of ${place.noun}, and ${code(lacking)} is missing.`,
    hint,
  });
}

/** The keys of which one would do: `anyOf` over `required`. */
function branchKeys(error: ErrorObject): string[] {
  const branches = error.schema as Schema[];
  return branches.flatMap((branch) => branch.required ?? []);
}

function isNeeded(place: ValueNode, key: string): boolean {
  return (
    (place.schema.required ?? []).includes(key) ||
    (place.schema.anyOf ?? []).some((branch) => branch.required?.includes(key))
  );
}

function unknownKey(place: ValueNode, key: string): Finding {
  const allowed = Object.keys(place.schema.properties ?? {});
  const value = place.value as Record<string, unknown>;
  const twin = nearest(key, allowed);
  if (key === "<<") {
    const message = "`<<` merges keys in some programs; here it does nothing.";
    return { rule: "key-unknown", message, hint: "Write the keys out." };
  }
  if (twin !== undefined && Object.hasOwn(value, twin)) {
    const message = `${code(key)} is not a key of ${place.noun}. It looks like ${code(twin)}, which is there already.`;
    return { rule: "key-unknown", message, hint: "Delete one of the two." };
  }
  const meant = twin === undefined ? {} : { suggestion: twin };
  const home = homeOf(place, key);
  const keys = `${home ? `${code(key)} belongs in ${home}; move it there with everything below it.` : `Its keys: ${allowed.join(", ")}.`}`;
  const hint = twin === undefined ? keys : `Did you mean ${code(twin)}?`;
  return { rule: "key-unknown", message: `${code(key)} is not a key of ${place.noun}.`, hint, ...meant };
}

/** The file at the top of the content folder that has to have this key, with a list or keys below it. */
function homeOf({ path, schemas }: ValueNode, key: string): string | undefined {
  if (path.length > 0) return undefined;
  const isGroup = (schema: Schema | undefined) =>
    ["array", "object"].includes(String(schemas.resolveRef(schema ?? {}).type));
  const kind = topKinds(schemas).find((name) => {
    const { required, properties } = schemas.kinds.get(name) ?? {};
    return required?.includes(key) && isGroup(properties?.[key]);
  });
  return kind && `${kind}.yaml`;
}

function missingKey(place: ValueNode, keys: string[]): Finding {
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
function firstKey(place: ValueNode, value: Record<string, unknown>): [Path, "key" | "value"] {
  const [first] = Object.keys(value);
  if (first === undefined) return [place.path, "value"];
  return Object.hasOwn(place.schema.properties ?? {}, "block") && Object.hasOwn(value, "block")
    ? [[...place.path, "block"], "value"]
    : [[...place.path, first], "key"];
}

function badName(place: ValueNode, key: string): Problem {
  const suggestion = factName(key);
  return problemAt(place.source, [...place.path, key], "key", {
    rule: "key-name",
    message: `${code(key)} cannot be a name here: small letters, digits and _ only, beginning with a letter.`,
    ...(suggestion === "" ? {} : { hint: `Write ${code(suggestion)}.`, suggestion }),
  });
}

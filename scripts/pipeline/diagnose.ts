import type { ErrorObject } from "ajv";
import type { Problem } from "../problems/problem.ts";
import { type FallenOut, fallenOut } from "./diagnosis/fallen-out.ts";
import { mapProblems } from "./diagnosis/keys.ts";
import { misplacedKeys } from "./diagnosis/misplaced.ts";
import type { Routes } from "./diagnosis/page-meant.ts";
import { splitEntries } from "./diagnosis/split-entries.ts";
import { valueFinding } from "./diagnosis/values.ts";
import { article, code } from "./diagnosis/words.ts";
import type { Schema, Schemas } from "./schemas.ts";
import { type Path, problemAt, problemBetween, rangeOf, type Source } from "./source.ts";

/** What is known of the site when a single file is checked. */
export interface SiteFacts {
  media: ReadonlyMap<string, unknown>;
  /** The address of the site, as site.yaml has it. */
  url?: string;
  /** The pages there are. */
  routes?: () => Routes;
}

/** A value, where it stands, and the schema that says what may be there. */
export interface Subject {
  source: Source;
  schemas: Schemas;
  schema: Schema;
  path: Path;
  value: unknown;
  /** What tells which media file, or which page of this site, a wrong value means. */
  site?: SiteFacts;
  /** How messages call it: "a hero section", "site.yaml", "`action`". */
  noun: string;
  /** The value around it, down to which the check began. */
  parent?: Subject;
}

/**
 * What is wrong with a value, as an author would tell it: one problem a mistake, the cause and not its consequences.
 * The schema check runs first and is almost always content; only what it complains about is looked at closely.
 */
export function diagnose(subject: Subject): Problem[] {
  const validate = subject.schemas.validator(subject.schema);
  if (validate(subject.value)) return [];
  const complaints = byPlace(validate.errors ?? []).map(([pointer, errors]) => ({
    place: descend(subject, pointer),
    errors,
  }));
  const fallen = complaints.flatMap(({ place }) => emptyKey(place));
  const split = splitEntries(complaints.map(({ place }) => place));
  const explained = new Set([...fallen, ...split].flatMap(({ explains }) => explains.map(idOf)));
  const isExplained = (path: Path) => explained.has(idOf(path));
  const misplaced = misplacedKeys(complaints.filter(({ place }) => !isExplained(place.path)));
  const others = misplaced.rest
    .filter(({ place }) => !isExplained(place.path))
    .flatMap(({ place, errors }) => explain(place, errors, isExplained));
  return [...[...fallen, ...split].map(({ problem }) => problem), ...misplaced.problems, ...others];
}

/** A key with nothing after it, when that is because what belongs below it slipped out. */
function emptyKey({ value, parent, path }: Subject): FallenOut[] {
  const found = value === null && parent && isMap(parent.value) ? fallenOut(parent, String(path.at(-1))) : undefined;
  return found ? [found] : [];
}

function idOf(path: Path): string {
  return path.join("\n");
}

/** What the check complains about, gathered by the value it is about. Outer values come first. */
function byPlace(errors: readonly ErrorObject[]): [string, ErrorObject[]][] {
  const groups = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    const group = groups.get(error.instancePath) ?? [];
    group.push(error);
    groups.set(error.instancePath, group);
  }
  return [...groups].sort(([a], [b]) => a.length - b.length);
}

function explain(place: Subject, errors: ErrorObject[], isExplained: (path: Path) => boolean): Problem[] {
  const { source, path, value } = place;
  if (isMap(value) && !errors.some((error) => error.keyword === "type")) return mapProblems(place, errors, isExplained);
  const { finding, at = path, target = "value", between } = valueFinding(place, errors);
  return [between ? problemBetween(source, ...between, finding) : problemAt(source, at, target, finding)];
}

/** Goes from a value to the one inside it that a JSON pointer names, the schema going along. */
function descend(subject: Subject, pointer: string): Subject {
  let place: Subject = { ...subject, schema: subject.schemas.resolveRef(subject.schema) };
  for (const raw of pointer.split("/").slice(1)) {
    place = inside(place, raw.replace(/~1/g, "/").replace(/~0/g, "~"));
  }
  return place;
}

function inside(parent: Subject, step: string): Subject {
  const { value, schema, schemas } = parent;
  if (Array.isArray(value)) {
    const item = schemas.resolveRef(schema.items ?? {});
    const noun = article((item.title ?? "item").toLowerCase());
    return { ...parent, parent, noun, schema: item, value: value[Number(step)], path: [...parent.path, Number(step)] };
  }
  const own = schema.properties?.[step];
  const others = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {};
  const entry = schemas.resolveRef(own ?? others);
  const noun = own ? code(step) : article((entry.title ?? "entry").toLowerCase());
  return {
    ...parent,
    parent,
    noun,
    schema: entry,
    value: isMap(value) ? value[step] : undefined,
    path: [...parent.path, step],
  };
}

/** The text of a value as it stands in the file, quotes and all. */
export function rawText(source: Source, path: Path): string {
  return source.text.slice(...rangeOf(source, path, "value"));
}

/** True for a map of keys: no list, no text, not nothing. */
export function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

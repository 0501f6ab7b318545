import type { Finding } from "../../problems/problem.ts";
import type { Subject } from "../diagnose.ts";
import type { Path } from "../source.ts";
import { code, count } from "./words.ts";

/** Keys that stand beside the key they belong under, for want of two spaces. */
export interface FallenOut {
  keys: string[];
  at: Path;
  finding: Finding;
}

/**
 * Finds `action:` with nothing after it, followed by unknown keys that are keys of an action: all of that is one
 * mistake, the indentation. The empty key itself is told nowhere else (see `holdsFallenOut`).
 */
export function fallenOut(place: Subject, unknown: ReadonlySet<string>): FallenOut[] {
  const value = place.value as Record<string, unknown>;
  const names = Object.keys(value);
  return names.flatMap((name, index) => {
    const inner = innerKeys(place, name);
    if (value[name] !== null || !inner) return [];
    const run: string[] = [];
    for (const next of names.slice(index + 1)) {
      if (!inner.has(next)) break;
      run.push(next);
    }
    const keys = run.filter((key) => unknown.has(key));
    const [first] = run;
    if (keys.length === 0 || first === undefined) return [];
    const these = run.length === 1 ? `${code(first)} belongs` : `${run.map(code).join(", ")} belong`;
    return [
      {
        keys: [...keys],
        at: [...place.path, first],
        finding: {
          rule: "yaml-indent",
          message: `${these} to ${code(name)} above, but ${run.length === 1 ? "stands" : "stand"} beside it.`,
          hint: `Put two more spaces in front of ${run.length === 1 ? "this line" : `these ${count(run.length, "line")}`}.`,
        },
      },
    ];
  });
}

/** True when the nothing after a key is the doing of lines that slipped out from under it. */
export function holdsFallenOut(place: Subject, name: string): boolean {
  const value = place.value as Record<string, unknown>;
  const names = Object.keys(value);
  const inner = innerKeys(place, name);
  const next = names[names.indexOf(name) + 1];
  if (!inner || next === undefined || !inner.has(next)) return false;
  const own = place.schema.properties ?? {};
  for (const key of names.slice(names.indexOf(name) + 1)) {
    if (!inner.has(key)) return false;
    if (!Object.hasOwn(own, key)) return true;
  }
  return false;
}

function innerKeys(place: Subject, name: string): Set<string> | undefined {
  const own = place.schema.properties?.[name];
  const schema = own ? place.schemas.resolveRef(own) : undefined;
  return schema?.type === "object" && schema.properties ? new Set(Object.keys(schema.properties)) : undefined;
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { isMap } from "../shared/is-map.ts";

const TEMPLATES = join(import.meta.dirname, "../../site-templates");

const read = new Map<string, unknown>();

/** The lines of a key of interface.yaml in the template for a language; undefined when there is no template. */
export function shippedLines(locale: string, path: readonly (string | number)[], key: string): string[] | undefined {
  const language = /^[a-z]+/.exec(locale)?.[0] ?? "";
  if (!read.has(language)) read.set(language, shipped(language));
  const group = path.reduce<unknown>((value, step) => (isMap(value) ? value[step] : undefined), read.get(language));
  const value = isMap(group) ? group[key] : undefined;
  return value === undefined
    ? undefined
    : stringify({ [key]: value }, { lineWidth: 0 })
        .trimEnd()
        .split("\n");
}

function shipped(language: string): unknown {
  const file = join(TEMPLATES, `interface.${language}.yaml`);
  return existsSync(file) ? parse(readFileSync(file, "utf8")) : undefined;
}

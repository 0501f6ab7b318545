import type { Schemas } from "../../schemas/schemas.ts";
import type { Yaml } from "../parse-yaml.ts";
import type { Line, SourceLines } from "../source-lines.ts";

/** Whether a line that begins with a key may have become part of the text above it. Quicker than to read what each line is. */
export function mayHideKey(text: string, { colons, data }: Pick<Yaml, "colons" | "data">, schemas: Schemas): boolean {
  return namesKey(colons ?? data, schemas) && hasKeyInText(text, schemas);
}

/** The first key that schemas know in each text that | or > announced: it may belong below that text. */
export function keysInTexts({ lines }: SourceLines, { keys }: Schemas): Line[] {
  const isKey = ({ verbatim, key }: Line) => verbatim && key !== undefined && keys.has(key);
  let found = false;
  return lines.filter((line) => {
    found &&= line.verbatim;
    const isFirst = !found && isKey(line);
    found ||= isFirst;
    return isFirst;
  });
}

/** Whether some text of the file names a key, so a line may have become part of it. Quicker than to look at all lines. */
function namesKey(value: unknown, schemas: Schemas): boolean {
  if (typeof value !== "object" || value === null) {
    if (typeof value !== "string" || !value.includes(":")) return false;
    return Array.from(value.matchAll(/:(?<=([\w-]+)["']?\s*:)/g)).some(([, key = ""]) => schemas.keys.has(key));
  }
  if (Array.isArray(value)) return value.some((inner) => namesKey(inner, schemas));
  for (const key in value) if (namesKey((value as Record<string, unknown>)[key], schemas)) return true;
  return false;
}

/**
 * Whether a line of a text that | or > announced may begin with a key that schemas know. It takes some other lines for such
 * texts, but misses none, and is much quicker than reading what each line is.
 */
function hasKeyInText(text: string, { keys }: Schemas): boolean {
  let column = Number.POSITIVE_INFINITY;
  return text.split("\n").some((line) => {
    const [, indent = "", dashes = "", key] = /^( *)((?:- +)*)(?:["']?([\w-]+)["']?\s*:)?/.exec(line) ?? [];
    if (line.trim() === "") return false;
    if (indent.length > column) return key !== undefined && keys.has(key);
    const isAnnounced = /[|>][-+\d]*\s*(?:#.*)?$/.test(line);
    column = isAnnounced ? indent.length + (key === undefined ? 0 : dashes.length) : Number.POSITIVE_INFINITY;
    return false;
  });
}

import type { Schema, Schemas } from "../read/schemas/schemas.ts";

/** Where only some values are right and one of them is right on every site: that one. */
const VALID: Record<string, string> = { link: "/", icon: "star" };

/** What an editor writes for a new section: every key that it must have, each with a place to jump to and fill in. */
export function snippetText(schema: Schema, schemas: Schemas): string {
  let stops = 0;
  const write = (given: Schema, indent: string): string => {
    const { title = "", ...part } = schemas.resolveRef(given);
    if (part.const !== undefined) return ` ${part.const}`;
    if (part.type === "array") {
      const items = Array.from({ length: part.minItems ?? 1 }, () => write(part.items ?? {}, `${indent}  `));
      return items.map((item) => `\n${indent}-${item.replace(/^\n\s*/, " ")}`).join("");
    }
    if (part.type === "object") {
      return requiredOf(part)
        .map(([key, inner]) => `\n${indent}${key}:${write(inner, `${indent}  `)}`)
        .join("");
    }
    stops += 1;
    if (part.enum) return ` \${${stops}|${part.enum.join(",")}|}`;
    if (part.format === "price") {
      return ` \${${stops}:${part.moreThan ? 299 : 199}}`;
    }
    return ` \${${stops}:${VALID[part.format ?? ""] ?? title}}`;
  };
  return write(schema, "  ").trimStart();
}

/** The keys without which the check would complain: of several ways to be complete, the first. */
function requiredOf({ properties = {}, required = [], anyOf: [first] = [] }: Schema): [string, Schema][] {
  const keys = [...required, ...(first?.required ?? [])];
  return Object.entries(properties).filter(([key]) => keys.includes(key));
}

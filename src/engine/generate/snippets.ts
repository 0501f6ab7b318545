/** The parts of a schema that a snippet is made from. */
export interface SnippetSchema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string;
  format?: string;
  refersTo?: string;
  moreThan?: string;
  const?: unknown;
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, SnippetSchema>;
  items?: SnippetSchema;
  minItems?: number;
  anyOf?: SnippetSchema[];
  definitions?: Record<string, SnippetSchema>;
}

/** Where only some values are right and one of them is right on every site: that one. */
const VALID: Record<string, string> = { link: "/", icon: "star" };

/**
 * What an editor writes behind the dash of a new section: every key that it must have, each with a place to jump to
 * and to fill in. `common` are the definitions that schemas share.
 */
export function snippetText(schema: SnippetSchema, common: SnippetSchema): string {
  let stops = 0;
  const write = (given: SnippetSchema, indent: string): string => {
    const { title = "", ...part } = { ...definition(given, common), ...given };
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
    if (part.format === "price") return ` "\\$\${${stops}:${part.moreThan ? 299 : 199}}"`;
    return ` \${${stops}:${VALID[part.format ?? ""] ?? title}}`;
  };
  return write(schema, "  ").trimStart();
}

/** The keys without which the check would complain: of several ways to be complete, the first. */
function requiredOf({ properties = {}, required = [], anyOf: [first] = [] }: SnippetSchema): [string, SnippetSchema][] {
  const keys = [...required, ...(first?.required ?? [])];
  return Object.entries(properties).filter(([key]) => keys.includes(key));
}

function definition({ $ref = "" }: SnippetSchema, common: SnippetSchema): SnippetSchema {
  return common.definitions?.[$ref.split("#/definitions/")[1] ?? ""] ?? {};
}

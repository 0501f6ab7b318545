import type { Schema, Schemas } from "../read/schemas/schemas.ts";
import { withSign } from "../shared/values/money.ts";

/** The legend of these tables. */
export const KEYS_NOTE = "Keys in **bold** are required. All others are optional.";

/** A table of the keys in a schema: what each is, and how to write it. */
export function keyTable(schema: Schema, schemas: Schemas): string {
  return ["| key | what it is | how to write it |", "|---|---|---|", ...keysOf(schema, schemas, [])].join("\n");
}

/** A row for each key of a map, followed by the rows of the keys below it. */
function keysOf(schema: Schema, schemas: Schemas, above: readonly string[]): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, given]) => {
    const inner = schemas.resolveRef(given);
    const path = [...above, key];
    const name = `\`${path.join(" › ")}\``;
    const needed = schema.required?.includes(key) ? `**${name}**` : name;
    return [
      `| ${[needed, cell(inner.description ?? ""), cell(howToWrite(key, inner, schemas))].join(" | ")} |`,
      ...keysInside(inner, schemas, path),
    ];
  });
}

function keysInside(schema: Schema, schemas: Schemas, path: readonly string[]): string[] {
  if (schema.items && !schema.properties) return keysInside(schemas.resolveRef(schema.items), schemas, path);
  const named = namedValue(schema, schemas);
  return named ? keysInside(named, schemas, [...path, "(name)"]) : keysOf(schema, schemas, path);
}

function namedValue({ additionalProperties }: Schema, schemas: Schemas): Schema | undefined {
  return typeof additionalProperties === "object" ? schemas.resolveRef(additionalProperties) : undefined;
}

function howToWrite(key: string, schema: Schema, schemas: Schemas): string {
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.enum) {
    const values = schema.enum.map((value) => `\`${value}\`${value === schema.default ? " (the default)" : ""}`);
    return `${values.length > 1 ? "one of " : ""}${values.join(", ")}`;
  }
  if (schema.refersTo) {
    const besides = (schema.besides ?? []).map((name) => `, or \`${name}\``);
    return `${referred(schema.refersTo, schemas)}${besides.join("")}`;
  }
  if (Array.isArray(schema.type) && schema.properties) return `a group of keys, or a list of lines`;
  if (schema.type === "array") {
    const item = schemas.resolveRef(schema.items ?? {});
    const isGroup = item.type === "object" || item.type === undefined;
    const each = isGroup ? groupOf(item) : howToWrite(key, item, schemas);
    return `a list${sizeOf(schema)}; each item: ${each}`;
  }
  const named = namedValue(schema, schemas);
  if (named) return `names of your choice; each with ${howToWrite(key, named, schemas)}`;
  if (schema.type === "object") return groupOf(schema);
  if (schema.type === "boolean") return "`true` or `false`";
  if (schema.type === "integer" || schema.type === "number") return "a number";
  if (schema.format === "price")
    return `a number (\`199\`), or the price as visitors read it, in quotes: \`"${withSign(schemas.money, "199")}"\``;
  return FORMATS[schema.format ?? ""] ?? "text";
}

function sizeOf({ minItems = 0, maxItems }: Schema): string {
  if (minItems === maxItems) return ` of ${minItems}`;
  return `${minItems > 1 ? `, at least ${minItems}` : ""}${maxItems === undefined ? "" : `, at most ${maxItems}`}`;
}

function groupOf({ anyOf = [] }: Schema): string {
  const either = anyOf.map(({ required = [] }) => required.map((key) => `\`${key}\``).join(" and "));
  return either.length === 0 ? "a group of keys" : `a group of keys, with ${either.join(" or ")}`;
}

function referred(target: string, { kinds }: Schemas): string {
  const [file = "", map] = target.split("#");
  if (map && kinds.get(file)?.properties?.[map]?.items)
    return `the name of a file in \`content/${file}\`, a slash, and a name from \`${map}\` in it`;
  return map ? `a name from \`${map}\` in \`content/${file}.yaml\`` : `the name of a file in \`content/${file}\``;
}

const FORMATS: Record<string, string> = {
  markdown: "text, with **bold**, *emphasis*, lists and \\[links](/contact)",
  "rich-text": "text, with headings (`##`), lists, tables, quotes, pictures and footnotes",
  color: '# and six digits or letters from a to f, in quotes: `"#ff4b24"`',
  link: "a page (`/logo`), a section of one (`/logo#packages`), or an address (`https://…`)",
  image: "a picture in `content/media`, such as `brands/kiln.svg`",
  video: "a video in `content/media`",
  icon: "the name of an icon at lucide.dev/icons",
  anchor: "lowercase letters, digits and hyphens: `our-prices`",
};

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}

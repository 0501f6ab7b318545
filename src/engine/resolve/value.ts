import { embedOf } from "../read/schemas/embeds.ts";
import { iconMeant, iconNodes } from "../read/schemas/icons.ts";
import type { Schema } from "../read/schemas/schemas.ts";
import type { Path, Source } from "../read/source.ts";
import { isMap } from "../shared/is-map.ts";
import { formatAmount } from "../shared/money.ts";
import { type Context, valueKey } from "./context.ts";
import { checkDuplicateItems } from "./entries/duplicate-items.ts";
import { findReferent } from "./entries/references.ts";
import { withDocuments } from "./links/document-links.ts";
import { resolveLink } from "./links/links.ts";
import { fileNameAsAlt, isFileName } from "./media/alt.ts";
import { resolveCaptions, resolveDocument, resolveFont } from "./media/documents.ts";
import { resolveImage, resolveVideo } from "./media/pictures.ts";
import { report } from "./report.ts";
import { checkSiblingConstraints } from "./sibling-constraints.ts";
import { thousandsMeant } from "./text/prices.ts";
import { resolveRichText } from "./text/rich-text.ts";
import { resolveMarkdown, resolveProse, resolveText } from "./text/text.ts";

/**
 * A value as components get it: placeholders filled in, Markdown turned into HTML, references followed, pictures and
 * icons looked up, all as its schema says. What does not fit its schema was reported before, and is passed on as it is.
 */
export function resolveValue(context: Context, source: Source, path: Path, given: Schema, value: unknown): unknown {
  const schema = context.schemas.resolveRef(given);
  if (typeof value === "string") return resolveString(context, source, path, schema, value);
  if (typeof value === "number" && schema.format?.startsWith("price")) {
    const { money } = context.schemas;
    const finding = thousandsMeant(source, path, money);
    if (finding) report(context, source, path, finding);
    return formatAmount(money, value);
  }
  if (typeof value !== "object" || value === null) return value;
  const key = valueKey(source, path);
  if (!context.done.has(key)) {
    if (Array.isArray(value)) checkDuplicateItems(context, source, path, schema, value);
    context.done.set(
      key,
      Array.isArray(value)
        ? value.map((item, index) =>
            resolveValue(context, source, [...path, index], itemSchema(context, source, path, schema, item), item),
          )
        : resolveMap(context, source, path, schema, value as Record<string, unknown>),
    );
  }
  return context.done.get(key);
}

/** The items of a page's sections have the schema of their block; all others that of their list. */
function itemSchema(context: Context, source: Source, path: Path, schema: Schema, item: unknown): Schema {
  if (source.kind !== "page" || path.length !== 1 || path[0] !== "sections") return schema.items ?? {};
  return (isMap(item) && typeof item.block === "string" ? context.schemas.blocks.get(item.block) : undefined) ?? {};
}

function resolveMap(
  context: Context,
  source: Source,
  path: Path,
  schema: Schema,
  map: Record<string, unknown>,
): Record<string, unknown> {
  const others = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {};
  const resolved = Object.entries(map).map(([key, value]): [string, unknown] => {
    const property = schema.properties?.[key] ?? others;
    const at = [...path, key];
    checkSiblingConstraints({ context, source, path: at, schema: property, value, siblings: map });
    return [key, resolveValue(context, source, at, property, value)];
  });
  return Object.fromEntries(resolved);
}

function resolveString(context: Context, source: Source, path: Path, schema: Schema, value: string): unknown {
  if (schema.refersTo !== undefined) return resolveReference(context, source, path, schema, schema.refersTo, value);
  switch (schema.format) {
    case "text":
    case "price-words":
      if (path.at(-1) === "alt" && isFileName(value)) report(context, source, path, fileNameAsAlt(value));
      return resolveProse(context, source, path, value, schema.placeholders);
    case "markdown":
      return withDocuments(context, resolveMarkdown(context, source, path, value));
    case "rich-text":
      return withDocuments(context, resolveRichText(context, source, path, value));
    case "link":
      return resolveLink(context, source, path, resolveText(context, source, path, value));
    case "image":
      return resolveImage({ context, source, path, name: value, slot: schema.slot });
    case "video":
      return resolveVideo({ context, source, path, name: value, largest: schema.largest });
    case "captions":
      return resolveCaptions({ context, source, path, name: value });
    case "document":
      return resolveDocument({ context, source, path, name: value });
    case "font":
      return resolveFont({ context, source, path, name: value });
    case "embedded-video":
      return embedOf(value);
    case "price":
      return value.replace(/ /g, "\u00a0");
    case "icon":
      return resolveIcon(context, source, path, value);
    default:
      return value;
  }
}

function resolveReference(
  context: Context,
  source: Source,
  path: Path,
  { byName, besides }: Schema,
  target: string,
  name: string,
): unknown {
  if (besides?.includes(name)) return name;
  const referent = findReferent(context, source, path, target, name, besides);
  if (!referent) return undefined;
  if (byName) return name;
  const value = resolveValue(context, referent.source, referent.path, referent.schema, referent.value);
  return isMap(value) ? { ...value, id: name } : value;
}

function resolveIcon(context: Context, source: Source, path: Path, name: string): unknown {
  const icon = iconNodes(name);
  if (icon) return icon;
  const { icon: meant, isSure } = iconMeant(name) ?? {};
  report(context, source, path, {
    rule: "icon-unknown",
    message: `There is no icon "${name}".`,
    hint: `${meant ? `Did you mean ${meant}? ` : ""}You can find all icons at lucide.dev/icons.`,
    ...(meant && isSure ? { suggestion: meant } : {}),
  });
  return [];
}

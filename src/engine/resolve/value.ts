import { embedOf } from "../read/schemas/embeds.ts";
import { iconMeant, iconNodes } from "../read/schemas/icons.ts";
import type { Schema } from "../read/schemas/schemas.ts";
import { isMap } from "../shared/is-map.ts";
import { formatAmount } from "../shared/values/money.ts";
import { valueKey } from "./context.ts";
import { checkDuplicateItems } from "./entries/duplicate-items.ts";
import { findReferent } from "./entries/references.ts";
import { withDocuments } from "./links/document-links.ts";
import { notLink, resolveLink } from "./links/links.ts";
import { fileNameAsAlt, isFileName } from "./media/alt.ts";
import { resolveCaptions, resolveDocument, resolveFont } from "./media/documents.ts";
import { resolveImage, resolveVideo } from "./media/pictures.ts";
import { report, reportPart, type ValueLocation } from "./report-value.ts";
import { ANYTHING, type Rule, ruleOf } from "./rule.ts";
import { checkSiblingConstraints } from "./sibling-constraints.ts";
import { foreignPrice } from "./text/listed-prices.ts";
import { signFlood } from "./text/markdown-rules.ts";
import { ENTITY_RULE } from "./text/plain-rules.ts";
import { thousandsMeant } from "./text/prices.ts";
import { resolveRichText } from "./text/rich-text.ts";
import { checkText, filled, resolveMarkdown, resolveProse } from "./text/text.ts";

/** A value as components get it, by its schema. What does not fit that was reported before, and stays as it is. */
export function resolveValue(at: ValueLocation, schema: Schema, value: unknown): unknown {
  return resolveBy(at, ruleOf(schema, at.context.schemas), value);
}

function resolveBy(at: ValueLocation, rule: Rule, value: unknown): unknown {
  if (typeof value === "string") return resolveString(at, rule, value);
  if (typeof value === "number" && rule.format?.startsWith("price")) return resolvePrice(at, value);
  if (typeof value !== "object" || value === null) return value;
  const { context, source, path } = at;
  // Nothing refers to a value of a page: each is resolved once anyway.
  if (source.kind === "page") return resolveParts(at, rule, value);
  const key = valueKey(source, path);
  if (!context.done.has(key)) context.done.set(key, resolveParts(at, rule, value));
  return context.done.get(key);
}

/** A list or a map with its values resolved. */
function resolveParts(at: ValueLocation, rule: Rule, value: object): unknown {
  if (!Array.isArray(value)) return resolveMap(at, rule, value as Record<string, unknown>);
  if (rule.isUnique) checkDuplicateItems(at, rule.schema, value);
  return value.map((item, index) => resolveBy(inside(at, index), itemRule(at, rule, item), item));
}

/** The items of a page's sections have the schema of their block; all others that of their list. */
function itemRule({ context, source, path }: ValueLocation, rule: Rule, item: unknown): Rule {
  if (source.kind !== "page" || path.length !== 1 || path[0] !== "sections") return rule.ofItems();
  const { blocks } = context.schemas;
  const block = isMap(item) && typeof item.block === "string" ? blocks.get(item.block) : undefined;
  return ruleOf(block ?? ANYTHING, context.schemas);
}

function inside({ context, source, path }: ValueLocation, step: string | number): ValueLocation {
  return { context, source, path: [...path, step] };
}

function resolveMap(at: ValueLocation, rule: Rule, map: Record<string, unknown>): Record<string, unknown> {
  const resolved: Record<string, unknown> = {};
  for (const key of Object.keys(map)) {
    const value = map[key];
    const property = rule.ofKey(key);
    const below = inside(at, key);
    if (property.siblings) checkSiblingConstraints(below, property.siblings, value, map);
    const own = resolveBy(below, property, value);
    if (key === "__proto__") Object.defineProperty(resolved, key, { value: own, enumerable: true });
    else resolved[key] = own;
  }
  return resolved;
}

function resolveString(at: ValueLocation, { schema, format, refersTo }: Rule, value: string): unknown {
  if (refersTo !== undefined) return resolveReference(at, schema, refersTo, value);
  switch (format) {
    case undefined:
      return value;
    case "price-words":
      return resolvePriceWords(at, value);
    case "text":
      if (at.path.at(-1) === "alt" && isFileName(value)) report(at, fileNameAsAlt(value));
      return resolveProse(at, value, schema);
    case "markdown":
      return resolveFormatted(at, value, schema, resolveMarkdown);
    case "rich-text":
      return resolveFormatted(at, value, schema, resolveRichText);
    case "link":
      return resolveLink(at, linkFrom(at, value));
    case "image":
      return resolveImage({ ...at, name: value, slot: schema.slot });
    case "video":
      return resolveVideo({ ...at, name: value, largest: schema.largest });
    case "captions":
      return resolveCaptions({ ...at, name: value });
    case "document":
      return resolveDocument({ ...at, name: value });
    case "font":
      return resolveFont({ ...at, name: value });
    case "embedded-video":
      return embedOf(value);
    case "price":
      return value.replace(/ /g, "\u00a0");
    case "icon":
      return resolveIcon(at, value);
    default:
      return value;
  }
}

/** A text with formatting, unless reading it would take minutes. */
function resolveFormatted(at: ValueLocation, text: string, schema: Schema, resolve: typeof resolveMarkdown): string {
  const flood = signFlood(text);
  if (flood) report(at, flood);
  return flood ? "" : withDocuments(at.context, resolve(at, text, schema));
}

/** A link with its placeholders filled in. What one alone stands for may be no link. */
function linkFrom(at: ValueLocation, written: string): string {
  checkText(at, written, [ENTITY_RULE]);
  const link = filled(at, written, {});
  if (link !== written && /^\{\w+\}$/.test(written) && !at.context.schemas.formats.link?.(link))
    report(at, notLink(written, link));
  return link;
}

/** An amount as visitors read it. */
function resolvePrice(at: ValueLocation, amount: number): string {
  const { money } = at.context.schemas;
  const finding = thousandsMeant(at.source, at.path, money);
  if (finding) report(at, finding);
  return formatAmount(money, amount);
}

/** What visitors read as a price in a list. */
function resolvePriceWords(at: ValueLocation, text: string): string {
  const foreign = foreignPrice(text, at.context.schemas.money);
  if (foreign) reportPart(at, foreign.finding, { text, ...foreign.range });
  return resolveProse(at, text, {});
}

function resolveReference(at: ValueLocation, { byName, besides }: Schema, target: string, name: string): unknown {
  if (besides?.includes(name)) return name;
  const referent = findReferent(at, target, name, besides);
  if (!referent) return undefined;
  if (byName) return name;
  const { source, path, schema } = referent;
  const value = resolveValue({ context: at.context, source, path }, schema, referent.value);
  return isMap(value) ? { ...value, id: name } : value;
}

function resolveIcon(at: ValueLocation, name: string): unknown {
  const icon = iconNodes(name);
  if (icon) return icon;
  const { icon: meant, isSure } = iconMeant(name) ?? {};
  report(at, {
    rule: "icon-unknown",
    message: `There is no icon "${name}".`,
    hint: `${meant ? `Did you mean ${meant}? ` : ""}You can find all icons at lucide.dev/icons.`,
    suggestion: isSure ? meant : undefined,
  });
  return [];
}

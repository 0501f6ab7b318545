import { embedOf } from "../read/schemas/embeds.ts";
import { iconNodes, suggestIcon } from "../read/schemas/icons.ts";
import { formats } from "../read/schemas/schema-formats.ts";
import type { Schema } from "../read/schemas/schemas.ts";
import { type DocumentNode, walk } from "../read/schemas/walk.ts";
import { isMap } from "../shared/is-map.ts";
import { formatAmount } from "../shared/values/money.ts";
import { type Context, valueKey } from "./context.ts";
import { findReferent } from "./entries/references.ts";
import { notLink } from "./links/link-problems.ts";
import { resolveLink } from "./links/resolve-links.ts";
import { resolveCaptions, resolveDocument, resolveFont } from "./media/documents.ts";
import { resolveDrawing, resolveImage, resolveVideo } from "./media/pictures.ts";
import { mapAround, report, type ValueLocation } from "./report-value.ts";
import { signFlood } from "./text/markdown-rules.ts";
import { foreignPrice, thousandsFinding, wholeThousandsFinding } from "./text/prices.ts";
import { resolveRichText } from "./text/rich-text.ts";
import { checkText, filled, resolveMarkdown, resolveProse } from "./text/text.ts";
import { altFinding, ENTITY_RULE } from "./text/text-rules.ts";
import { checkDuplicateItems, checkSiblingConstraints } from "./value-constraints.ts";

/** Resolves a value by its schema to the data for components. Invalid values were reported before, and stay. */
export function resolveValue(context: Context, node: DocumentNode): unknown {
  return walk(node, {
    scalar: ({ source, path, schema, value }) => resolveScalar({ context, source, path }, schema, value),
    sibling: ({ source, path, schema, value }, around) =>
      checkSiblingConstraints({ context, source, path }, schema, value, around),
    group({ source, path, schema, value }, walkInside) {
      const resolve = () => {
        if (Array.isArray(value) && (schema.uniqueItems || schema.uniqueBy))
          checkDuplicateItems({ context, source, path }, schema, value);
        return walkInside();
      };
      // Nothing refers to values of pages, so each is resolved only once.
      if (source.kind === "page") return resolve();
      const key = valueKey(source, path);
      if (!context.done.has(key)) context.done.set(key, resolve());
      return context.done.get(key);
    },
  });
}

function resolveScalar(at: ValueLocation, schema: Schema, value: unknown): unknown {
  const { format = "", refersTo } = schema;
  if (typeof value === "number" && format.startsWith("price")) return resolvePrice(at, value);
  if (typeof value === "number" && schema.type === "integer") return resolveInteger(at, value);
  if (typeof value !== "string") return value;
  if (refersTo !== undefined) return resolveReference(at, schema, refersTo, value);
  const resolve = RESOLVERS[format];
  return resolve ? resolve(at, value, schema) : value;
}

/** Resolvers by text format. Other texts stay unchanged. */
const RESOLVERS: Readonly<Record<string, (at: ValueLocation, value: string, schema: Schema) => unknown>> = {
  text: resolvePlain,
  markdown: (at, text, schema) => resolveFormatted(at, text, schema, resolveMarkdown),
  "rich-text": (at, text, schema) => resolveFormatted(at, text, schema, resolveRichText),
  "price-words": resolvePriceWords,
  price: (_at, price) => price.replace(/ /g, "\u00a0"),
  link: (at, link) => resolveLink(at, linkFrom(at, link)),
  image: resolvePicture,
  drawing: (at, name) => resolveDrawing({ ...at, name }),
  video: (at, name, { largest }) => resolveVideo({ ...at, name, largest }),
  captions: (at, name) => resolveCaptions({ ...at, name }),
  document: (at, name) => resolveDocument({ ...at, name }),
  font: (at, name) => resolveFont({ ...at, name }),
  "embedded-video": (_at, address) => embedOf(address),
  icon: resolveIcon,
};

/** With its focus, which is beside it. */
function resolvePicture(at: ValueLocation, name: string, { slot }: Schema): unknown {
  const picture = resolveImage({ ...at, name, slot });
  const { focus } = mapAround(at);
  return picture && typeof focus === "string" && formats.focus(focus) ? { ...picture, focus } : picture;
}

function resolvePlain(at: ValueLocation, text: string, schema: Schema): string {
  const finding = at.path.at(-1) === "alt" ? altFinding(text) : undefined;
  if (finding) report(at, finding);
  return resolveProse(at, text, schema);
}

/** Parsing a flood of markup would take minutes. */
function resolveFormatted(at: ValueLocation, text: string, schema: Schema, resolve: typeof resolveMarkdown): string {
  const flood = signFlood(text);
  if (flood) report(at, flood);
  return flood ? "" : resolve(at, text, schema);
}

function linkFrom(at: ValueLocation, written: string): string {
  checkText(at, written, [ENTITY_RULE]);
  const link = filled(at, written, {});
  if (link !== written && /^\{\w+\}$/.test(written) && !at.context.schemas.formats.link?.(link))
    report(at, notLink(written, link));
  return link;
}

function resolvePrice(at: ValueLocation, amount: number): string {
  const { money } = at.context.schemas;
  const finding = thousandsFinding(at.source, at.path, money);
  if (finding) report(at, finding);
  return formatAmount(money, amount);
}

function resolveInteger(at: ValueLocation, number: number): number {
  const finding = wholeThousandsFinding(at.source, at.path, at.context.schemas.money);
  if (finding) report(at, finding);
  return number;
}

function resolvePriceWords(at: ValueLocation, text: string): string {
  const foreign = foreignPrice(text, at.context.schemas.money);
  if (foreign) report({ ...at, part: { text, ...foreign.range } }, foreign.finding);
  return resolveProse(at, text, {});
}

function resolveReference(at: ValueLocation, { byName, besides }: Schema, target: string, name: string): unknown {
  if (besides?.includes(name)) return name;
  const referent = findReferent(at, target, name, besides);
  if (!referent) return undefined;
  if (byName) return name;
  const value = resolveValue(at.context, referent);
  return isMap(value) ? { ...value, id: name } : value;
}

function resolveIcon(at: ValueLocation, name: string): unknown {
  const icon = iconNodes(name);
  if (icon) return icon;
  const { icon: similar, isSure } = suggestIcon(name) ?? {};
  report(at, {
    rule: "icon-unknown",
    message: `There is no icon "${name}".`,
    hint: `${similar ? `Did you mean ${similar}? ` : ""}You can find all icons at lucide.dev/icons.`,
    suggestion: isSure ? similar : undefined,
  });
  return [];
}

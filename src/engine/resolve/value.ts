import { embedOf } from "../read/schemas/embeds.ts";
import { iconNodes, suggestIcon } from "../read/schemas/icons.ts";
import { formats } from "../read/schemas/schema-formats.ts";
import { type DocumentNode, walk } from "../read/schemas/walk.ts";
import { isMap } from "../shared/is-map.ts";
import { formatAmount } from "../shared/values/money.ts";
import { type Context, valueKey } from "./context.ts";
import { findReferent } from "./entries/references.ts";
import { notLink } from "./links/link-problems.ts";
import { resolveLink } from "./links/resolve-links.ts";
import { resolveCaptions, resolveDocument, resolveFont } from "./media/documents.ts";
import { resolveDrawing, resolveImage, resolveVideo } from "./media/pictures.ts";
import { parentMap, type ResolvedNode, report, type ValueLocation } from "./report-value.ts";
import { signFlood } from "./text/markdown-rules.ts";
import { foreignPrice, thousandsFinding, wholeThousandsFinding } from "./text/prices.ts";
import { resolveRichText } from "./text/rich-text.ts";
import { checkText, filled, reportIssue, resolveMarkdown, resolveProse } from "./text/text.ts";
import { altFinding, ENTITY_RULE } from "./text/text-rules.ts";
import { checkDuplicateItems, checkSiblingConstraints } from "./value-constraints.ts";

/** Resolves a value by its schema to the data for components. Invalid values were reported before, and stay. */
export function resolveValue(context: Context, node: DocumentNode): unknown {
  return walk(node, {
    scalar: (inner) => resolveScalar({ context, ...inner }, inner.value),
    sibling: (inner, around) => checkSiblingConstraints({ context, ...inner }, inner.value, around),
    group(inner, walkInside) {
      const { source, path, schema, value } = inner;
      const resolve = () => {
        if (Array.isArray(value) && (schema.uniqueItems || schema.uniqueBy))
          checkDuplicateItems({ context, ...inner }, value);
        return walkInside();
      };
      // Nothing refers to values of pages, so each is resolved only once.
      if (source.kind === "page") return resolve();
      const key = valueKey(source, path);
      if (!context.resolved.has(key)) context.resolved.set(key, resolve());
      return context.resolved.get(key);
    },
  });
}

function resolveScalar(at: ResolvedNode, value: unknown): unknown {
  const { format = "", refersTo } = at.schema;
  if (typeof value === "number") return resolveNumber(at, value);
  if (typeof value !== "string") return value;
  if (refersTo !== undefined) return resolveReference(at, refersTo, value);
  const resolve = RESOLVERS[format];
  return resolve ? resolve(at, value) : value;
}

/** Resolvers by text format. Other texts stay unchanged. */
const RESOLVERS: Readonly<Record<string, (at: ResolvedNode, value: string) => unknown>> = {
  text: resolvePlain,
  markdown: (at, text) => resolveFormatted(at, text, resolveMarkdown),
  "rich-text": (at, text) => resolveFormatted(at, text, resolveRichText),
  "price-words": resolvePriceWords,
  price: (_at, price) => price.replace(/ /g, "\u00a0"),
  link: (at, link) => resolveLink(at, linkFrom(at, link)),
  image: resolvePicture,
  drawing: (at, name) => resolveDrawing({ ...at, name }),
  video: (at, name) => resolveVideo({ ...at, name, largest: at.schema.largest }),
  captions: (at, name) => resolveCaptions({ ...at, name }),
  document: (at, name) => resolveDocument({ ...at, name }),
  font: (at, name) => resolveFont({ ...at, name }),
  "embedded-video": (_at, address) => embedOf(address),
  icon: resolveIcon,
};

/** Resolves a picture with its focus, which is next to it in the content. */
function resolvePicture(at: ResolvedNode, name: string): unknown {
  const picture = resolveImage({ ...at, name, slot: at.schema.slot });
  const { focus } = parentMap(at);
  return picture && typeof focus === "string" && formats.focus(focus) ? { ...picture, focus } : picture;
}

function resolvePlain(at: ResolvedNode, text: string): string {
  const finding = at.path.at(-1) === "alt" ? altFinding(text) : undefined;
  if (finding) report(at, finding);
  return resolveProse(at, text);
}

/** Parsing a flood of markup would take minutes. */
function resolveFormatted(at: ResolvedNode, text: string, resolve: typeof resolveMarkdown): string {
  const flood = signFlood(text);
  if (flood) report(at, flood);
  return flood ? "" : resolve(at, text);
}

function linkFrom(at: ResolvedNode, written: string): string {
  checkText(at, written, ENTITY_RULE);
  const link = filled(at, written);
  if (link !== written && /^\{\w+\}$/.test(written) && !at.context.schemas.formats.link?.(link))
    report(at, notLink(written, link));
  return link;
}

function resolveNumber(at: ResolvedNode, number: number): unknown {
  const { money } = at.context.schemas;
  const { format = "", type } = at.schema;
  const isPrice = format.startsWith("price");
  if (!isPrice && type !== "integer") return number;
  const finding = (isPrice ? thousandsFinding : wholeThousandsFinding)(at.source, at.path, money);
  if (finding) report(at, finding);
  return isPrice ? formatAmount(money, number) : number;
}

function resolvePriceWords(at: ResolvedNode, text: string): string {
  const foreign = foreignPrice(text, at.context.schemas.money);
  if (foreign) reportIssue(at, text, foreign);
  return resolveProse(at, text);
}

function resolveReference(at: ResolvedNode, target: string, name: string): unknown {
  const { byName, alsoAllows } = at.schema;
  if (alsoAllows?.includes(name)) return name;
  const referent = findReferent(at, target, name, alsoAllows);
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

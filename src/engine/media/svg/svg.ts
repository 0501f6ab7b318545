import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";
import { decode } from "../../read/files/decode.ts";
import { append } from "../../shared/lists.ts";
import { broken, type MediaError, refuse, SVG_LIMITS, Unusable } from "../media-error.ts";
import {
  DECLARATIONS,
  type Findings,
  findingsInCss,
  forbiddenContent,
  isAllowedAttribute,
  isAllowedElement,
  isOwn,
  lineAndColumn,
  referenceTo,
  SVG,
} from "./allowed.ts";

/** An attribute, with the offset of its name in the file. */
interface SvgAttribute extends SaxesAttributeNS {
  start: number;
}

/** An element of a drawing, with the offset of its `<`. */
interface SvgElement extends Pick<SaxesTagNS, "name" | "local" | "uri"> {
  attributes: SvgAttribute[];
  children: SvgElement[];
  /** The text directly inside it. */
  text: string;
  start: number;
}

const TOO_DEEP: MediaError = {
  rule: "media-large",
  message: `nests its elements more than ${SVG_LIMITS.depth} deep, which no drawing needs and many programs cannot read.`,
  hint: "Ungroup it in a drawing program and save it again.",
};

const TOO_MANY: MediaError = {
  rule: "media-large",
  message: `has more than ${SVG_LIMITS.elements} elements, which take browsers too long to draw.`,
  hint: "Simplify it in a drawing program, or export it as PNG: pictures made of pixels are resized automatically.",
};

/**
 * Parses a drawing as strictly as the strictest browser, and adds its declarations and instructions to `found`. Refuses one that
 * is not well-formed, or too large.
 */
function parseSvg(text: string, found: Findings): SvgElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: SvgElement[] = [];
  let root: SvgElement | undefined;
  let count = 0;
  /** The offsets of the current tag, and of the end of what was read of it. */
  let [start, end] = [0, 0];
  parser.on("error", ({ message }) => {
    // The parser does not know entities that the drawing declares.
    if (found.has(DECLARATIONS)) throw new Unusable(forbiddenContent(text, found));
    const where = lineAndColumn(text, Math.max(0, parser.position - 1));
    throw new Unusable(broken(`it is not well-formed XML: ${message.replace(/^\d+:\d+: |\.$/g, "")} (${where})`));
  });
  parser.on("doctype", (doctype) => {
    if (doctype.includes("[")) found.set(DECLARATIONS, text.lastIndexOf("<!DOCTYPE", parser.position));
  });
  parser.on("processinginstruction", ({ target }) => {
    found.set(`<?${target}?>`, text.lastIndexOf(`<?${target}`, parser.position));
  });
  parser.on("opentagstart", () => {
    end = parser.position - 1;
    start = text.lastIndexOf("<", end);
  });
  parser.on("attribute", (attribute) => {
    // The parser adds the namespace to this object, and passes it on with the tag.
    Object.assign(attribute, { start: text.indexOf(attribute.name, end) });
    end = parser.position;
  });
  parser.on("opentag", ({ name, local, uri, attributes: named }) => {
    count += 1;
    refuse(count > SVG_LIMITS.elements ? TOO_MANY : open.length >= SVG_LIMITS.depth ? TOO_DEEP : undefined);
    const attributes = Object.values(named as Record<string, SvgAttribute>);
    const element = { name, local, uri, attributes, children: [], text: "", start };
    root ??= element;
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (more: string) => {
    const element = open.at(-1);
    if (element) element.text += more;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(text).close();
  if (!root) throw new Unusable(broken("it has no element"));
  return root;
}

/**
 * The size of an SVG file in CSS pixels, 0 if it has none, and its text that is not outlines and has no embedded font. Refuses
 * code, external references and floods of shapes.
 */
export function readSvg(bytes: Uint8Array) {
  const { text, finding } = decode(bytes);
  if (finding) throw new Unusable(NOT_UTF8);
  const found: Findings = new Map();
  const root = parseSvg(text, found);
  refuse(rootError(root));
  checkElement(root, found);
  refuse(found.size === 0 ? repetitionError(root) : forbiddenContent(text, found));
  return { ...svgSize(root.attributes), words: text.includes("@font-face") ? undefined : wordsIn(root) };
}

function wordsIn(element: SvgElement): string | undefined {
  const all = (part: SvgElement): string => [part.text, ...part.children.map(all)].join(" ");
  const words = element.local === "text" ? all(element).replace(/\s+/g, " ").trim() : "";
  return words || element.children.map(wordsIn).find((found) => found !== undefined);
}

const NOT_UTF8: MediaError = {
  ...broken("its text is not UTF-8"),
  hint: "Export it again, or open it in a text editor and save it with the encoding UTF-8.",
};

function rootError({ name, local, uri }: SvgElement): MediaError | undefined {
  if (local !== "svg") return broken("it is not a single <svg>");
  if (uri === SVG) return undefined;
  const hint = `Export it again as SVG, or start it with <svg xmlns="${SVG}"`;
  return { ...broken(`its <${name}> does not say that it is SVG`), hint };
}

function report(found: Findings, finding: string, offset: number): void {
  if (!found.has(finding)) found.set(finding, offset);
}

function checkElement(element: SvgElement, found: Findings): void {
  if (!isAllowedElement(element)) {
    report(found, `<${element.name}>`, element.start);
    return;
  }
  if (element.local === "style")
    for (const finding of findingsInCss(element.text)) report(found, finding, element.start);
  for (const attribute of element.attributes)
    for (const finding of findingsIn(element, attribute)) report(found, finding, attribute.start);
  for (const child of element.children) checkElement(child, found);
}

function findingsIn({ uri }: SvgElement, attribute: SvgAttribute): string[] {
  const { name, local, value } = attribute;
  if (/^on/i.test(local)) return [`the handler ${name}`];
  if (uri === SVG && !isAllowedAttribute(attribute)) return [`the attribute ${name}`];
  // An animation must not turn a harmless attribute into an event handler or a reference.
  if (local === "attributeName") return /^(.*:)?(on|href$)/i.test(value.trim()) ? [`an animation of ${value}`] : [];
  if (local === "href") return isOwn(value) ? [] : [referenceTo(value)];
  // Numbers, and most other values, are not references.
  return /[@\\(]/.test(value) ? findingsInCss(value) : [];
}

/** Counts shapes with their repetitions by <use> and the like, which may be nested. */
function repetitionError(root: SvgElement): MediaError | undefined {
  const byId = new Map<string, SvgElement>();
  const index = (element: SvgElement): void => {
    byId.set(`#${attributeOf(element, "id")}`, element);
    element.children.forEach(index);
  };
  index(root);
  const waiting = [root];
  for (let drawn = 0; drawn <= SVG_LIMITS.drawn; drawn += 1) {
    const element = waiting.pop();
    if (!element) return undefined;
    const repeated = element.local === "a" ? undefined : byId.get(attributeOf(element, "href"));
    if (repeated) waiting.push(repeated);
    append(waiting, element.children);
  }
  return TOO_MUCH_DRAWN;
}

function attributeOf({ attributes }: SvgElement, wanted: string): string {
  return attributes.find(({ local }) => local === wanted)?.value.trim() ?? "";
}

const TOO_MUCH_DRAWN: MediaError = {
  rule: "media-large",
  message: `draws more than ${SVG_LIMITS.drawn} shapes, because its elements refer to one another repeatedly.`,
  hint: "Simplify it in a drawing program, or export it as PNG.",
};

const UNITS: Record<string, number> = { "": 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };

/** The size of a drawing in CSS pixels from the width, height and viewBox of its `<svg>`. 0 if there is none. */
function svgSize(attributes: readonly SvgAttribute[]): { width: number; height: number } {
  const attribute = (wanted: string) => attributes.find(({ name }) => name === wanted)?.value.trim() ?? "";
  const [, , boxWidth = 0, boxHeight = 0] = attribute("viewBox")
    .split(/[\s,]+/)
    .map(Number);
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : undefined;
  const width = pixels(attribute("width"));
  const height = pixels(attribute("height"));
  if (width && height) return { width, height };
  if (width && ratio) return { width, height: width / ratio };
  if (height && ratio) return { width: height * ratio, height };
  return ratio ? { width: boxWidth, height: boxHeight } : { width: 0, height: 0 };
}

function pixels(length: string): number | undefined {
  const [, number, unit = ""] = /^([\d.]+(?:e[+-]?\d+)?)([a-z]*)$/.exec(length) ?? [];
  const scale = UNITS[unit];
  return number !== undefined && scale !== undefined ? Number(number) * scale || undefined : undefined;
}

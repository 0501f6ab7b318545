import { decode } from "../../read/files/decode.ts";
import { append } from "../../shared/lists.ts";
import { lineAndColumn, parseXml, type Xml, type XmlAttribute, type XmlElement, XmlError } from "../../shared/xml.ts";
import { broken, type MediaError, SVG_LIMITS } from "../media-error.ts";
import { findingsInCss, isAllowedAttribute, isAllowedElement, isOwn, referenceTo, SVG } from "./allowed.ts";

/** The size of an SVG file in CSS pixels, 0 if it has none, or why it is unusable. */
export interface Drawing {
  width: number;
  height: number;
  /** Text that is not outlines and has no embedded font. */
  words?: string | undefined;
  error?: MediaError | undefined;
}

/** Forbidden content, with the offset of its first occurrence. */
type Findings = Map<string, number>;

/** Reads an SVG file as strictly as the strictest browser, and refuses code, external references and floods of shapes. */
export function readSvg(bytes: Uint8Array): Drawing {
  const { text, finding } = decode(bytes);
  if (finding) return { width: 0, height: 0, error: NOT_UTF8 };
  try {
    const xml = parseXml(text, SVG_LIMITS);
    const error = rootError(xml.root) ?? contentError(text, xml) ?? repetitionError(xml.root);
    const words = text.includes("@font-face") ? undefined : wordsIn(xml.root);
    return { ...svgSize(xml.root.attributes), words, error };
  } catch (error) {
    if (error instanceof XmlError) return { width: 0, height: 0, error: xmlError(text, error) };
    throw error;
  }
}

function wordsIn(element: XmlElement): string | undefined {
  const all = (one: XmlElement): string => [one.text, ...one.children.map(all)].join(" ");
  const words = element.local === "text" ? all(element).replace(/\s+/g, " ").trim() : "";
  return words || element.children.map(wordsIn).find((found) => found !== undefined);
}

const NOT_UTF8: MediaError = {
  ...broken("its text is not UTF-8"),
  hint: "Export it again, or open it in a text editor and save it with the encoding UTF-8.",
};

function xmlError(text: string, { kind, message, offset }: XmlError): MediaError {
  // The parser does not know entities that the drawing declares.
  if (kind === "malformed" && text.includes("<!ENTITY"))
    return unsafe(text, new Map([[DECLARATIONS, Math.max(0, text.indexOf("<!DOCTYPE"))]]));
  if (kind === "malformed") return broken(`it is not well-formed XML: ${message} (${lineAndColumn(text, offset)})`);
  const limit = SVG_LIMITS[kind];
  return {
    rule: "media-large",
    message:
      kind === "depth"
        ? `nests its elements more than ${limit} deep, which no drawing needs and many programs cannot read.`
        : `has more than ${limit} elements, which take browsers too long to draw.`,
    hint:
      kind === "depth"
        ? "Ungroup it in a drawing program and save it again."
        : "Simplify it in a drawing program, or export it as PNG: pictures made of pixels are resized automatically.",
  };
}

function rootError({ name, local, uri }: XmlElement): MediaError | undefined {
  if (local !== "svg") return broken("it is not a single <svg>");
  if (uri === SVG) return undefined;
  const hint = `Export it again as SVG, or start it with <svg xmlns="${SVG}"`;
  return { ...broken(`its <${name}> does not say that it is SVG`), hint };
}

function contentError(text: string, { root, notes }: Xml): MediaError | undefined {
  const found: Findings = new Map();
  for (const note of notes) {
    if (note.kind === "instruction") report(found, `<?${note.text}?>`, note.start);
    else if (note.text.includes("[")) report(found, DECLARATIONS, note.start);
  }
  checkElement(root, found);
  return found.size === 0 ? undefined : unsafe(text, found);
}

const DECLARATIONS = "its own declarations in <!DOCTYPE>";

const HINTS: [finding: RegExp, hint: string][] = [
  [
    /^a reference to|^@import$/,
    "In a drawing program, embed its pictures and turn its texts into outlines, then export it again: a drawing must not load anything.",
  ],
  [
    /^its own declarations|^<(foreignObject|flowRoot)>$/,
    "Export it for the web: in Illustrator with Export As, SVG (not Save As), in Inkscape as plain SVG, with all texts turned into outlines. In Figma, remove background blur and glass effects first.",
  ],
];

function unsafe(text: string, found: Findings): MediaError {
  const list = [...found].slice(0, 4).map(([finding, offset]) => `${finding} (${lineAndColumn(text, offset)})`);
  return {
    rule: "media-unsafe",
    message: `contains what a drawing must not: ${list.join(", ")}${found.size > list.length ? " and more" : ""}.`,
    hint:
      HINTS.find(([pattern]) => [...found.keys()].every((finding) => pattern.test(finding)))?.[1] ??
      "Remove it in a drawing program or a text editor, and save the file again: a drawing must not run code or load anything.",
  };
}

function report(found: Findings, finding: string, offset: number): void {
  if (!found.has(finding)) found.set(finding, offset);
}

function checkElement(element: XmlElement, found: Findings): void {
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

function findingsIn({ uri }: XmlElement, attribute: XmlAttribute): string[] {
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
function repetitionError(root: XmlElement): MediaError | undefined {
  const byId = new Map<string, XmlElement>();
  const index = (element: XmlElement): void => {
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
  return tooMuchDrawn();
}

function attributeOf({ attributes }: XmlElement, wanted: string): string {
  return attributes.find(({ local }) => local === wanted)?.value.trim() ?? "";
}

function tooMuchDrawn(): MediaError {
  return {
    rule: "media-large",
    message: `draws more than ${SVG_LIMITS.drawn} shapes, because its elements refer to one another repeatedly.`,
    hint: "Simplify it in a drawing program, or export it as PNG.",
  };
}

const UNITS: Record<string, number> = { "": 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };

/** The size of a drawing in CSS pixels from the width, height and viewBox of its `<svg>`. 0 if there is none. */
function svgSize(attributes: readonly XmlAttribute[]): { width: number; height: number } {
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

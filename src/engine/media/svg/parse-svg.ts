import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";
import { broken, type MediaError, refuse, SVG_LIMITS, Unusable } from "../media-error.ts";
import { DECLARATIONS, type Findings, lineAndColumn, unsafe } from "./allowed.ts";

/** An attribute, with the offset of its name in the file. */
export interface SvgAttribute extends SaxesAttributeNS {
  start: number;
}

/** An element of a drawing, with the offset of its `<`. */
export interface SvgElement extends Pick<SaxesTagNS, "name" | "local" | "uri"> {
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
export function parseSvg(text: string, found: Findings): SvgElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: SvgElement[] = [];
  let root: SvgElement | undefined;
  let count = 0;
  /** The offsets of the current tag, and of the end of what was read of it. */
  let [start, end] = [0, 0];
  parser.on("error", ({ message }) => {
    // The parser does not know entities that the drawing declares.
    if (found.has(DECLARATIONS)) throw new Unusable(unsafe(text, found));
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

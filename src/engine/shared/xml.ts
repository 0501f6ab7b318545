import { type SaxesAttributeNS, SaxesParser } from "saxes";

/** An attribute, with the offset of its name in the text. */
export interface XmlAttribute extends SaxesAttributeNS {
  start: number;
}

/** An element of an XML text, with the offset of its `<`. */
export interface XmlElement {
  name: string;
  local: string;
  uri: string;
  attributes: XmlAttribute[];
  children: XmlElement[];
  /** The text directly inside it. */
  text: string;
  start: number;
}

/** A parsed XML text. */
export interface Xml {
  root: XmlElement;
  /** Document types and processing instructions (`<?…?>`). */
  notes: { kind: "doctype" | "instruction"; text: string; start: number }[];
}

/** Limits that a reader sets. */
interface XmlLimits {
  depth: number;
  elements: number;
}

/** The reason why a text cannot be parsed, and its offset. */
export class XmlError extends Error {
  readonly kind: "malformed" | keyof XmlLimits;
  readonly offset: number;

  constructor(kind: XmlError["kind"], message: string, offset: number) {
    super(message);
    this.kind = kind;
    this.offset = offset;
  }
}

/** Parses well-formed XML with namespaces into a tree. Throws XmlError for anything else, and beyond the limits. */
export function parseXml(text: string, limits: XmlLimits): Xml {
  const parser = new SaxesParser({ xmlns: true });
  const notes: Xml["notes"] = [];
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  /** The offsets of the current tag, and of the end of what was read of it. */
  let start = 0;
  let end = 0;

  parser.on("error", ({ message }) => {
    throw new XmlError("malformed", message.replace(/^\d+:\d+: |\.$/g, ""), Math.max(0, parser.position - 1));
  });
  parser.on("doctype", (doctype) => {
    notes.push({ kind: "doctype", text: doctype, start: text.lastIndexOf("<!DOCTYPE", parser.position) });
  });
  parser.on("processinginstruction", ({ target }) => {
    notes.push({ kind: "instruction", text: target, start: text.lastIndexOf(`<?${target}`, parser.position) });
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
  parser.on("opentag", ({ name, local, uri, attributes }) => {
    count += 1;
    if (count > limits.elements) throw new XmlError("elements", "too many elements", start);
    if (open.length >= limits.depth) throw new XmlError("depth", "nested too deep", start);
    const element = {
      name,
      local,
      uri,
      attributes: Object.values(attributes as Record<string, XmlAttribute>),
      children: [],
      text: "",
      start,
    };
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
  if (!root) throw new XmlError("malformed", "there is no element", 0);
  return { root, notes };
}

/** A position in a text as editors show it. */
export function lineAndColumn(text: string, offset: number): string {
  const before = text.slice(0, offset);
  return `line ${before.split("\n").length}, column ${offset - before.lastIndexOf("\n")}`;
}

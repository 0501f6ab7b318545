import { ident, string, tokenize, tokenTypes, url } from "css-tree";
import { _collections } from "svgo";
import type { MediaError } from "../media-error.ts";

/** The namespace of SVG's own elements. */
export const SVG = "http://www.w3.org/2000/svg";

const XLINK = "http://www.w3.org/1999/xlink";
const XML = "http://www.w3.org/XML/1998/namespace";
const XMLNS = "http://www.w3.org/2000/xmlns/";

/** Namespaces of drawing programs' metadata, which the build removes. */
const EDITORS = new Set([..._collections.editorNamespaces, "http://web.resource.org/cc/"]);

const FORBIDDEN = ["script", "foreignObject"];

const ELEMENTS = new Set(Object.keys(_collections.elems).concat("feDropShadow"));
for (const name of FORBIDDEN) ELEMENTS.delete(name);

/** Missing from SVGO's lists, which cover SVG 1.1. */
const NEWER = "role lang font isolation mix-blend-mode white-space text-orientation line-height inline-size side";

const ATTRIBUTES = new Set([
  ...Object.values(_collections.elems).flatMap(({ attrs }) => [...(attrs ?? [])]),
  ...Object.values(_collections.attrsGroups).flatMap((group) => [...group]),
  ...NEWER.split(" "),
  "focusable",
]);

interface Name {
  name: string;
  local: string;
  uri: string;
}

/** True for an element that drawings may have. */
export function isAllowedElement({ local, uri }: Name): boolean {
  return uri === SVG ? ELEMENTS.has(local) : EDITORS.has(uri);
}

/** True for an attribute that drawings may have. No attribute that runs code is allowed. */
export function isAllowedAttribute({ name, local, uri }: Name): boolean {
  if (uri === XMLNS || name === "xmlns" || EDITORS.has(uri)) return true;
  const attribute = uri === XLINK ? `xlink:${local}` : uri === XML ? `xml:${local}` : local;
  if (/^on|^xml:base$/i.test(attribute)) return false;
  return uri === "" || uri === XLINK || uri === XML
    ? ATTRIBUTES.has(attribute) || /^(aria|data)-/.test(attribute)
    : false;
}

const OWN_DATA = /^data:(image\/(png|jpe?g|gif|webp|avif)|font\/[\w-]+|application\/(x-)?font[\w-]*)[;,]/i;

/** CSS functions other than url() that load their arguments. */
const FETCHING = /^(-webkit-)?(image-set|cross-fade)$|^(image|src|element|paint)$/i;

const URL_END: ReadonlySet<number> = new Set([tokenTypes.WhiteSpace, tokenTypes.RightParenthesis]);

/** True for a reference to a part of the drawing itself (`#shadow`) or to an embedded picture or typeface. */
export function isOwn(reference: string): boolean {
  const plain = reference.replace(/[\s\p{Cc}]/gu, "");
  return plain === "" || plain.startsWith("#") || OWN_DATA.test(plain);
}

/** The external references in CSS, which drawings must not have. Decodes escapes as browsers do. */
export function findingsInCss(css: string): string[] {
  const references: string[] = [];
  const findings: string[] = [];
  let inUrl = false;
  tokenize(css, (type, start, end) => {
    const token = css.slice(start, end);
    if (type === tokenTypes.Url) references.push(url.decode(token));
    if (type === tokenTypes.BadUrl) findings.push(`an address that cannot be read (${brief(token)})`);
    if (inUrl && type === tokenTypes.String) references.push(string.decode(token));
    // Browsers accept an escaped `url` with an unquoted address; css-tree cuts that into pieces.
    else if (inUrl && !URL_END.has(type)) findings.push(`an address that cannot be read (${brief(token)})`);
    if (type === tokenTypes.AtKeyword && isNamed(token.slice(1), /^import$/i)) findings.push("@import");
    if (type === tokenTypes.Function && isNamed(token.slice(0, -1), FETCHING)) findings.push(`${token}…)`);
    if (type === tokenTypes.Function) inUrl = isNamed(token.slice(0, -1), /^url(-prefix)?$/i);
    else if (type !== tokenTypes.WhiteSpace) inUrl = false;
  });
  return [...references.filter((reference) => !isOwn(reference)).map(referenceTo), ...findings];
}

/** The words for a reference to something outside of the drawing. */
export function referenceTo(value: string): string {
  return `a reference to ${brief(value)}`;
}

function isNamed(name: string, pattern: RegExp): boolean {
  return pattern.test(ident.decode(name));
}

function brief(value: string): string {
  const line = value.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}

/** Forbidden content, with the offset of its first occurrence. */
export type Findings = Map<string, number>;

/** The finding for declarations of the drawing's own, such as entities. */
export const DECLARATIONS = "its own declarations in <!DOCTYPE>";

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

/** The problem of a drawing with forbidden content. */
export function forbiddenContent(text: string, found: Findings): MediaError {
  const list = [...found].slice(0, 4).map(([finding, offset]) => `${finding} (${lineAndColumn(text, offset)})`);
  return {
    rule: "media-unsafe",
    message: `contains what a drawing must not: ${list.join(", ")}${found.size > list.length ? " and more" : ""}.`,
    hint:
      HINTS.find(([pattern]) => [...found.keys()].every((finding) => pattern.test(finding)))?.[1] ??
      "Remove it in a drawing program or a text editor, and save the file again: a drawing must not run code or load anything.",
  };
}

/** A position in a text as editors show it. */
export function lineAndColumn(text: string, offset: number): string {
  const before = text.slice(0, offset);
  return `line ${before.split("\n").length}, column ${offset - before.lastIndexOf("\n")}`;
}

import { _collections } from "svgo";

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
  prefix: string;
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
  const known = uri === XLINK ? `xlink:${local}` : uri === XML ? `xml:${local}` : local;
  if (/^on|^xml:base$/i.test(known)) return false;
  return uri === "" || uri === XLINK || uri === XML ? ATTRIBUTES.has(known) || /^(aria|data)-/.test(known) : false;
}

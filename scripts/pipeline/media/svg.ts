import { decode } from "../decode.ts";
import { broken, type Fault } from "./fault.ts";
import { CutOff, type Tag, tagsOf } from "./svg-tags.ts";

/** Deeper than any drawing program nests, and less than what readers of XML give up at. */
const MAX_DEPTH = 200;

/** Elements that run code, or bring in a document of their own. */
const FORBIDDEN = new Set("script foreignobject iframe object embed audio video canvas handler listener".split(" "));

/** What a drawing may carry within itself: pictures and typefaces. */
const OWN_DATA = /^data:(image\/(png|jpe?g|gif|webp|avif)|font\/[\w-]+|application\/(x-)?font[\w-]*)[;,]/i;

/** Most of a drawing is numbers; only tags with one of these in their attributes are taken apart. */
const WORTH_A_LOOK = /on\w+\s*=|href|src|base|attributename|url|[@\\&]/i;

/**
 * Looks whether an SVG file can be read and is harmless: no scripts, no handlers, nothing from elsewhere, and not so
 * deep that readers drown in it. Undefined when all is well.
 */
export function svgFault(bytes: Uint8Array): Fault | undefined {
  const { text, finding } = decode(bytes);
  if (finding) return broken("its letters are not UTF-8");
  try {
    return structureFault(text) ?? contentFault(text);
  } catch (error) {
    if (error instanceof CutOff) return broken("it ends in the middle");
    throw error;
  }
}

/** Every tag must be closed in its turn, within one `<svg>`. */
function structureFault(text: string): Fault | undefined {
  const open: string[] = [];
  let roots = 0;
  for (const { kind, name, empty, start } of tagsOf(text)) {
    if (kind === "close" && open.pop() !== name)
      return broken(`</${name}> in line ${lineAt(text, start)} closes what is not open`);
    if (kind !== "open") continue;
    if (open.length === 0) roots += 1;
    if (open.length === 0 && (roots > 1 || localName(name) !== "svg")) return broken("it is not one <svg>");
    if (!empty) open.push(name);
    if (open.length > MAX_DEPTH) return tooDeep();
  }
  return roots === 1 && open.length === 0 ? undefined : broken("it ends in the middle");
}

function tooDeep(): Fault {
  return {
    rule: "media-unsafe",
    message: `nests its elements more than ${MAX_DEPTH} deep, which no drawing needs and many programs cannot read.`,
    hint: "Ungroup it in a drawing program and save it again.",
  };
}

function contentFault(text: string): Fault | undefined {
  const found = new Map<string, number>();
  let style = -1;
  for (const tag of tagsOf(text)) {
    const isStyle = localName(tag.name) === "style";
    if (tag.kind === "open" && isStyle && !tag.empty) style = tag.end;
    const css = tag.kind === "close" && isStyle ? text.slice(style, tag.start) : "";
    for (const finding of [...findingsIn(tag), ...outsideInCss(css)])
      if (!found.has(finding)) found.set(finding, lineAt(text, tag.start));
  }
  if (found.size === 0) return undefined;
  const list = [...found].slice(0, 4).map(([finding, line]) => `${finding} (line ${line})`);
  return {
    rule: "media-unsafe",
    message: `holds what a drawing must not: ${list.join(", ")}${found.size > list.length ? " and more" : ""}.`,
    hint: "Take it out in a drawing program or a text editor, and save the file again: a drawing runs no code and fetches nothing.",
  };
}

function findingsIn({ kind, name, rest }: Tag): string[] {
  if (kind === "close") return [];
  if (kind === "doctype") return rest.includes("[") ? ["declarations of its own in <!DOCTYPE>"] : [];
  if (kind === "instruction") return /^xml$/i.test(name) ? [] : [`<?${name}?>`];
  if (FORBIDDEN.has(localName(name))) return [`<${name}>`];
  if (!WORTH_A_LOOK.test(rest)) return [];
  return attributesOf(rest).flatMap(([attribute, value]) => findingInAttribute(attribute, value));
}

function findingInAttribute(attribute: string, value: string): string[] {
  const name = localName(attribute);
  if (name.startsWith("on")) return [`the handler ${attribute}`];
  if (name === "base") return [`${attribute}="${value}"`];
  // Animation may not turn something harmless into a handler or a reference.
  if (name === "attributename") return /^(.*:)?(on|href$)/i.test(value) ? [`an animation of ${value}`] : [];
  if (name === "href" || name === "src") return isOwn(value) ? [] : [`a reference to ${brief(value)}`];
  return /[@\\]|url/i.test(value) ? outsideInCss(value) : [];
}

/** What a style fetches. Letters may be written as escapes there (`\75rl`). */
function outsideInCss(css: string): string[] {
  const plain = css.replace(/\\([0-9a-f]{1,6})\s?/gi, (_all, code: string) => letter(Number.parseInt(code, 16)));
  const urls = [...plain.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(([, url = ""]) => url);
  const outside = urls.filter((url) => !isOwn(url)).map((url) => `a reference to ${brief(url)}`);
  return /@import/i.test(plain) ? [...outside, "@import"] : outside;
}

/** True for a part of the drawing itself (`#shadow`) and for a picture or a typeface that it carries along. */
function isOwn(reference: string): boolean {
  const plain = reference.replace(/[\s\p{Cc}]/gu, "");
  return plain === "" || plain.startsWith("#") || OWN_DATA.test(plain);
}

function attributesOf(rest: string): [name: string, value: string][] {
  return Array.from(rest.matchAll(/([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g), ([, name = "", double, single]) => [
    name,
    unescaped(double ?? single ?? ""),
  ]);
}

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescaped(value: string): string {
  if (!value.includes("&")) return value;
  return value.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? all;
    return letter(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

function letter(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

function localName(name: string): string {
  return (name.split(":").at(-1) ?? "").toLowerCase();
}

function brief(value: string): string {
  const line = value.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

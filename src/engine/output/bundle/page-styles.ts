import {
  type AttributeSelector,
  type CssNode,
  generate,
  ident,
  type PseudoClassSelector,
  parse,
  type Selector,
} from "css-tree";
import { getOrInsertComputed } from "../../shared/memoize.ts";

/** Everything that selectors can require: `element`, `.class`, `#id`, `[attribute]`, and `[attribute=value]`. */
type Names = ReadonlySet<string>;

/** The names that a selector requires: all of them and, from each list of alternatives, all of one alternative. */
type Needs = readonly (string | readonly Needs[])[];

/** Something that always stays, a rule with its selectors, or a condition around other pieces. */
type Piece =
  | string
  | { selectors: { text: string; needs: Needs; isOfRoot: boolean }[]; block: string }
  | { condition: string; pieces: Piece[] };

/** They are written differently in HTML. */
const ESCAPED = /[&<>"']/;

/** Elements around the markup or added by the parser, and the selector for any element. */
const IMPLIED = new Set(["html", "body", "tbody", "*"]);

/** The browser sets them, without a script. */
const NATIVE_STATES = new Set(["open"]);

const CONDITIONS = new Set(["media", "supports", "container", "layer", "starting-style"]);

/**
 * A function that returns the part of stylesheets that can apply to a page before a script changes it: without rules
 * whose selectors all require an element, class, id or attribute that the markup lacks. Attributes of the root element always
 * count as present, because the inline script sets some. With `within`, rules apply only inside what this selector
 * matches, with unchanged specificity, and everything except rules is dropped.
 */
export function pageStyles(): (html: string, stylesheets: readonly string[], within?: string) => string {
  const parsed = new Map<string, { number: number; pieces: Piece[] }>();
  const results = new Map<string, string>();
  /** Nothing else about a page changes the result. */
  const required = new Set<string>();
  const stylesheetOf = (css: string) =>
    getOrInsertComputed(parsed, css, () => {
      const pieces = parseStylesheet(parse(css, { parseValue: false, parseAtrulePrelude: false }), required);
      return { number: parsed.size, pieces };
    });
  return (html, texts, within = "") => {
    const stylesheets = texts.map(stylesheetOf);
    const names = namesIn(html);
    const bits = Array.from(required, (name) => (names.has(name) ? 1 : 0)).join("");
    const key = [within, ...stylesheets.map(({ number }) => number), bits].join("\n");
    return getOrInsertComputed(results, key, () =>
      stylesheets.map(({ pieces }) => serialize(pieces, names, within || undefined)).join(""),
    );
  };
}

/** The requirements of a selector; each name is added to `required`. The arguments of `:not()` and the like are assumed to match. */
function needsOf(selector: Selector, required: Set<string>): Needs {
  const isOfRoot = isAboutRoot(selector);
  const needs = selector.children.toArray().flatMap((part): Needs => {
    if (part.type === "TypeSelector") return IMPLIED.has(part.name) ? [] : [part.name];
    if (part.type === "ClassSelector") return [`.${part.name}`];
    if (part.type === "IdSelector") return [`#${part.name}`];
    if (part.type === "PseudoClassSelector") {
      const alternatives = alternativesIn(part).map((alternative) => needsOf(alternative, required));
      return alternatives.length > 0 ? [alternatives] : [];
    }
    if (part.type !== "AttributeSelector" || isOfRoot || NATIVE_STATES.has(part.name.name)) return [];
    const { name } = part.name;
    const value = comparedValue(part);
    return [value === undefined || ESCAPED.test(value) ? `[${name}]` : `[${name}=${value}]`];
  });
  for (const need of needs) if (typeof need === "string") required.add(need);
  return needs;
}

function areMet(needs: Needs, names: Names): boolean {
  return needs.every((need) =>
    typeof need === "string" ? names.has(need) : need.some((alternative) => areMet(alternative, names)),
  );
}

/** They match only when one of the selectors in them does. */
const ALTERNATIVES = new Set(["has", "is", "where"]);

function alternativesIn({ name, children }: PseudoClassSelector): Selector[] {
  if (!ALTERNATIVES.has(name)) return [];
  const lists = (children?.toArray() ?? []).filter((child) => child.type === "SelectorList");
  return lists.flatMap((list) => list.children.toArray().filter((child) => child.type === "Selector"));
}

function parseStylesheet(stylesheet: CssNode, required: Set<string>): Piece[] {
  const children = "children" in stylesheet ? (stylesheet.children?.toArray() ?? []) : [];
  return children.map((node): Piece => {
    if (node.type === "Rule" && node.prelude.type === "SelectorList") {
      const selectors = node.prelude.children.toArray().filter((selector) => selector.type === "Selector");
      const compiled = selectors.map((selector) => {
        return { text: generate(selector), needs: needsOf(selector, required), isOfRoot: isAboutRoot(selector) };
      });
      return { selectors: compiled, block: generate(node.block) };
    }
    if (node.type !== "Atrule" || !node.block || !CONDITIONS.has(node.name)) return generate(node);
    const prelude = node.prelude ? ` ${generate(node.prelude)}` : "";
    return { condition: `@${node.name}${prelude}`, pieces: parseStylesheet(node.block, required) };
  });
}

function serialize(pieces: readonly Piece[], names: Names, within: string | undefined): string {
  const scoped = ({ text, isOfRoot }: { text: string; isOfRoot: boolean }) =>
    within === undefined || isOfRoot ? text : `:where(${within}) ${text}`;
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return within === undefined ? piece : "";
      if ("block" in piece) {
        const kept = piece.selectors.filter(({ needs }) => areMet(needs, names));
        return kept.length > 0 ? kept.map(scoped).join(",") + piece.block : "";
      }
      const inner = serialize(piece.pieces, names, within);
      // An empty layer still has its position among the layers.
      return inner || piece.condition.startsWith("@layer") ? `${piece.condition}{${inner}}` : "";
    })
    .join("");
}

/**
 * React and our Markdown escape < and > in values and quote every value with ", so a tag ends at the first >. (For the
 * home page this takes 1.4 ms; parse5 takes 27 ms.)
 */
function namesIn(html: string): Names {
  return new Set([...new Set(html.match(/<[a-z][^>]*>/g))].flatMap(readTag));
}

function readTag(tag: string): string[] {
  const [element = ""] = /[a-z][^\s/>]*/.exec(tag) ?? [];
  const names = Array.from(tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)).flatMap(([, as = "", value = ""]) => {
    const name = as.toLowerCase();
    const tokens = (sign: string) => value.split(/\s+/).map((token) => sign + token);
    const tokenNames = name === "class" ? tokens(".") : name === "id" ? tokens("#") : [];
    return [`[${name}]`, `[${name}=${value}]`, ...tokenNames];
  });
  return [element, ...names];
}

/** The value that an attribute must have. Undefined when a selector asks for less. */
function comparedValue({ matcher, value }: AttributeSelector): string | undefined {
  if (matcher !== "=" || value === null) return undefined;
  return value.type === "String" ? value.value : ident.decode(value.name);
}

function isAboutRoot(selector: Selector): boolean {
  return selector.children.some((part) => part.type === "PseudoClassSelector" && part.name === "root");
}

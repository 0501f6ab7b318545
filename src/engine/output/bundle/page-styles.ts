import { type CssNode, generate, ident, parse, type Selector } from "css-tree";

/** The names that a page's markup uses: what a selector can ask for. */
interface Markup {
  classes: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  /** The values that each attribute has anywhere on the page. */
  attributes: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A piece of a style sheet: what always stays, a rule with its selectors, or a condition around others. */
type Piece =
  | string
  | { selectors: { selector: Selector; text: string }[]; block: string }
  | { condition: string; pieces: Piece[] };

/** What HTML writes in another way. */
const ESCAPED = /[&<>"']/;

/** Set by browsers without any script. */
const NATIVE_STATES = new Set(["open"]);

/** At-rules that hold rules like any other. */
const CONDITIONS = new Set(["media", "supports", "container", "layer", "starting-style"]);

/**
 * Makes the function that gives what of some style sheets can apply to a page as long as no script has changed it: the
 * rest comes with React, which loads the sheets as a whole. A rule is left out when all its selectors ask for a class, id
 * or attribute that the markup has nowhere; the attributes of the root element are always kept, because the wake script
 * sets some. Each sheet is taken apart once, for all pages. With `within`, the rules apply inside of what this selector matches only, with
 * the weight that they have; what is no rule is left out.
 */
export function pageStyles(): (html: string, sheets: readonly string[], within?: string) => string {
  const taken = new Map<string, Piece[]>();
  const piecesOf = (css: string) => {
    const pieces = taken.get(css) ?? takeApart(parse(css, { parseValue: false, parseAtrulePrelude: false }));
    taken.set(css, pieces);
    return pieces;
  };
  return (html, sheets, within) => {
    const markup = namesIn(html);
    return sheets.map((css) => written(piecesOf(css), markup, within)).join("");
  };
}

function takeApart(sheet: CssNode): Piece[] {
  const children = "children" in sheet ? (sheet.children?.toArray() ?? []) : [];
  return children.map((node): Piece => {
    if (node.type === "Rule" && node.prelude.type === "SelectorList") {
      const selectors = node.prelude.children.toArray().filter((selector) => selector.type === "Selector");
      return {
        selectors: selectors.map((selector) => ({ selector, text: generate(selector) })),
        block: generate(node.block),
      };
    }
    if (node.type !== "Atrule" || !node.block || !CONDITIONS.has(node.name)) return generate(node);
    const prelude = node.prelude ? ` ${generate(node.prelude)}` : "";
    return { condition: `@${node.name}${prelude}`, pieces: takeApart(node.block) };
  });
}

function written(pieces: readonly Piece[], markup: Markup, within: string | undefined): string {
  const scoped = ({ selector, text }: { selector: Selector; text: string }) =>
    within === undefined || isAboutRoot(selector) ? text : `:where(${within}) ${text}`;
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return within === undefined ? piece : "";
      if ("block" in piece) {
        const kept = piece.selectors.filter(({ selector }) => canMatch(selector, markup));
        return kept.length > 0 ? kept.map(scoped).join(",") + piece.block : "";
      }
      const inner = written(piece.pieces, markup, within);
      // An empty layer has its place among the others all the same.
      return inner || piece.condition.startsWith("@layer") ? `${piece.condition}{${inner}}` : "";
    })
    .join("");
}

function namesIn(html: string): Markup {
  const attributes = new Map<string, Set<string>>();
  for (const [tag] of html.matchAll(/<[a-z][^>]*>/g))
    for (const [, written = "", value = ""] of tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)) {
      const name = written.toLowerCase();
      attributes.set(name, (attributes.get(name) ?? new Set()).add(value));
    }
  const words = (name: string) => new Set([...(attributes.get(name) ?? [])].flatMap((value) => value.split(/\s+/)));
  return { classes: words("class"), ids: words("id"), attributes };
}

/** Looks at what a selector demands itself; what stands in `:not()`, `:is()` and the like is taken to match. */
function canMatch(selector: Selector, { classes, ids, attributes }: Markup): boolean {
  const aboutRoot = isAboutRoot(selector);
  return selector.children.toArray().every((part) => {
    if (part.type === "ClassSelector") return classes.has(part.name);
    if (part.type === "IdSelector") return ids.has(part.name);
    if (part.type !== "AttributeSelector" || aboutRoot || NATIVE_STATES.has(part.name.name)) return true;
    const values = attributes.get(part.name.name);
    if (part.matcher !== "=" || part.value === null) return values !== undefined;
    const value = part.value.type === "String" ? part.value.value : ident.decode(part.value.name);
    return (ESCAPED.test(value) && values !== undefined) || (values?.has(value) ?? false);
  });
}

function isAboutRoot(selector: Selector): boolean {
  return selector.children.some((part) => part.type === "PseudoClassSelector" && part.name === "root");
}

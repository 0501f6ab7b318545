import { type AttributeSelector, type CssNode, generate, ident, parse, type Selector } from "css-tree";

/** The names that a page's markup uses: what a selector can require. */
interface Markup {
  classes: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  /** The values that each attribute has anywhere on the page. */
  attributes: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A piece of a style sheet: something that always stays, a rule with its selectors, or a condition around others. */
type Piece =
  | string
  | { selectors: { selector: Selector; text: string }[]; block: string }
  | { condition: string; pieces: Piece[] };

/** Attributes that are spelled differently in HTML. */
const ESCAPED = /[&<>"']/;

/** Set by the browser, without any script. */
const NATIVE_STATES = new Set(["open"]);

/** At-rules that contain ordinary rules. */
const CONDITIONS = new Set(["media", "supports", "container", "layer", "starting-style"]);

/**
 * Makes a function that returns the part of some style sheets that can apply to a page before any script changes it. The
 * rest comes with React, which loads the whole style sheets. A rule is dropped when each of its selectors requires a class, id
 * or attribute that the markup does not have. Attributes of the root element always count as present, because the inline
 * script sets some. Each style sheet is parsed once for all pages, and pages that use the same names share the result. With
 * `within`, the rules apply only inside of what this selector matches, with unchanged specificity; anything that is not a
 * rule is dropped.
 */
export function pageStyles(): (html: string, stylesheets: readonly string[], within?: string) => string {
  const parsed = new Map<string, ParsedStylesheet>();
  const results = new Map<string, string>();
  const namesOf = tagReader();
  const stylesheetOf = (css: string) => {
    const stylesheet = parsed.get(css) ?? readStylesheet(css, parsed.size);
    parsed.set(css, stylesheet);
    return stylesheet;
  };
  return (html, texts, within = "") => {
    const markup = namesOf(html);
    const stylesheets = texts.map(stylesheetOf);
    const key = [within, ...stylesheets.map((stylesheet) => keyOf(stylesheet, markup))].join("\n");
    const known = results.get(key);
    if (known !== undefined) return known;
    const css = stylesheets.map(({ pieces }) => serialize(pieces, markup, within || undefined)).join("");
    results.set(key, css);
    return css;
  };
}

/** A style sheet, and all that its selectors require anywhere: nothing else about a page changes what is kept of it. */
interface ParsedStylesheet {
  number: number;
  pieces: Piece[];
  classes: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  /** With the values that any selector compares it with. */
  attributes: ReadonlyMap<string, ReadonlySet<string>>;
}

function readStylesheet(css: string, number: number): ParsedStylesheet {
  const pieces = parseStylesheet(parse(css, { parseValue: false, parseAtrulePrelude: false }));
  const [classes, ids] = [new Set<string>(), new Set<string>()];
  const attributes = new Map<string, Set<string>>();
  const gather = (some: readonly Piece[]): void => {
    for (const piece of some) {
      if (typeof piece === "string") continue;
      if ("pieces" in piece) gather(piece.pieces);
      else
        for (const { selector } of piece.selectors)
          selector.children.forEach((part) => {
            if (part.type === "ClassSelector") classes.add(part.name);
            else if (part.type === "IdSelector") ids.add(part.name);
            else if (part.type === "AttributeSelector") {
              const compared = attributes.get(part.name.name) ?? new Set();
              const value = comparedValue(part);
              attributes.set(part.name.name, value === undefined ? compared : compared.add(value));
            }
          });
    }
  };
  gather(pieces);
  return { number, pieces, classes, ids, attributes };
}

/** The same for two pages of which the same part of a style sheet is kept. */
function keyOf(stylesheet: ParsedStylesheet, markup: Markup): string {
  const present = (wanted: ReadonlySet<string>, there: ReadonlySet<string>) =>
    [...wanted].filter((name) => there.has(name)).join(" ");
  const values = [...stylesheet.attributes].map(([name, compared]) => {
    const values = markup.attributes.get(name);
    return values ? `${name}=${present(compared, values)}` : "";
  });
  return [
    stylesheet.number,
    present(stylesheet.classes, markup.classes),
    present(stylesheet.ids, markup.ids),
    ...values,
  ].join(";");
}

function parseStylesheet(stylesheet: CssNode): Piece[] {
  const children = "children" in stylesheet ? (stylesheet.children?.toArray() ?? []) : [];
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
    return { condition: `@${node.name}${prelude}`, pieces: parseStylesheet(node.block) };
  });
}

function serialize(pieces: readonly Piece[], markup: Markup, within: string | undefined): string {
  const scoped = ({ selector, text }: { selector: Selector; text: string }) =>
    within === undefined || isAboutRoot(selector) ? text : `:where(${within}) ${text}`;
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return within === undefined ? piece : "";
      if ("block" in piece) {
        const kept = piece.selectors.filter(({ selector }) => canMatch(selector, markup));
        return kept.length > 0 ? kept.map(scoped).join(",") + piece.block : "";
      }
      const inner = serialize(piece.pieces, markup, within);
      // An empty layer still has its position among the layers.
      return inner || piece.condition.startsWith("@layer") ? `${piece.condition}{${inner}}` : "";
    })
    .join("");
}

/** More different tags than this are forgotten. */
const MOST_TAGS = 20_000;

/**
 * Makes a function that reads the names in markup that React and micromark serialized: both escape < and > in values and
 * quote every value with ", so a tag ends at the first >. (For the home page this takes 1.4 ms; parsing as browsers do,
 * with parse5, takes 27 ms.) Tags that pages have in common are read once.
 */
function tagReader(): (html: string) => Markup {
  const known = new Map<string, [name: string, value: string][]>();
  const attributesOf = (tag: string) => {
    const attributes = known.get(tag) ?? readTag(tag);
    if (known.size > MOST_TAGS) known.clear();
    known.set(tag, attributes);
    return attributes;
  };
  return (html) => {
    const attributes = new Map<string, Set<string>>();
    for (const tag of new Set(html.match(/<[a-z][^>]*>/g)))
      for (const [name, value] of attributesOf(tag)) {
        const values = attributes.get(name);
        if (values) values.add(value);
        else attributes.set(name, new Set([value]));
      }
    const tokens = (name: string) => new Set([...(attributes.get(name) ?? [])].flatMap((value) => value.split(/\s+/)));
    return { classes: tokens("class"), ids: tokens("id"), attributes };
  };
}

function readTag(tag: string): [name: string, value: string][] {
  return Array.from(tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g), ([, name = "", value = ""]) => [
    name.toLowerCase(),
    value,
  ]);
}

/** Checks what a selector itself requires; the arguments of `:not()`, `:is()` and the like are assumed to match. */
function canMatch(selector: Selector, { classes, ids, attributes }: Markup): boolean {
  const aboutRoot = isAboutRoot(selector);
  return selector.children.toArray().every((part) => {
    if (part.type === "ClassSelector") return classes.has(part.name);
    if (part.type === "IdSelector") return ids.has(part.name);
    if (part.type !== "AttributeSelector" || aboutRoot || NATIVE_STATES.has(part.name.name)) return true;
    const values = attributes.get(part.name.name);
    const value = comparedValue(part);
    if (value === undefined) return values !== undefined;
    return (ESCAPED.test(value) && values !== undefined) || (values?.has(value) ?? false);
  });
}

/** The value that an attribute has to have; undefined when a selector asks for less than that. */
function comparedValue({ matcher, value }: AttributeSelector): string | undefined {
  if (matcher !== "=" || value === null) return undefined;
  return value.type === "String" ? value.value : ident.decode(value.name);
}

function isAboutRoot(selector: Selector): boolean {
  return selector.children.some((part) => part.type === "PseudoClassSelector" && part.name === "root");
}

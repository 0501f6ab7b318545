import { type CssNode, generate, ident, parse, type Selector, walk } from "css-tree";

/** The names that a page's markup uses: what a selector can ask for. */
interface Markup {
  classes: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  /** The values that each attribute has anywhere on the page. */
  attributes: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What HTML writes in another way. */
const ESCAPED = /[&<>"']/;

/** Set by browsers without any script. */
const NATIVE_STATES = new Set(["open"]);

/**
 * What of a style sheet can apply to a page as long as no script has changed it: the rest comes with React, which loads
 * the sheets as a whole. A rule is left out when all its selectors ask for a class, id or attribute that the markup has
 * nowhere; the attributes of the root element are always kept, because the wake script sets some.
 */
export function stylesUsedBy(html: string, css: string): string {
  const markup = namesIn(html);
  const sheet = parse(css, { parseValue: false, parseAtrulePrelude: false });
  walk(sheet, {
    visit: "Rule",
    enter(rule, item, list) {
      if (rule.prelude.type !== "SelectorList" || this.atrule?.name === "keyframes") return;
      rule.prelude.children = rule.prelude.children.filter((selector) => canMatch(selector as Selector, markup));
      if (rule.prelude.children.isEmpty) list.remove(item);
    },
  });
  walk(sheet, {
    visit: "Atrule",
    leave(atrule: CssNode, item, list) {
      if (atrule.type === "Atrule" && atrule.name !== "layer" && atrule.block?.children.isEmpty) list.remove(item);
    },
  });
  return generate(sheet);
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
  const parts = selector.children.toArray();
  const aboutRoot = parts.some((part) => part.type === "PseudoClassSelector" && part.name === "root");
  return parts.every((part) => {
    if (part.type === "ClassSelector") return classes.has(part.name);
    if (part.type === "IdSelector") return ids.has(part.name);
    if (part.type !== "AttributeSelector" || aboutRoot || NATIVE_STATES.has(part.name.name)) return true;
    const values = attributes.get(part.name.name);
    if (part.matcher !== "=" || part.value === null) return values !== undefined;
    const value = part.value.type === "String" ? part.value.value : ident.decode(part.value.name);
    return (ESCAPED.test(value) && values !== undefined) || (values?.has(value) ?? false);
  });
}

import { parse, tokenize, tokenTypes, walk } from "css-tree";
import type { ResolvedSite } from "../resolve/resolve-content.ts";
import { getOrInsertComputed } from "../shared/memoize.ts";
import { darkProperties, themeCss } from "./theme-css.ts";

/** The value of a custom property; undefined if the styles must look it up. */
type LookUp = (name: string, fallback: string | undefined) => string | undefined;

/**
 * Replaces `var(--border)` and the like in documents with the theme's values, which take less room than the declarations
 * of all properties. `sheets` are all stylesheets of the site, `fonts` the styles that declare its typefaces.
 */
export function themeValues(site: Pick<ResolvedSite, "config" | "theme">, sheets: readonly string[], fonts: string) {
  const { onRoot, withinPages } = declaredIn(sheets.join("\n"));
  const inSheets = new Set([...onRoot, ...withinPages]);
  const changes = (value: string) => propertiesIn(value).some((name) => withinPages.has(name));
  const dark = darkProperties(site);
  const fixed = new Map(
    Object.entries(site.config.themeProperties(site.theme)).filter(
      ([name, value]) => !inSheets.has(name) && !dark.has(name) && !changes(value),
    ),
  );
  const declared = new Set([...inSheets, ...declaredIn(fonts + themeCss(site)).onRoot]);
  const lookUp: LookUp = (name, fallback) => fixed.get(name) ?? (declared.has(name) ? undefined : fallback);
  const replaced = new Map<string, string>();
  return {
    /** The custom properties of documents: those that may change within a page, and those that depend on them. */
    css: replaceProperties(themeCss(site, fixed), lookUp),
    /** The remaining properties, for the complete style sheets. */
    fixed: `:root{${Array.from(fixed, ([name, value]) => `--${name}:${value}`).join(";")}}\n`,
    /** Replaces the remaining properties with their values in a document's styles. */
    inPlace: (css: string) => getOrInsertComputed(replaced, css, () => withoutFactors(replaceProperties(css, lookUp))),
  };
}

/** The custom properties declared on the root element, and within pages. */
function declaredIn(css: string): { onRoot: Set<string>; withinPages: Set<string> } {
  const declared = { onRoot: new Set<string>(), withinPages: new Set<string>() };
  const root = parse(css, { parseValue: false, parseRulePrelude: false, parseAtrulePrelude: false });
  walk(root, {
    visit: "Declaration",
    enter({ property }) {
      const prelude = this.rule?.prelude;
      const isOnRoot = prelude?.type === "Raw" && prelude.value === ":root";
      if (property.startsWith("--")) declared[isOnRoot ? "onRoot" : "withinPages"].add(property.slice("--".length));
    },
  });
  return declared;
}

function propertiesIn(value: string): string[] {
  const names: string[] = [];
  tokenize(value, (type, start, end) => {
    if (type === tokenTypes.Ident && value.startsWith("--", start)) names.push(value.slice(start + "--".length, end));
  });
  return names;
}

/** Also in values and fallbacks. */
function replaceProperties(css: string, lookUp: LookUp): string {
  let result = "";
  let at = 0;
  for (const { start, end } of outermostVars(css)) {
    const [, name = "", rest] = /^--([\w-]+)\s*(?:,\s*(.*))?$/s.exec(css.slice(start + "var(".length, end)) ?? [];
    const fallback = rest === undefined ? undefined : replaceProperties(rest, lookUp);
    const value = lookUp(name, fallback);
    const asked = fallback === undefined ? `var(--${name})` : `var(--${name}, ${fallback})`;
    result += css.slice(at, start) + (value === undefined ? asked : replaceProperties(value, lookUp));
    at = end + 1;
  }
  return result + css.slice(at);
}

function outermostVars(css: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  if (!css.includes("var(")) return found;
  const open: { start: number; isWithin: boolean; isVar: boolean }[] = [];
  tokenize(css, (type, start) => {
    if (type === tokenTypes.Function || type === tokenTypes.LeftParenthesis) {
      const outer = open.at(-1);
      const isWithin = outer !== undefined && (outer.isVar || outer.isWithin);
      open.push({ start, isWithin, isVar: css.startsWith("var(", start) });
    } else if (type === tokenTypes.RightParenthesis) {
      const closed = open.pop();
      if (closed?.isVar && !closed.isWithin) found.push({ start: closed.start, end: start });
    }
  });
  return found;
}

/** Multiplying by 1 changes nothing: `calc(.98 * 1)` is .98. */
function withoutFactors(css: string): string {
  return css.replace(/calc\((-?[\d.]+[a-z]*|(?:min|max|clamp)\([^()]*\)) \* 1\)/g, "$1");
}

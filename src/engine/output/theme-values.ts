import type { ResolvedSite } from "../resolve/resolve-content.ts";
import { shortHash } from "../shared/short-hash.ts";
import { themeCss } from "./theme-css.ts";

/** How styles get what the theme decides. */
export interface ThemeValues {
  /** The custom properties that documents declare: what may change within a page, and what that decides. */
  css: string;
  /** All others, as a file for the complete style sheets, which come with React. */
  sheet: { address: string; text: string };
  /** Puts the values of those others into styles of documents. */
  inPlace: (css: string) => string;
}

/** The value of a custom property; undefined where the styles must ask for it. */
type LookUp = (name: string, fallback: string | undefined) => string | undefined;

/**
 * In documents, `var(--border)` and the like give way to the values of the theme: properties that are declared on every
 * page and read in every rule would take more room than what they decide. `sheets` are all style sheets of the site,
 * `fonts` the styles that declare its typefaces.
 */
export function themeValues(
  site: Pick<ResolvedSite, "config" | "theme">,
  sheets: readonly string[],
  fonts: string,
): ThemeValues {
  const styles = sheets.join("\n");
  const inSheets = declaredIn(styles);
  const withinPages = declaredIn(styles.replace(/:root\{[^}]*\}/g, ""));
  const changes = (value: string) => namesIn(value, /var\(--([\w-]+)/g).some((name) => withinPages.has(name));
  const fixed = new Map(
    Object.entries(site.config.themeProperties(site.theme)).filter(
      ([name, value]) => !inSheets.has(name) && !changes(value),
    ),
  );
  const declared = new Set([...inSheets, ...declaredIn(fonts), ...declaredIn(themeCss(site))]);
  const lookUp: LookUp = (name, fallback) => fixed.get(name) ?? (declared.has(name) ? undefined : fallback);
  const known = new Map<string, string>();
  const text = `:root{${Array.from(fixed, ([name, value]) => `--${name}:${value}`).join(";")}}\n`;
  return {
    css: themeCss(site, fixed),
    sheet: { address: `/assets/theme-${shortHash(text)}.css`, text },
    inPlace: (css) => {
      const result = known.get(css) ?? withoutFactors(replaceProperties(css, lookUp));
      known.set(css, result);
      return result;
    },
  };
}

function declaredIn(css: string): Set<string> {
  return new Set(namesIn(css, /[{;]\s*--([\w-]+)\s*:/g));
}

function namesIn(css: string, pattern: RegExp): string[] {
  return Array.from(css.matchAll(pattern), ([, name = ""]) => name);
}

/** Replaces each `var()` that has a value, in values and fallbacks, too. */
function replaceProperties(css: string, lookUp: LookUp): string {
  let result = "";
  let at = 0;
  for (let start = css.indexOf("var(--"); start >= 0; start = css.indexOf("var(--", at)) {
    const end = closingParenthesis(css, start + "var".length);
    const [, name = "", rest] = /^--([\w-]+)\s*(?:,\s*(.*))?$/s.exec(css.slice(start + "var(".length, end)) ?? [];
    const fallback = rest === undefined ? undefined : replaceProperties(rest, lookUp);
    const value = lookUp(name, fallback);
    const asked = fallback === undefined ? `var(--${name})` : `var(--${name}, ${fallback})`;
    result += css.slice(at, start) + (value === undefined ? asked : replaceProperties(value, lookUp));
    at = end + 1;
  }
  return result + css.slice(at);
}

/** Where the parenthesis ends that begins at `start`. */
function closingParenthesis(css: string, start: number): number {
  let depth = 0;
  for (let at = start; at < css.length; at++) {
    if (css[at] === "(") depth++;
    else if (css[at] === ")" && --depth === 0) return at;
  }
  return css.length;
}

/** Multiplying by 1 changes nothing: `calc(.98 * 1)` is .98. */
function withoutFactors(css: string): string {
  return css.replace(/calc\((-?[\d.]+[a-z]*|(?:min|max|clamp)\([^()]*\)) \* 1\)/g, "$1");
}

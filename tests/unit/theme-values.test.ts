import { describe, expect, it } from "vitest";
import type { Theme } from "../../src/content.generated.ts";
import { themeValues } from "../../src/engine/output/theme-values.ts";
import type { ResolvedSite } from "../../src/engine/resolve/resolve-content.ts";

const colors = { paper: "#fff", ink: "#000", marker: "#ff0" };
const theme = {
  colors,
  carousel: [],
  type: { display: 96, heading: 48, figure: 64, title: 28, lead: 20, text: 17, small: 15 },
} as unknown as Theme;

/** Styles in a theme with these properties, and their declarations in documents and in the file. */
function inTheme(properties: Record<string, string>, ...sheets: string[]) {
  const site = { theme, config: { themeProperties: () => properties } } as unknown as ResolvedSite;
  const { css, fixed, inPlace } = themeValues(site, sheets, ':root{--display:"A"}');
  return { documents: css, file: fixed, styles: sheets.map(inPlace) };
}

describe("themeValues", () => {
  it("puts a property's value where it is used, and its declaration into a file", () => {
    const { styles, documents, file } = inTheme({ border: "1.5px" }, ".a{border:var(--border) solid}");
    expect(styles).toEqual([".a{border:1.5px solid}"]);
    expect(documents).not.toContain("--border");
    expect(file).toBe(":root{--border:1.5px}\n");
  });

  it("uses the fallback of a property that neither the theme nor a style sheet declares", () => {
    const css =
      ".a{background:var(--mark, linear-gradient(var(--marker) 0 0) 0 50%);padding:calc(var(--lift,4px) * 1.5)}";
    expect(inTheme({}, css).styles).toEqual([
      ".a{background:linear-gradient(var(--marker) 0 0) 0 50%;padding:calc(4px * 1.5)}",
    ]);
  });

  it("treats a parenthesis in a string as part of the string", () => {
    const css = '.a::before{content:var(--before, ")");width:var(--border)}';
    expect(inTheme({ border: "1px" }, css).styles).toEqual(['.a::before{content:")";width:1px}']);
  });

  it("does not change colors, sizes, typefaces and what a style sheet declares", () => {
    const css =
      ".a{--gap:1px;gap:var(--gap, 2px);color:var(--ink);font:var(--size-text) var(--display)}:root{--gut:1px}";
    expect(inTheme({ gut: "3px" }, css).styles).toEqual([css]);
    expect(inTheme({ gut: "3px" }, css).documents).toContain("--gut:3px");
  });

  it("leaves a property whose value differs within a part of the page", () => {
    const css = ".a{--ink:red;border-color:var(--outline)}@media print{:root{--paper:#fff}}.b{color:var(--on-ink)}";
    const { styles, documents } = inTheme({ outline: "var(--ink)", "on-ink": "var(--paper)" }, css);
    expect(styles[0]).toContain("var(--outline)");
    expect(styles[0]).toContain(".b{color:var(--paper)}");
    expect(documents).toContain("--outline:var(--ink)");
  });

  it("puts in values within values and fallbacks, and leaves out factors of 1", () => {
    const css = ".a{line-height:calc(.98 * var(--leading));border-width:var(--edge,0 var(--border))}";
    const { styles } = inTheme({ leading: "1", border: "var(--hair)", hair: "1px" }, css);
    expect(styles).toEqual([".a{line-height:.98;border-width:0 1px}"]);
  });
});

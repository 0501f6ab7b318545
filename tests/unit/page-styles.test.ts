import { describe, expect, it } from "vitest";
import { pageStyles } from "../../src/engine/output/bundle/page-styles.ts";

const html =
  '<main id="main"><p class="note large" data-tone="ink">A &gt; B</p><details class="more"></details><a href="#main">up</a></main>';

const usedBy = pageStyles();
const stylesUsedBy = (page: string, css: string) => usedBy(page, [css]);

describe("pageStyles", () => {
  it("keeps what the markup needs, and of a list only the selectors that can match", () => {
    const css =
      ".note{color:red}.note,.other{top:0}p.large>a{left:0}#main{margin:0}[data-tone=ink]{color:#fff}a[href=\\#main]{left:0}";
    expect(stylesUsedBy(html, css)).toBe(
      ".note{color:red}.note{top:0}p.large>a{left:0}#main{margin:0}[data-tone=ink]{color:#fff}a[href=\\#main]{left:0}",
    );
  });

  it("leaves out what the markup lacks: an element, a class, an id, an attribute or a value of one", () => {
    expect(
      stylesUsedBy(
        html,
        "h2{top:0}.note em{top:0}.none{top:0}.note .none{top:0}#none{top:0}[data-x]{top:0}[data-tone=paper]{top:0}",
      ),
    ).toBe("");
  });

  it("keeps what a browser or the late script may cause to match, and what is in :not() and the like", () => {
    const css =
      ":root[data-scrolled] .note{top:0}.more[open]{top:1px}.note:not(.none){top:2px}.note:is(.none,.large){top:3px}";
    expect(stylesUsedBy(html, css)).toBe(css);
  });

  it("keeps rules for elements around the markup, and for those that the parser adds", () => {
    const css = "*{top:0}html:has(p){top:0}body .note{top:0}.note tbody{top:0}";
    expect(stylesUsedBy(html, css)).toBe(css);
  });

  it("leaves out what needs an ancestor, or one of several things, that no element has", () => {
    const gone =
      ".note:has(.none){top:0}p:is(.none,#none)>a{top:0}:where([data-x]) .note{top:0}main:has(>.note .none){top:0}";
    expect(stylesUsedBy(html, gone)).toBe("");
    const kept =
      ".note:has(+.more[open]){top:0}main:has(.none,>.large){top:0}.note:not(:has(.none)){top:0}a:is(:hover,:focus){top:0}";
    expect(stylesUsedBy(html, kept)).toBe(kept);
  });

  it("leaves out conditions with nothing left in them, and keeps layers, fonts and keyframes", () => {
    expect(stylesUsedBy(html, "@media print{.none{top:0}}@container (width>1px){@media print{.none{top:0}}}")).toBe("");
    const css =
      '@layer reset,base;@layer base{}@font-face{font-family:"A"}@keyframes turn{0%{top:0}to{top:1px}}@media (width>900px){.note{top:0}}';
    expect(stylesUsedBy(html, css)).toBe(css);
  });

  it("keeps rules within a part of the page, with their specificity, and nothing else", () => {
    const css =
      '@layer base,parts;@layer parts{.note,.large{top:0}}@font-face{font-family:"A"}:root[data-stalled] .note{top:0}.none{top:0}';
    expect(usedBy(html, [css], "#part")).toBe(
      "@layer parts{:where(#part) .note,:where(#part) .large{top:0}}:root[data-stalled] .note{top:0}",
    );
  });
});

import { describe, expect, it } from "vitest";
import { planMediaRename, planPathRename, type RenamePlan } from "../../src/engine/edit/rename/plan-rename.ts";
import { baseTexts, contextOf, parseTexts, textsAfter, tryPage, trySections } from "./in-memory.ts";

const media = new Map([["mark.svg", { src: "/media/mark.1.svg", width: 40, height: 30 }]]);

/** The small site with a `rich-text` section, with these lines as its text. */
function textsWith(lines: readonly string[], heading = "", style = "|"): Record<string, string> {
  const text = lines.map((line) => (line === "" ? "" : `      ${line}`)).join("\n");
  return baseTexts(tryPage(`  - block: rich-text\n${heading}    text: ${style}\n${text}\n`));
}

function html(...section: Parameters<typeof textsWith>): string {
  return String(trySections(textsWith(...section), media)[1]?.text);
}

describe("a long text", () => {
  it("has its headings one level below that of its section", () => {
    const lines = ["## Paper", "", "### Thin", "", "It folds."];
    expect(html(lines)).toBe('<h2 id="paper">Paper</h2><h3 id="thin">Thin</h3><p>It folds.</p>');
    expect(html(lines, "    heading: All of it\n")).toBe(
      '<h3 id="paper">Paper</h3><h4 id="thin">Thin</h4><p>It folds.</p>',
    );
    expect(html(["###### Small"], "    heading: All of it\n")).toBe('<h6 id="small">Small</h6>');
  });

  it("has headings that links can refer to by their words, each of them once on the page", () => {
    const lines = [
      "## Où **en** [plier](/logo)?",
      "",
      "Words.",
      "",
      "## In {city}",
      "",
      "## Ou en plier",
      "",
      "### Main",
      "",
      "## 紙",
      "",
      "> ## No",
    ];
    const ids = Array.from(html(lines).matchAll(/<h\d(?: id="([^"]*)")?>/g), ([, id]) => id);
    expect(ids).toEqual(["ou-en-plier", "in-city", "ou-en-plier-2", "main-2", "紙", undefined]);
  });

  it("has a table of contents if its section says so", () => {
    const lines = [
      "### Thin",
      "",
      "## It *folds*[^1] in {city}",
      "",
      "### Once",
      "",
      "### Twice",
      "",
      "## Ends",
      "",
      "[^1]: A.",
    ];
    const [nav = ""] = /^<nav.*?<\/nav>/.exec(html(lines, "    contents: On this page\n")) ?? [];
    expect(nav).toBe(
      '<nav data-contents aria-labelledby="contents_1_1"><p id="contents_1_1">On this page</p><ol>' +
        '<li><a href="#thin">Thin</a></li>' +
        '<li><a href="#it-folds-in-city">It folds in Austin, Texas</a><ol>' +
        '<li><a href="#once">Once</a></li><li><a href="#twice">Twice</a></li></ol></li>' +
        '<li><a href="#ends">Ends</a></li></ol></nav>',
    );
    expect(html(lines)).not.toContain("<nav");
    expect(html(["It folds."], "    contents: On this page\n")).toBe("<p>It folds.</p>");
  });

  it("turns bare addresses into links, and those of the site itself into links to its pages", () => {
    expect(html(["See www.kiln.example/a_b_c, https://x.example/?a=1&b=2 or **ann@kiln.example**."])).toBe(
      '<p>See <a rel="noopener" href="https://www.kiln.example/a_b_c">www.kiln.example/a_b_c</a>, ' +
        '<a rel="noopener" href="https://x.example/?a=1&#38;b=2">https://x.example/?a=1&#38;b=2</a> or ' +
        '<strong><a href="mailto:ann@kiln.example">ann@kiln.example</a></strong>.</p>',
    );
    expect(html(["https://www.marigold.example/logo has [www.kiln.example](/logo)."])).toBe(
      '<p><a href="/logo">https://www.marigold.example/logo</a> has <a href="/logo">www.kiln.example</a>.</p>',
    );
  });

  it("has a paragraph after each empty line, and none after other line breaks, folded or not", () => {
    const lines = ["It is paper.", "Thin paper.", "", "![A dot](mark.svg)", "", "It folds."];
    const [first, ...others] = html(lines, "", ">-").split("</p>");
    expect(first).toBe("<p>It is paper. Thin paper.");
    expect(others.join("")).toMatch(/<figure>.*<p>It folds\.$/);
    expect(html(lines).replace("\n", " ")).toBe(html(lines, "", ">-"));
  });

  it("has nested lists, quotes, lines and emphasized words", () => {
    expect(html(["2. One", "3. Two", "   - **a**", "   - *b*"])).toBe(
      '<ol start="2"><li>One</li><li>Two<ul><li><strong>a</strong></li><li><em>b</em></li></ul></li></ol>',
    );
    expect(html(["- One", "", "- Two"])).toBe("<ul><li><p>One</p></li><li><p>Two</p></li></ul>");
    expect(html(["> It folds.", "", "---", "", "`x < y`"])).toBe(
      "<blockquote><p>It folds.</p></blockquote><hr><p><code>x &#60; y</code></p>",
    );
  });

  it("has tables whose cells refer to their headers, in both directions if the corner is empty", () => {
    expect(html(["| Paper | Price |", "|---|--:|", "| Thin | $1 |"])).toBe(
      '<section data-table tabindex="0" aria-labelledby="table_1_1"><table><thead id="table_1_1"><tr><th scope="col">Paper</th><th scope="col" data-align="right">Price</th></tr></thead><tbody><tr><td>Thin</td><td data-align="right">$1</td></tr></tbody></table></section>',
    );
    expect(html(["| | Folds |", "|---|---|", "| Thin | yes |"])).toContain(
      '<tr><td></td><th scope="col">Folds</th></tr></thead><tbody><tr><th scope="row">Thin</th><td>yes</td></tr>',
    );
  });

  it("has pictures with their sizes and captions, and fills in placeholders everywhere", () => {
    expect(html(['![A dot in {city}](mark.svg "Drawn by {name}")'])).toBe(
      '<figure><img src="/media/mark.1.svg" width="40" height="30" alt="A dot in Austin, Texas" loading="lazy" decoding="async" fetchpriority="low"><figcaption>Drawn by Marigold</figcaption></figure>',
    );
    expect(html(["[Write](mailto:{email}) to {name} & {city}."])).toBe(
      '<p><a href="mailto:hello@marigold.example">Write</a> to Marigold &#38; Austin, Texas.</p>',
    );
  });

  it("numbers footnotes in the order in which they are cited, each with a link back", () => {
    const lines = ["It lasts.[^b] It folds.[^a] It is thin.[^b]", "", "[^a]: Once.", "[^b]: For *years*."];
    expect(html(lines)).toBe(
      [
        '<p>It lasts.<sup><a role="doc-noteref" id="ref_1_1" href="#note_1_1">1</a></sup>',
        ' It folds.<sup><a role="doc-noteref" id="ref_1_2" href="#note_1_2">2</a></sup>',
        ' It is thin.<sup><a role="doc-noteref" href="#note_1_1">1</a></sup></p>',
        "<ol data-notes>",
        '<li id="note_1_1"><a role="doc-backlink" href="#ref_1_1">1</a><div><p>For <em>years</em>.</p></div></li>',
        '<li id="note_1_2"><a role="doc-backlink" href="#ref_1_2">2</a><div><p>Once.</p></div></li></ol>',
      ].join(""),
    );
  });

  it("shows HTML and unsafe addresses as words", () => {
    const shown = html(["<img src=x onerror=alert(1)>", "", "[a](javascript:alert(1)) [b](//evil.example)"]);
    expect(shown).toBe("&#60;img src=x onerror=alert(1)><p>a b</p>".replace(">", "&#62;"));
  });

  it("is updated when a page or a picture that it names is renamed", () => {
    const lines = ["![mark.svg is /logo](mark.svg)", "", "See [/logo](/logo#a) and [these][1].", "", "[1]: /logo"];
    const texts = textsWith(lines);
    const changed = (plan: RenamePlan) => textsAfter(texts, plan)["pages/try.yaml"];
    expect(changed(planMediaRename(parseTexts(texts), "mark.svg", "brands/dot.svg"))).toContain(
      "![mark.svg is /logo](brands/dot.svg)",
    );
    expect(changed(planPathRename(contextOf(texts), "/logo", "/marks"))).toMatch(
      /\(mark\.svg\)\s+See \[\/logo\]\(\/marks#a\) and \[these\]\[1\]\.\s+\[1\]: \/marks/,
    );
  });
});

import { describe, expect, it } from "vitest";
import { drawingJob } from "../../src/engine/media/encode.ts";
import { inspectMedia } from "../../src/engine/media/inspect-media.ts";
import { mediaProblem } from "./media-problem.ts";

const svg = (inside: string, attributes = "") =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"${attributes}>${inside}</svg>`);

describe("a drawing", () => {
  it("is measured by its size, or else by its viewBox", async () => {
    expect(await inspectMedia("a.svg", svg("<path/>"))).toMatchObject({ width: 40, height: 30, error: undefined });
    const size = async (attributes: string) => {
      const file = `<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`;
      const { width, height } = await inspectMedia("a.svg", Buffer.from(file));
      return [width, height];
    };
    expect(await size('viewBox="0 0 24 12"')).toEqual([24, 12]);
    expect(await size('width="100%" height="100%" viewBox="0 0 24 12"')).toEqual([24, 12]);
    expect(await size('width="1in" viewBox="0 0 24 12"')).toEqual([96, 48]);
    expect(await size('height="1in" viewBox="0 0 24 12"')).toEqual([192, 96]);
  });

  it.each([
    [2000, 10],
    [8000, 1],
    [10, 4000],
  ])("may be as thin as a line: %d by %d pixels", async (width, height) => {
    const line = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path/></svg>`,
    );
    expect(await inspectMedia("line.svg", line)).toMatchObject({ width, height, error: undefined });
  });

  const H = 'xmlns:h="http://www.w3.org/1999/xhtml"';
  it.each([
    ["<script>alert(1)</script>", "<script>"],
    ["<g onload='alert(1)'/>", "the handler onload", 3],
    ['<g ONLOAD="alert(1)"/>', "the handler ONLOAD", 3],
    ['<image href="https://evil.example/a.png"/>', "a reference to https://evil.example/a.png", 7],
    ['<use xlink:href="//evil.example/a.svg#a"/>', "a reference to //evil.example/a.svg#a", 5],
    ['<a href="&#106;ava&#10;script:alert(1)"/>', "a reference to java script:alert(1)", 3],
    ['<image href="data:text/html,hi"/>', "a reference to data:text/html,hi", 7],
    ['<feImage xlink:href="https://evil.example/a.png"/>', "a reference to https://evil.example/a.png", 9],
    ["<foreignObject><p/></foreignObject>", "<foreignObject>"],
    [`<h:button ${H} formaction="javascript:alert(1)"/>`, "<h:button>"],
    [`<h:meta ${H} http-equiv="refresh" content="0;url=https://evil.example"/>`, "<h:meta>"],
    ['<body xmlns="http://www.w3.org/1999/xhtml"/>', "<body>"],
    ['<iframe src="https://evil.example"/>', "<iframe>"],
    ['<g xmlns=""/>', "<g>"],
    [`<g ${H} h:onclick="alert(1)"/>`, "the handler h:onclick", 42],
    ['<image srcset="https://evil.example/a.png 1x"/>', "the attribute srcset", 7],
    ['<g xml:base="https://evil.example/"/>', "the attribute xml:base", 3],
    ['<style>a { fill: \\75rl("http://evil.example") }</style>', "a reference to http://evil.example"],
    ["<style>a { fill: ur/**/l(x); b: URL( http://evil.example ) }</style>", "a reference to http://evil.example"],
    ["<style><![CDATA[@import 'x.css';]]></style>", "@import"],
    ["<style>@\\69mport 'x.css';</style>", "@import"],
    ["<style>@im<!-- -->port 'x.css';</style>", "@import"],
    ["<style>@im<g/>port 'x.css';</style>", "@import"],
    [
      "<style>@font-face { font-family: a; src: url(//evil.example/a.woff2) }</style>",
      "a reference to //evil.example/a.woff2",
    ],
    ['<path style="fill:u\\72l(//evil.example/x)"/>', "an address that cannot be read (/)", 6],
    ['<path mask="u\\72l(https://evil.example/x)"/>', "an address that cannot be read (https)", 6],
    ['<path mask="u\\72l(/**/#a)"/>', "an address that cannot be read (/**/)", 6],
    ["<path style='fill: url(other.svg#a)'/>", "a reference to other.svg#a", 6],
    ["<path filter='url(other.svg#a)'/>", "a reference to other.svg#a", 6],
    ["<path style='background: image-set(\"https://evil.example/a.png\" 1x)'/>", "image-set(…)", 6],
    ["<style>a { background: -webkit-image-set('//evil.example' 1x) }</style>", "-webkit-image-set(…)"],
    ['<set attributeName="onclick" to="alert(1)"/>', "an animation of onclick", 5],
    ['<set attributeName="href" to="javascript:alert(1)"/>', "an animation of href", 5],
    ['<animate attributeName=" xlink:href" values="javascript:alert(1)"/>', "an animation of  xlink:href", 9],
    ['<set attributeName="style" to="fill: url(//evil.example)"/>', "a reference to //evil.example", 27],
    ['<?xml-stylesheet href="https://evil.example/a.css"?>', "<?xml-stylesheet?>"],
  ])("must not contain %s, and the problem says where it is", async (inside, what, offset = 0) => {
    const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
    const problem = await mediaProblem("a.svg", svg(`<g ${XLINK}>\n${inside}</g>`));
    expect(problem).toContain("media-unsafe");
    expect(problem).toContain(`${what} (line 2, column ${offset + 1})`);
  });

  it("must not declare entities", async () => {
    const bomb = Buffer.from(`<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">]>${svg("")}`);
    expect(await mediaProblem("a.svg", bomb)).toContain("its own declarations in <!DOCTYPE> (line 1, column 1)");
    const used = Buffer.from(bomb.toString().replace("</svg>", "&a;</svg>"));
    expect(await mediaProblem("a.svg", used)).toContain("its own declarations in <!DOCTYPE> (line 1, column 1)");
  });

  it("gives one problem that lists everything it contains", async () => {
    const problem = await mediaProblem("a.svg", svg("<script/>\n<image href='http://a.example/b'/>", ' onload="x()"'));
    expect(problem).toBe(
      "media-unsafe: contains what a drawing must not: the handler onload (line 1, column 64), <script> (line 1, column 77), a reference to http://a.example/b (line 2, column 8).",
    );
  });

  it("may contain references within itself, pictures as data, comments and words like onload in its texts", async () => {
    const inside =
      '<!-- <script> --><g id="a"/><use href="#a"/><path fill="url(#b)"/><image href="data:image/png;base64,AA=="/><text>onload="x" http://a.example</text><style>text { font-family: "A" }</style>';
    expect(await mediaProblem("a.svg", svg(inside))).toBeUndefined();
  });

  it("may contain metadata of drawing programs, a document type and text for screen readers", async () => {
    const inside =
      '<metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata><sodipodi:namedview pagecolor="#fff"/><g inkscape:label="A" data-name="A" aria-hidden="true" xml:space="preserve"/>';
    const spaces = [
      ["rdf", "http://www.w3.org/1999/02/22-rdf-syntax-ns#"],
      ["cc", "http://creativecommons.org/ns#"],
      ["sodipodi", "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"],
      ["inkscape", "http://www.inkscape.org/namespaces/inkscape"],
    ];
    const declared = spaces.map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`).join("");
    const type =
      '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n';
    expect(await mediaProblem("a.svg", Buffer.from(type + svg(inside, `${declared} role="img"`)))).toBeUndefined();
  });

  it.each([
    ["<!-- a -- b -->", "malformed comment"],
    ["<x:g/>", "unbound namespace prefix"],
    ["<path d/>", "disallowed character in attribute name"],
    ['<path d fill="red"/>', "attribute without value"],
    ["<path d=M0/>", "unquoted attribute value"],
    ['<path d="" d=""/>', "duplicate attribute"],
    ["&nbsp;", "undefined entity"],
    ["<g></svg>", "unexpected close tag"],
    ["\u0001", "disallowed character"],
    ["</svg><svg>", "documents may contain only one root"],
  ])("that is not well-formed, as with %j, gives a problem with its location", async (inside, what) => {
    const problem = await mediaProblem("a.svg", svg(`\n${inside}`));
    expect(problem).toContain("media-broken: cannot be read: it is not well-formed XML: ");
    expect(problem).toContain(what);
    expect(problem).toMatch(/\(line 2, column \d+\)\.$/);
  });

  it("that does not say that it is SVG gives a problem, since browsers do not show it", async () => {
    const { error: found } = await inspectMedia("a.svg", Buffer.from('<svg viewBox="0 0 1 1"/>'));
    expect(found?.message).toBe("cannot be read: its <svg> does not say that it is SVG.");
    expect(found?.hint).toContain('xmlns="http://www.w3.org/2000/svg"');
  });

  it("that nests 10,000 groups, has 20,000 or draws as many by repetition gives one problem, found at once", async () => {
    const uses = Array.from({ length: 8 }, (_, level) => {
      const use = level === 0 ? "<path/>" : `<use href="#u${level - 1}"/>`;
      return `<g id="u${level}">${use.repeat(10)}</g>`;
    });
    const started = performance.now();
    expect(await mediaProblem("a.svg", svg("<g>".repeat(10_000) + "</g>".repeat(10_000)))).toContain(
      "more than 200 deep",
    );
    expect(await mediaProblem("a.svg", svg("<g></g>".repeat(20_000)))).toContain(
      "media-large: has more than 5000 elements",
    );
    expect(await mediaProblem("a.svg", svg(uses.join("")))).toContain("media-large: draws more than 50000 shapes");
    expect(await mediaProblem("a.svg", svg('<g id="a"><use href="#a"/></g>'))).toContain(
      "draws more than 50000 shapes",
    );
    expect(performance.now() - started).toBeLessThan(3000);
  });

  it("with so many styles that SVGO would take minutes is sent unchanged, and an ordinary one is made smaller", async () => {
    const styled = (rules: number) => {
      const all = Array.from({ length: rules }, (_, index) => `.a${index} .b { fill: #24e }`).join("\n");
      return svg(`<style>${all}</style>${'<path class="b" d="M0 0 h 9 v 9 z"/>'.repeat(900)}`);
    };
    const made = async (bytes: Buffer) =>
      Buffer.from(await drawingJob("a.svg", { src: "/a.svg", width: 9, height: 9 }, async () => bytes).make());
    expect((await made(styled(8000))).equals(styled(8000))).toBe(true);
    expect((await made(styled(1))).length).toBeLessThan(styled(1).length);
  });

  it("that is cut off, empty, huge or something else gives a problem", async () => {
    expect(await mediaProblem("a.svg", svg("<g><path d='M0 0").subarray(0, 80))).toContain("media-broken");
    expect(await mediaProblem("a.svg", Buffer.from("<svg><g></svg>"))).toContain("unexpected close tag");
    expect(await mediaProblem("a.svg", new Uint8Array())).toContain("it is empty");
    expect(await mediaProblem("a.svg", Buffer.from("<html><body/></html>"))).toContain("media-type");
    expect(await mediaProblem("a.svg", Buffer.alloc(500_001, svg("")))).toContain("media-large");
    const wide = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1000000"/>');
    expect(await mediaProblem("a.svg", wide)).toContain("media-large: has 1 × 1000000 pixels");
  });
});

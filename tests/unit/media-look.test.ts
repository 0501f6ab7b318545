import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { MediaCache } from "../../src/engine/media/cache.ts";
import { drawingJob } from "../../src/engine/media/encode.ts";
import { inspectMedia } from "../../src/engine/media/inspect-media.ts";
import { BAKERY } from "../sites.ts";

const svg = (inside: string, attributes = "") =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"${attributes}>${inside}</svg>`);
const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: "#ff4b24" } });
const video = (ending: string) => readFileSync(join(BAKERY, `media/work/rising.${ending}`));

const problemOf = async (name: string, bytes: Uint8Array) => {
  const { error: found } = await inspectMedia(name, bytes);
  return found && `${found.rule}: ${found.message}`;
};

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
    const problem = await problemOf("a.svg", svg(`<g ${XLINK}>\n${inside}</g>`));
    expect(problem).toContain("media-unsafe");
    expect(problem).toContain(`${what} (line 2, column ${offset + 1})`);
  });

  it("must not declare entities", async () => {
    const bomb = Buffer.from(`<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">]>${svg("")}`);
    expect(await problemOf("a.svg", bomb)).toContain("its own declarations in <!DOCTYPE> (line 1, column 1)");
    const used = Buffer.from(bomb.toString().replace("</svg>", "&a;</svg>"));
    expect(await problemOf("a.svg", used)).toContain("its own declarations in <!DOCTYPE> (line 1, column 1)");
  });

  it("is one problem with all that it contains", async () => {
    const problem = await problemOf("a.svg", svg("<script/>\n<image href='http://a.example/b'/>", ' onload="x()"'));
    expect(problem).toBe(
      "media-unsafe: contains what a drawing must not: the handler onload (line 1, column 64), <script> (line 1, column 77), a reference to http://a.example/b (line 2, column 8).",
    );
  });

  it("may contain references within itself, pictures as data, comments and words like onload in its texts", async () => {
    const inside =
      '<!-- <script> --><g id="a"/><use href="#a"/><path fill="url(#b)"/><image href="data:image/png;base64,AA=="/><text>onload="x" http://a.example</text><style>text { font-family: "A" }</style>';
    expect(await problemOf("a.svg", svg(inside))).toBeUndefined();
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
    expect(await problemOf("a.svg", Buffer.from(type + svg(inside, `${declared} role="img"`)))).toBeUndefined();
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
  ])("that is not well-formed, as with %j, is a problem with its location", async (inside, what) => {
    const problem = await problemOf("a.svg", svg(`\n${inside}`));
    expect(problem).toContain("media-broken: cannot be read: it is not well-formed XML: ");
    expect(problem).toContain(what);
    expect(problem).toMatch(/\(line 2, column \d+\)\.$/);
  });

  it("that does not say that it is SVG is a problem, since browsers do not show it", async () => {
    const { error: found } = await inspectMedia("a.svg", Buffer.from('<svg viewBox="0 0 1 1"/>'));
    expect(found?.message).toBe("cannot be read: its <svg> does not say that it is SVG.");
    expect(found?.hint).toContain('xmlns="http://www.w3.org/2000/svg"');
  });

  it("that nests 10,000 groups, has 20,000 or draws as many by repetition is one problem, found at once", async () => {
    const uses = Array.from({ length: 8 }, (_, level) => {
      const use = level === 0 ? "<path/>" : `<use href="#u${level - 1}"/>`;
      return `<g id="u${level}">${use.repeat(10)}</g>`;
    });
    const started = performance.now();
    expect(await problemOf("a.svg", svg("<g>".repeat(10_000) + "</g>".repeat(10_000)))).toContain("more than 200 deep");
    expect(await problemOf("a.svg", svg("<g></g>".repeat(20_000)))).toContain(
      "media-large: has more than 5000 elements",
    );
    expect(await problemOf("a.svg", svg(uses.join("")))).toContain("media-large: draws more than 50000 shapes");
    expect(await problemOf("a.svg", svg('<g id="a"><use href="#a"/></g>'))).toContain("draws more than 50000 shapes");
    expect(performance.now() - started).toBeLessThan(3000);
  });

  it("with so many styles that SVGO would take minutes goes out as it is, and a usual one smaller", async () => {
    const styled = (rules: number) => {
      const all = Array.from({ length: rules }, (_, index) => `.a${index} .b { fill: #24e }`).join("\n");
      return svg(`<style>${all}</style>${'<path class="b" d="M0 0 h 9 v 9 z"/>'.repeat(900)}`);
    };
    const made = async (bytes: Buffer) =>
      Buffer.from(await drawingJob("a.svg", { src: "/a.svg", width: 9, height: 9 }, async () => bytes).make());
    expect((await made(styled(8000))).equals(styled(8000))).toBe(true);
    expect((await made(styled(1))).length).toBeLessThan(styled(1).length);
  });

  it("that is cut off, empty, huge or something else is a problem", async () => {
    expect(await problemOf("a.svg", svg("<g><path d='M0 0").subarray(0, 80))).toContain("media-broken");
    expect(await problemOf("a.svg", Buffer.from("<svg><g></svg>"))).toContain("unexpected close tag");
    expect(await problemOf("a.svg", new Uint8Array())).toContain("it is empty");
    expect(await problemOf("a.svg", Buffer.from("<html><body/></html>"))).toContain("media-type");
    expect(await problemOf("a.svg", Buffer.alloc(500_001, svg("")))).toContain("media-large");
    const wide = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1000000"/>');
    expect(await problemOf("a.svg", wide)).toContain("media-large: has 1 × 1000000 pixels");
  });
});

describe("a picture or video", () => {
  it("from a phone (HEIC) under another name is not called a video", async () => {
    const photo = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
    expect(await problemOf("elena.jpg", photo)).toBe("media-type: is named .jpg, but its content is not JPEG.");
  });

  it.each(["png", "jpeg", "webp", "avif", "gif"] as const)(
    "as %s is fine when complete, and a problem when its end is missing",
    async (format) => {
      const bytes = await picture().toFormat(format).toBuffer();
      const look = { width: 60, height: 40, raster: format !== "gif", error: undefined };
      expect(await inspectMedia(`a.${format}`, bytes)).toMatchObject(look);
      expect(await problemOf(`a.${format}`, bytes.subarray(0, bytes.length - 40))).toBe(
        "media-broken: cannot be read: it is cut off, or damaged inside.",
      );
    },
  );

  it("that moves is kept as it is, and has another limit", async () => {
    const noise = { type: "gaussian", mean: 99, sigma: 60 } as const;
    const create = { width: 200, height: 200, channels: 3, background: "#fff", noise } as const;
    const moving = async (count: number) => {
      const frames = await Promise.all(Array.from({ length: count }, () => sharp({ create }).png().toBuffer()));
      return sharp(frames, { join: { animated: true } })
        .webp({ lossless: true })
        .toBuffer();
    };
    const look = { width: 200, height: 200, raster: false, error: undefined };
    expect(await inspectMedia("a.webp", await moving(2))).toMatchObject(look);
    expect(await problemOf("a.webp", await moving(8))).toMatch(
      /^media-large: is \d+ kB; an animation may be 400 kB at most\.$/,
    );
  });

  it("with sides longer than any encoding can have is a problem", async () => {
    const tall = await sharp({ create: { width: 10, height: 20_000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(await problemOf("a.png", tall)).toContain("media-large: has 10 × 20000 pixels");
  });

  it("is decoded once, as long as neither it nor the code changes", async () => {
    const kept = new Map<string, Uint8Array>();
    const cache: MediaCache = {
      count: { encoded: 0, cached: 0 },
      async bytesOf({ key = "", make }) {
        const bytes = kept.get(key) ?? (await make());
        kept.set(key, bytes);
        return bytes;
      },
    };
    const bytes = await picture().png().toBuffer();
    const first = await inspectMedia("a.png", bytes, cache);
    expect(await inspectMedia("b/c.png", bytes, cache)).toEqual(first);
    expect(kept.size).toBe(1);
    await inspectMedia("a.png", await picture().negate().png().toBuffer(), cache);
    expect(kept.size).toBe(2);
  });

  it.each(["mp4", "webm"])("as %s is fine when complete, and a problem when its end is missing", async (ending) => {
    expect(await problemOf(`a.${ending}`, video(ending))).toBeUndefined();
    expect(await problemOf(`a.${ending}`, video(ending).subarray(0, video(ending).length / 2))).toContain(
      "its end is missing",
    );
  });

  it("as a recording that does not say how long it is, is a problem when its end is missing", async () => {
    const sizeOfSegment = 40;
    const recording = Buffer.from(video("webm")).fill(0xff, sizeOfSegment + 1, sizeOfSegment + 8);
    expect(await problemOf("a.webm", recording)).toBeUndefined();
    for (const cut of [36, recording.length / 2, recording.length - 1])
      expect(await problemOf("a.webm", recording.subarray(0, cut))).toContain("its end is missing");
  });

  it("that is not what its name says is a problem with the name that it should have", async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const { error: found } = await inspectMedia("team/ann.png", jpeg);
    expect(found).toMatchObject({ rule: "media-type", message: "is named .png, but its content is JPEG." });
    expect(found?.hint).toContain("team/ann.jpg");
    expect(await problemOf("ann.jpg", Buffer.from("%PDF-1.7 and so on, long enough"))).toContain("its content is PDF");
  });

  it("that is too heavy is a problem with its weight and the limit", async () => {
    const heavy = Buffer.concat([video("mp4"), Buffer.alloc(25_100_000)]);
    expect(await problemOf("a.mp4", heavy)).toBe("media-large: is 25.1 MB; a video may be 25.0 MB at most.");
  });

  it("from a camera held upright is as high as it is shown", async () => {
    const turned = await picture().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await inspectMedia("a.jpg", turned)).toMatchObject({ width: 40, height: 60 });
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { lookAt } from "../../scripts/pipeline/media/look.ts";

const CONTENT = join(import.meta.dirname, "../../content/media");
const svg = (inside: string, attributes = "") =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"${attributes}>${inside}</svg>`);
const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: "#ff4b24" } });
const video = (ending: string) => readFileSync(join(CONTENT, `portfolio/motion/second-wind.${ending}`));

const fault = (name: string, bytes: Uint8Array) => {
  const found = lookAt(name, bytes).fault;
  return found && `${found.rule}: ${found.message}`;
};

describe("a drawing", () => {
  it("is measured by its size, or else by its viewBox", () => {
    expect(lookAt("a.svg", svg("<path/>"))).toMatchObject({ width: 40, height: 30, fault: undefined });
    const size = (attributes: string) => {
      const { width, height } = lookAt("a.svg", Buffer.from(`<?xml version="1.0"?><!-- x --><svg ${attributes}/>`));
      return [width, height];
    };
    expect(size('viewBox="0 0 24 12"')).toEqual([24, 12]);
    expect(size('width="100%" height="100%" viewBox="0 0 24 12"')).toEqual([24, 12]);
    expect(size('width="1in" viewBox="0 0 24 12"')).toEqual([96, 48]);
  });

  it.each([
    ["<script>alert(1)</script>", "<script>"],
    ["<g onload='alert(1)'/>", "the handler onload"],
    ['<image href="https://evil.example/a.png"/>', "a reference to https://evil.example/a.png"],
    ['<use xlink:href="//evil.example/a.svg#a"/>', "a reference to //evil.example/a.svg#a"],
    ['<a href="&#106;ava&#10;script:alert(1)"/>', "a reference to java script:alert(1)"],
    ['<image href="data:text/html,hi"/>', "a reference to data:text/html,hi"],
    ["<foreignObject><p/></foreignObject>", "<foreignObject>"],
    ['<style>a { fill: \\75rl("http://evil.example") }</style>', "a reference to http://evil.example"],
    ["<style><![CDATA[@import 'x.css';]]></style>", "@import"],
    ["<path style='fill: url(other.svg#a)'/>", "a reference to other.svg#a"],
    ['<set attributeName="onclick" to="alert(1)"/>', "an animation of onclick"],
  ])("must not hold %s", (inside, what) => {
    const told = fault("a.svg", svg(inside));
    expect(told).toContain("media-unsafe");
    expect(told).toContain(`${what} (line 1)`);
  });

  it("is told once with all that it holds", () => {
    const told = fault("a.svg", svg("<script/>\n<image href='http://a.example/b'/>", ' onload="x()"'));
    expect(told).toBe(
      "media-unsafe: holds what a drawing must not: the handler onload (line 1), <script> (line 1), a reference to http://a.example/b (line 2).",
    );
  });

  it("may hold references within itself, pictures as data, comments and words like onload in its texts", () => {
    const inside =
      '<!-- <script> --><use href="#a"/><path fill="url(#b)"/><image href="data:image/png;base64,AA=="/><text>onload="x" http://a.example</text>';
    expect(fault("a.svg", svg(inside))).toBeUndefined();
  });

  it("that nests 10,000 groups is one problem, found at once", () => {
    const started = performance.now();
    expect(fault("a.svg", svg("<g>".repeat(10_000) + "</g>".repeat(10_000)))).toContain("more than 200 deep");
    expect(performance.now() - started).toBeLessThan(500);
  });

  it("that is cut off, empty or something else is told", () => {
    expect(fault("a.svg", svg("<g><path d='M0 0").subarray(0, 80))).toContain("media-broken");
    expect(fault("a.svg", Buffer.from("<svg><g></svg>"))).toContain("closes what is not open");
    expect(fault("a.svg", new Uint8Array())).toContain("it is empty");
    expect(fault("a.svg", Buffer.from("<html><body/></html>"))).toContain("media-type");
    expect(fault("a.svg", Buffer.alloc(500_001, svg("")))).toContain("media-large");
  });
});

describe("a picture or video", () => {
  it.each(["png", "jpeg", "webp", "avif", "gif"] as const)(
    "as %s is fine whole, and told when its end is missing",
    async (format) => {
      const bytes = await picture().toFormat(format).toBuffer();
      expect(lookAt(`a.${format}`, bytes)).toMatchObject({ width: 60, height: 40, fault: undefined });
      expect(fault(`a.${format}`, bytes.subarray(0, bytes.length - 40))).toBe(
        "media-broken: cannot be read: its end is missing.",
      );
    },
  );

  it.each(["mp4", "webm"])("as %s is fine whole, and told when its end is missing", (ending) => {
    expect(fault(`a.${ending}`, video(ending))).toBeUndefined();
    expect(fault(`a.${ending}`, video(ending).subarray(0, 200_000))).toContain("its end is missing");
  });

  it("that is not what its name says is told with the name that it should have", async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const { fault: found } = lookAt("team/ann.png", jpeg);
    expect(found).toMatchObject({ rule: "media-type", message: "is named .png, but what is in it is JPEG." });
    expect(found?.hint).toContain("team/ann.jpg");
    expect(lookAt("ann.jpg", Buffer.from("%PDF-1.7 and so on, long enough")).fault?.message).toContain("not a JPEG");
  });

  it("that is too heavy is told with its weight and the limit", () => {
    const heavy = Buffer.concat([video("mp4"), Buffer.alloc(100_000)]);
    expect(fault("a.mp4", heavy)).toMatch(/^media-large: is \d+ kB large; a video may have 400 kB at most\.$/);
  });

  it("from a camera held upright is as high as it is shown", async () => {
    const turned = await picture().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(lookAt("a.jpg", turned)).toMatchObject({ width: 40, height: 60 });
  });
});

import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawingJob } from "../../src/engine/media/encode.ts";
import { inspectMedia } from "../../src/engine/media/inspect-media.ts";

const SVG = 'xmlns="http://www.w3.org/2000/svg"';

/** A drawing in the form that visitors get. */
async function sent(drawing: string): Promise<Uint8Array> {
  const file = { src: "/a.svg", width: 40, height: 20 };
  return drawingJob("a.svg", file, async () => Buffer.from(drawing)).make();
}

const pixels = (drawing: Uint8Array) => sharp(drawing).ensureAlpha().raw().toBuffer();

describe("a drawing that is made smaller", () => {
  it.each([
    ["fill", '<path fill="inherit" d="M0 0h10v10H0z"/><path fill="inherit" d="M20 0h10v10H20z"/>'],
    ["style", '<path style="fill:inherit" d="M0 0h10v10H0z"/><path style="fill:inherit" d="M20 0h10v10H20z"/>'],
  ])("keeps the color of a group that its shapes inherit by %s", async (_, shapes) => {
    const drawing = `<svg ${SVG} viewBox="0 0 40 20" fill="red"><g fill="#00aa00">${shapes}</g></svg>`;
    expect((await pixels(await sent(drawing))).equals(await pixels(Buffer.from(drawing)))).toBe(true);
  });
});

describe("an export from a drawing program that browsers or visitors could not use", () => {
  const hintFor = async (drawing: string | Buffer) => (await inspectMedia("a.svg", Buffer.from(drawing))).error?.hint;

  it.each([
    [
      "Illustrator, with its entities",
      `<!DOCTYPE svg [<!ENTITY s "x">]>\n<svg ${SVG} xmlns:x="&s;" viewBox="0 0 9 9"/>`,
    ],
    ["Illustrator, with its own data", `<svg ${SVG} viewBox="0 0 9 9"><switch><foreignObject/></switch></svg>`],
    ["Inkscape, with flowing text", `<svg ${SVG} viewBox="0 0 9 9"><flowRoot/></svg>`],
  ])("of %s, gets the advice to export it for the web", async (_, drawing) => {
    expect(await hintFor(drawing)).toContain("Export it for the web: in Illustrator with Export As");
  });

  it("with a linked picture gets the advice to embed it", async () => {
    const drawing = `<svg ${SVG} viewBox="0 0 9 9"><image href="Links/photo.jpg"/></svg>`;
    expect(await hintFor(drawing)).toContain("embed its pictures");
  });

  it("without a size gets an example of one", async () => {
    expect(await hintFor(`<svg ${SVG} width="100%" height="100%"/>`)).toContain('viewBox="0 0 400 300"');
  });

  it("in another encoding gets the advice to save it as UTF-8", async () => {
    const latin = Buffer.from(`<svg ${SVG} viewBox="0 0 9 9"><title>Caf\u00e9</title></svg>`, "latin1");
    expect(await hintFor(latin)).toContain("encoding UTF-8");
  });
});

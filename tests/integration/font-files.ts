import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { subsetToText, tablesOf } from "../../src/engine/fonts/subset.ts";

/** Basic Latin, and some punctuation. */
const LETTERS = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index))}–—‘’“”©`;

function packaged(file: string): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(`@fontsource-variable/${file}`));
}

const karla = packaged("karla/files/karla-latin-wght-normal.woff2");

/** Karla with one weight. */
export const karlaOf = (wght: number, text = LETTERS) => subsetToText(karla, text, "truetype", { wght });

/** A font with other permissions from its maker. */
function withSettings(bytes: Uint8Array, fsType: number): Buffer {
  const font = Buffer.from(bytes);
  tablesOf(font).get("OS/2")?.writeUInt16BE(fsType, 8);
  return font;
}

/** Puts a file into the `media/fonts` of a content folder. */
export function writeFont(content: string, name: string, bytes: Uint8Array | string): void {
  const file = join(content, "media/fonts", name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** Fonts that a site can use, and faulty ones, by their names. */
export async function fontFiles(): Promise<Record<string, Uint8Array | string>> {
  const [regular, bold] = [await karlaOf(400), await karlaOf(700)];
  return {
    "variable.woff2": karla,
    "italic.woff2": packaged("karla/files/karla-latin-wght-italic.woff2"),
    "axes.woff2": packaged("bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2"),
    "regular.ttf": regular,
    "bold.ttf": bold,
    "light.ttf": await karlaOf(300),
    "capitals.ttf": await karlaOf(700, "ABCDEFGHIJKLMNOPQRSTUVWXYZ "),
    "cut.ttf": regular.subarray(0, 3000),
    "named.ttf": karla,
    "damaged.woff2": Buffer.from(karla).fill(7, 9000, 9300),
    "page.woff2": "<!doctype html><title>Not found</title>",
    "restricted.ttf": withSettings(bold, 0x0002),
    "whole.ttf": withSettings(bold, 0x0100),
    "preview.ttf": withSettings(bold, 0x0004),
    "large.ttf": Buffer.concat([regular, Buffer.alloc(5_000_000)]),
  };
}

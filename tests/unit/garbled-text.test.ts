import { expect, it } from "vitest";
import { fixContent } from "../../src/engine/edit/fix/fix-content.ts";
import { garbledTexts, ungarbled } from "../../src/engine/read/garbled-text.ts";
import { agency } from "../mistakes/site.ts";

/** UTF-8 that was read as Windows-1252, which leaves five bytes as they are. */
function garble(text: string): string {
  const signs = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";
  const sign = (byte: number) => (byte >= 0x80 && byte < 0xa0 ? signs.charAt(byte - 0x80) : String.fromCharCode(byte));
  return Array.from(new TextEncoder().encode(text), sign).join("");
}

const GARBLED = [
  "Alvarez Panadería",
  "48–72 business hours",
  "the floor’s “best” café…",
  "© 2026 Bärn™ — École",
  "NIÑO HÔTEL",
  "się ładny",
  "Привет, 日本語",
  "5 € 😀",
];

it.each(GARBLED)("%j is restored after it was read in the wrong encoding, once or twice", (text) => {
  expect(ungarbled(garble(text))).toBe(text);
  expect(ungarbled(garble(garble(text)))).toBe(text);
});

it.each([
  ...GARBLED,
  "“CAFÉ”",
  "CAFÉ’s and CAFÉ—but",
  "É… „MENÜ“",
  "à\u00a0«\u00a0Paris\u00a0», le café\u00a0»",
  "“AMANHÔ and São Paulo",
  "5 Å², 2 × 2, 2×½, Ø±0.1",
])("%j stays as it is", (text) => {
  expect(ungarbled(text)).toBe(text);
});

it("a file that is garbled as a whole gives a few problems, which count the rest, and --fix restores all of its texts", () => {
  const name = "processes.yaml";
  const text = new TextDecoder().decode(agency.files.get(name)).replace(/(?<=^ .*)e /gm, "é ");
  const files = new Map([...agency.files, [name, new TextEncoder().encode(garble(text))]]);
  const problems = agency.check(files);
  expect(problems.map(({ rule }) => rule)).toEqual(problems.map(() => "text-garbled"));
  expect(problems.length).toBeLessThanOrEqual(5);
  expect(problems.at(-1)?.hint).toMatch(/\d+ more texts? in this file (is|are) garbled, too\.$/);
  const fixed = fixContent(agency.content(files), agency.media, undefined, agency.parseCache());
  expect(new TextDecoder().decode(fixed.files.get(name))).toBe(text);
});

it("no text of the large site counts as garbled", () => {
  const { parsed } = agency.checked();
  expect(parsed.sources.flatMap((source) => garbledTexts(source, parsed.schemas))).toEqual([]);
});

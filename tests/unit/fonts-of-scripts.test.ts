import { create, type Font } from "fontkit";
import { describe, expect, it } from "vitest";
import { fontRecipe } from "../../src/engine/fonts/font-recipe.ts";
import { type MadeFonts, makeFonts, themeIn } from "../support/font-makers.ts";
import { baseAnd, baseTexts, baseWith, pageText, parseTexts } from "./in-memory.ts";

/** The base site with this pair of typefaces, and a page with this heading. */
function textsWith(heading: string, fonts: string, page = "", locale = "en-US"): Record<string, string> {
  const language = locale === "en-US" ? {} : baseWith("site.yaml", "en-US", locale);
  const text = { "pages/try.yaml": pageText(heading, "", `index: false\n${page}`) };
  return baseTexts(baseAnd("theme.yaml", `fonts: ${fonts}\n`), language, text);
}

function fontsOf(texts: Record<string, string>): Promise<MadeFonts> {
  const parsed = parseTexts(texts);
  return makeFonts(fontRecipe(parsed, themeIn(parsed), { today: "2026-11-29" }));
}

/** True if a code point is in a range such as U+430-44F. */
function contains(range: string, point: number): boolean {
  const [first = 0, last = first] = range
    .replace("U+", "")
    .split("-")
    .map((hex) => Number.parseInt(hex, 16));
  return first <= point && point <= last;
}

describe("other scripts", () => {
  it.each([
    ["Привіт, світе", "modern", "cyrillic"],
    ["Καλημέρα", "modern", "greek"],
    ["Tiếng Việt đủ dấu", "modern", "vietnamese"],
    ["Доброе утро", "friendly", "cyrillic"],
    ["Tiếng Việt đủ dấu", "poster", "vietnamese"],
  ])("%s is in the typefaces of %s, in a file that only pages with its letters load", async (words, fonts, part) => {
    const [plain, made] = await Promise.all([fontsOf(textsWith("Words", fonts)), fontsOf(textsWith(words, fonts))]);
    const files = [...made.files].filter(([address]) => address.includes(`-${part}.`));
    // Instrument Sans has no Vietnamese letters.
    expect(files).toHaveLength(fonts === "poster" ? 1 : 2);
    expect(made.preload).toEqual(plain.preload);
    for (const [address, bytes] of files) {
      const font = create(Buffer.from(bytes)) as Font;
      const points = [...words].map((letter) => letter.codePointAt(0) ?? 0);
      const own = points.find((point) => point > 0x2ff && font.hasGlyphForCodePoint(point)) ?? 0;
      const [, face = ""] = made.css.split(`url(${address})`);
      const range = /;unicode-range:([^}]*)/.exec(face)?.[1]?.split(",") ?? [];
      expect(range.some((each) => contains(each, own))).toBe(true);
      expect(range.some((each) => contains(each, 0x61))).toBe(false);
    }
    expect([...plain.files.keys()].join()).not.toContain(`-${part}.`);
  });

  it("have each letter in one file, even if two parts of a typeface have it", async () => {
    const { css } = await fontsOf(textsWith("Ươm mầm ở Đà Lạt", "modern"));
    const ranges = Array.from(
      css.matchAll(/url\(\/assets\/inter-[^}]*;unicode-range:([^}]*)/g),
      ([, range = ""]) => range,
    );
    const holding = [..."Ươầởạ"].map(
      (letter) =>
        ranges.filter((range) => range.split(",").some((each) => contains(each, letter.codePointAt(0) ?? 0))).length,
    );
    expect(holding).toEqual([1, 1, 1, 1, 1]);
  });

  it("include the system's typefaces for the language of the site or of a page", async () => {
    const stack = (css: string, root: string) => css.slice(css.lastIndexOf(`${root}{--text:`)).split("}")[0];
    const { css } = await fontsOf(textsWith("春", "poster", "lang: zh-TW\n", "ja-JP"));
    expect(stack(css, ":root:lang(ja-JP)")).toMatch(
      /"Instrument Sans".*,"Hiragino Sans",.*"Noto Sans CJK JP",sans-serif$/,
    );
    expect(stack(css, ":root:lang(zh-TW)")).toMatch(/"PingFang TC"/);
    expect(css).toMatch(/:root:lang\(ja-JP\)\{--display:"Bricolage Grotesque"/);
    expect((await fontsOf(textsWith("春", "poster"))).css).not.toContain(":lang(");
  });
});

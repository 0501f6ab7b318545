import { create } from "fontkit";
import { beforeAll, describe, expect, it } from "vitest";
import { checkCharacters } from "../../src/engine/checks/font-problems.ts";
import { type FontRecipe, fontRecipe } from "../../src/engine/fonts/font-recipe.ts";
import { siteFonts } from "../../src/engine/fonts/site-fonts.ts";
import { parseContent } from "../../src/engine/read/parse-content.ts";
import { loadSchemas } from "../../src/engine/read/schemas/schemas.ts";
import { moneyOf } from "../../src/engine/read/schemas/site-money.ts";
import { siteConfig } from "../../src/site.config.ts";
import { type MadeFonts, makeFonts, themeIn } from "../support/font-makers.ts";
import { baseTexts, contentOf, pageText, parseTexts } from "../unit/in-memory.ts";

/** The font recipe of the base site with a page that shows this text, and more lines in site.yaml. */
function recipeOf(text: string, { site = {}, page = "", theme = "" }: Changes = {}): FontRecipe {
  const texts = baseTexts();
  for (const [key, value] of Object.entries(site)) {
    const rest = texts["site.yaml"]?.replace(new RegExp(`^${key}:.*\\n( .*\\n)*`, "m"), "");
    texts["site.yaml"] = `${rest}${key}: ${value}\n`;
  }
  texts["theme.yaml"] += theme;
  const sections = `sections:\n  - block: hero\n    heading: One\n    text: ${JSON.stringify(text)}\n`;
  texts["pages/try.yaml"] = `title: Try\ndescription: A page.\n${page}${sections}`;
  const content = contentOf(texts);
  const schemas = loadSchemas();
  const parsed = parseContent(content, schemas.withMoney(moneyOf(content, schemas)));
  return fontRecipe(parsed, themeIn(parsed), { today: "2026-11-28" });
}

interface Changes {
  site?: Record<string, string>;
  page?: string;
  theme?: string;
}

function fontsOf(text: string): Promise<MadeFonts> {
  return makeFonts(recipeOf(text));
}

/** Those of the characters that the fonts of a site have. */
function among(characters: string, { shown }: FontRecipe): string {
  return [...characters].filter((character) => shown.has(character)).join("");
}

/** The addresses of the font files. */
function fontsAmong({ files }: MadeFonts): string[] {
  return [...files.keys()].filter((address) => address.endsWith(".woff2"));
}

describe("the fonts of a site", () => {
  let plain: MadeFonts;
  beforeAll(async () => {
    plain = await fontsOf("Plain words");
  });

  const fontOf = (address: string) => {
    const font = create(Buffer.from(plain.files.get(address) ?? ""));
    if (!("availableFeatures" in font)) throw new Error("not one font");
    return font;
  };
  const has = (address: string, text: string) => {
    const font = fontOf(address);
    return [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  };

  it("has pages preload one file per typeface, of at most 28 kB together, with kerning and tabular figures", () => {
    const sizes = plain.preload.map((address) => plain.files.get(address)?.length ?? 0);
    expect(sizes).toHaveLength(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(28_000);
    for (const address of plain.preload) {
      expect(plain.css).toContain(`url(${address})`);
      expect(has(address, "Plain “words” – 0123456789!")).toBe(true);
      expect(fontOf(address).availableFeatures).toEqual(expect.arrayContaining(["kern", "tnum"]));
    }
  });

  it("has the no-break space next to arrows between articles in the preloaded files, whatever the content uses", () => {
    for (const address of plain.preload) expect(has(address, "\u00a0")).toBe(true);
    expect(plain.css).not.toMatch(/unicode-range:[^}]*U\+A0\b/);
  });

  it("has the capitals that styles turn the pages' text into, in its language", () => {
    const capitals = (character: string, locale: string, page?: string) => {
      const changes = { site: { locale }, theme: `character: ${character}\n`, ...(page ? { page } : {}) };
      return among("ĘŚŻİẞ", recipeOf("życie, gęś ß", changes));
    };
    expect(capitals("quiet", "pl-PL")).toBe("ĘŚŻ");
    expect(capitals("quiet", "tr-TR")).toBe("ĘŚŻİ");
    expect(capitals("quiet", "en-US", "lang: tr\n")).toBe("ĘŚŻİ");
    expect(capitals("poster", "en-US")).toBe("");
  });

  it("has the marks that are put around quotes in its language", () => {
    const marks = (locale: string) => among("«»", recipeOf("Mots", { site: { locale } }));
    expect([marks("fr-CA"), marks("de-DE")]).toEqual(["«»", ""]);
  });

  it("has the characters that escapes and character references in texts stand for, composed", () => {
    expect(among("éñôüč", recipeOf("se&ntilde;or, &#xf4;, u\u0308, c&#780;"))).toBe("ñôüč");
    expect(among("é", recipeOf("x", { page: 'author: "Andr\\u00e9"\n' }))).toBe("é");
  });

  it("has the characters of what the code writes: months, weekdays, prices, and the country", () => {
    const added = (site: Record<string, string>, characters: string) => among(characters, recipeOf("x", { site }));
    expect(added({ locale: "de-DE", currency: "EUR" }, "€äû")).toBe("€ä");
    expect(added({ locale: "fr-FR", currency: "GBP" }, "€£éû")).toBe("£éû");
    expect(added({ locale: "pl-PL", currency: "PLN" }, "łśź")).toBe("łśź");
    expect(added({ locale: "cs-CZ", currency: "CZK" }, "ýÚ")).toBe("ýÚ");
    const address = "{ street: Ring 1, city: Wien, postal_code: '1010', country: AT }";
    expect(added({ locale: "de-DE", address }, "Ö")).toBe("Ö");
    const hours = "{ time_zone: Europe/Warsaw, week: [{ days: [wednesday], open: [9:00-17:00] }] }";
    expect(added({ locale: "pl-PL", hours }, "Ś")).toBe("Ś");
  });

  it("has no Markdown characters except those that are shown, and nothing from comments and hidden pages", () => {
    const signs = (text: string, page = "") => among("*_[]<>é", recipeOf(text, { page }));
    expect(signs("**Bold**, *soft*, [a link](/x_y), <https://a.example>.\n\n> Said.\n\n* One")).toBe("");
    expect(signs("From 99*. *Without [tax]")).toBe("*[]");
    expect(signs("In {opening_city}.[^1]\n\n[^1]: Since {year}.")).toBe("");
    expect(signs("One", "# é\n")).toBe("");
    expect(signs("é", "draft: true\n")).toBe("");
    expect(signs("é", "publish: 2026-11-29\n")).toBe("");
    expect(signs("é", "publish: 2026-11-28\n")).toBe("é");
  });

  it("has each typeface's license next to its files", () => {
    for (const slug of ["instrument-sans", "bricolage-grotesque"]) {
      const [address = ""] = [...plain.files.keys()].filter((file) => file.startsWith(`/assets/${slug}-OFL.`));
      expect(address).toMatch(/\.[0-9a-f]{8}\.txt$/);
      const license = Buffer.from(plain.files.get(address) ?? "").toString();
      expect(license).toMatch(/^Copyright \d+ The .* Project Authors/);
      expect(license).toContain("SIL OPEN FONT LICENSE");
    }
  });

  it("has separate files for other characters, fetched only when visitors type them", () => {
    const typed = fontsAmong(plain).filter((address) => !plain.preload.includes(address));
    expect(typed).toHaveLength(2);
    for (const address of typed) {
      expect(has(address, "*ëéÿ€…")).toBe(true);
      const [, range] = plain.css.split(`url(${address})`);
      expect(range?.slice(0, range.indexOf("}"))).toMatch(/unicode-range:U\+2A,.*-FF,.*U\+20AC/);
    }
  });

  it("puts the characters that the content uses into the preloaded files, and only there", async () => {
    const cafe = await fontsOf("Café");
    const [preloaded, typed] = fontsAmong(cafe);
    const points = (address = "") => create(Buffer.from(cafe.files.get(address) ?? "")) as ReturnType<typeof fontOf>;
    expect(points(preloaded).hasGlyphForCodePoint(0xe9)).toBe(true);
    expect(points(typed).hasGlyphForCodePoint(0xe9)).toBe(false);
    expect(cafe.css).toContain("-E8,U+EA-");
  });

  it("adds a file for letters beyond Latin-1 that the content uses, fetched only where they are used", async () => {
    const polish = await fontsOf("Łź");
    expect(fontsAmong(polish)).toHaveLength(6);
    expect(polish.preload).toEqual(plain.preload);
    expect(polish.css).toContain("unicode-range:U+141,U+17A");
  });
});

describe("checkCharacters", () => {
  const check = (heading: string) => {
    const odd = { "pages/odd.yaml": pageText(heading, "", "# not shown: ☃\n") };
    return checkCharacters(parseTexts(baseTexts(odd)), siteConfig.typefaces({}));
  };

  it("reports nothing about characters that they have: composed or combining accents, joiners, Polish", () => {
    expect(check("Zoë’s cafe\u0301 – Łódź\u200b €5")).toEqual([]);
  });
});

it("have addresses that change with the characters", async () => {
  const [before, after] = [await siteFonts(recipeOf("Kiln"), ""), await siteFonts(recipeOf("Kiln ½"), "")];
  expect(after.preload).not.toEqual(before.preload);
});

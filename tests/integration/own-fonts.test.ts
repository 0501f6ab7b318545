import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { beforeAll, describe, expect, it } from "vitest";
import { checkSite } from "../../src/engine/check-site.ts";
import { fontRecipe } from "../../src/engine/fonts/font-recipe.ts";
import { mediaJobs } from "../../src/engine/output/files/assets.ts";
import { themeProperties } from "../../src/styles/theme-properties.ts";
import { BASE } from "../sites.ts";
import { makeFonts } from "../support/font-makers.ts";
import { siteCopy } from "../support/temporary-folder.ts";
import { brief } from "../unit/in-memory.ts";
import { fontFiles, karlaOf, writeFont } from "./font-files.ts";

const { content } = siteCopy();
const theme = readFileSync(join(BASE, "theme.yaml"), "utf8");
const line = theme.split("\n").indexOf("colors:") + 1;

let files: Awaited<ReturnType<typeof fontFiles>>;

/** The site with these lines below `own_fonts`, and the files that they name. */
async function siteWith(...lines: string[]) {
  for (const [name, bytes] of Object.entries(files))
    if (lines.join().includes(`fonts/${name}`)) writeFont(content, name, bytes);
    else rmSync(join(content, "media/fonts", name), { force: true });
  const own = lines.map((text) => `  ${text}\n`).join("");
  writeFileSync(join(content, "theme.yaml"), theme.replace("colors:\n", `own_fonts:\n${own}colors:\n`));
  const checked = await checkSite(content);
  const problems = checked.problems.filter(({ file }) => file.endsWith("theme.yaml"));
  return { ...checked, problems };
}

async function fontsWith(...lines: string[]) {
  const { site, ...checked } = await siteWith(...lines);
  if (!site) throw new Error("The site has errors.");
  const recipe = fontRecipe(checked.parsed, site.theme);
  const fonts = await makeFonts(recipe, content);
  const files = [...fonts.files].filter(([address]) => address.endsWith(".woff2"));
  return {
    ...fonts,
    site,
    recipe,
    opened: files.map(([address, bytes]) => [address, create(Buffer.from(bytes)) as Font] as const),
  };
}

beforeAll(async () => {
  files = await fontFiles();
});

describe("a site with its own font files", () => {
  it("has small versions of them, which its pages preload, and no file of the pair that they replace", async () => {
    const { preload, opened, css, files } = await fontsWith(
      "headings: fonts/variable.woff2",
      "text: fonts/regular.ttf",
      "bold: fonts/bold.ttf",
    );
    expect(preload).toHaveLength(2);
    for (const address of preload) expect(files.get(address)?.length).toBeLessThan(14_000);
    expect(opened.every(([, font]) => font.familyName === "Karla")).toBe(true);
    expect([...files.keys()].filter((address) => address.includes("OFL"))).toEqual([]);
    const weights = [...css.matchAll(/@font-face\{font-family:"Karla \((\w+)\)";src:url[^}]*font-weight:([\d ]+)/g)];
    expect(new Set(weights.map(([, part, weight]) => `${part} ${weight}`))).toEqual(
      new Set(["headings 700", "text 400", "text 600"]),
    );
    expect(css).toContain('--display:"Karla (headings)","Karla (headings) Arial"');
  });

  it("uses the pair's typeface where it names no file", async () => {
    const { opened, css } = await fontsWith("headings: fonts/bold.ttf");
    expect(new Set(opened.map(([, font]) => font.familyName))).toEqual(new Set(["Karla", "Instrument Sans"]));
    expect(css).toContain('--text:"Instrument Sans"');
  });

  it("has a variable font in the weights that its styles use, with every other axis at its default", async () => {
    const { opened, site } = await fontsWith(
      "headings: fonts/axes.woff2",
      "headings_weight: 500",
      "text: fonts/variable.woff2",
    );
    const axes = opened.map(([address, font]) => [
      /[a-z]+/.exec(address.slice(8))?.[0],
      Object.entries(font.variationAxes),
    ]);
    expect(axes.filter(([name]) => name === "bricolage")).toEqual(expect.arrayContaining([["bricolage", []]]));
    const text = opened.find(([address]) => address.includes("karla-latin."))?.[1];
    expect(text?.variationAxes.wght).toMatchObject({ min: 400, max: 600 });
    expect(themeProperties(site.theme)).toMatchObject({ "display-weight": "500" });
  });

  it("adjusts the height and width of system fonts to its own until it has loaded", async () => {
    const { css } = await fontsWith("text: fonts/regular.ttf", "bold: fonts/bold.ttf");
    const faces = [...css.matchAll(/"Karla \(text\) Arial";[^}]*font-weight:(\d+);size-adjust:([\d.]+)%/g)];
    expect(faces.map(([, weight]) => weight)).toEqual(["400", "600"]);
    for (const [, , scale] of faces) expect(Math.abs(Number(scale) - 100)).toBeLessThan(15);
  });

  it("has new addresses for its fonts and its share pictures when a file changes", async () => {
    writeFont(content, "brand.ttf", await karlaOf(600));
    const before = await fontsWith("headings: fonts/brand.ttf");
    const shared = sharedBy(before.site);
    writeFont(content, "brand.ttf", await karlaOf(800));
    const after = await fontsWith("headings: fonts/brand.ttf");
    expect(after.preload[0]).toBe(before.preload[0]);
    expect(after.preload[1]).not.toBe(before.preload[1]);
    expect(shared.length).toBeGreaterThan(0);
    expect(sharedBy(after.site).filter((address) => shared.includes(address))).toEqual([]);
  });

  it("makes nothing from a file that was changed since the check", async () => {
    writeFont(content, "brand.ttf", await karlaOf(400));
    const { recipe } = await fontsWith("headings: fonts/brand.ttf");
    writeFont(content, "brand.ttf", await karlaOf(700));
    await expect(makeFonts(recipe, content)).rejects.toThrow("brand.ttf was changed while it was being read");
  });

  it("does not publish the original files", async () => {
    const { site, media } = await siteWith("headings: fonts/bold.ttf", "text: fonts/variable.woff2");
    const published = site ? mediaJobs(content, site, media).map(({ address }) => address) : [];
    expect(published.filter((address) => address.includes("fonts/"))).toEqual([]);
  });
});

function sharedBy(site: Parameters<typeof mediaJobs>[1]): string[] {
  const addresses = mediaJobs(content, site, new Map()).map(({ address }) => address);
  return addresses.filter((address) => address.startsWith("/media/share/"));
}

describe("the check of font files", () => {
  it.each([
    ["a missing file", ["headings: fonts/none.ttf"], "media-missing", /There is no file fonts\/none\.ttf/],
    ["half a file", ["headings: fonts/cut.ttf"], "media-broken", /its end is missing/],
    ["a damaged file", ["headings: fonts/damaged.woff2"], "media-broken", /damaged inside/],
    ["a page saved as a font", ["headings: fonts/page.woff2"], "media-type", /its content is not WOFF2/],
    ["a WOFF2 file called TTF", ["headings: fonts/named.ttf"], "media-type", /its content is WOFF2/],
    ["a file of 5 MB", ["headings: fonts/large.ttf"], "media-large", /a font file may be 5 MB at most/],
    ["a maker who forbids embedding", ["headings: fonts/restricted.ttf"], "font-license", /forbid websites/],
    ["a maker who forbids subsets", ["headings: fonts/whole.ttf"], "font-license", /not allow removing letters/],
    [
      "a font with capitals only",
      ["headings: fonts/capitals.ttf"],
      "font-lacks-character",
      /has no a b c d.* and \d+ more/,
    ],
    ["an italic font for text", ["text: fonts/italic.woff2"], "font-use", /is italic/],
    ["a bold font for text", ["text: fonts/bold.ttf", "bold: fonts/bold.ttf"], "font-use", /is bold \(weight 700\)/],
    ["no bold letters", ["text: fonts/regular.ttf"], "font-use", /has no bold letters/],
    [
      "a light font as the bold one",
      ["text: fonts/regular.ttf", "bold: fonts/light.ttf"],
      "font-use",
      /its weight is 300/,
    ],
    ["a file twice", ["text: fonts/regular.ttf", "bold: fonts/regular.ttf"], "font-use", /its weight is 400/],
    [
      "bold next to a variable font",
      ["text: fonts/variable.woff2", "bold: fonts/bold.ttf"],
      "font-use",
      /has bold letters itself/,
    ],
    ["bold without text", ["bold: fonts/bold.ttf"], "font-use", /no effect without `text`/],
    ["a weight without a font", ["headings_weight: 700"], "font-use", /no effect without `headings`/],
    [
      "a weight that the font lacks",
      ["headings: fonts/variable.woff2", "headings_weight: 900"],
      "font-use",
      /from 200 to 800/,
    ],
    [
      "a weight for a font with one",
      ["headings: fonts/bold.ttf", "headings_weight: 900"],
      "font-use",
      /one weight, 700/,
    ],
  ])("reports %s, once", async (_what, lines, rule, message) => {
    const { problems } = await siteWith(...lines);
    expect(problems.map((problem) => problem.rule)).toEqual([rule]);
    expect(problems[0]?.message).toMatch(message);
  });

  it("points at the value", async () => {
    const { problems } = await siteWith("headings: fonts/bold.ttf", "text: fonts/light.ttf");
    expect(problems.map(brief)).toEqual([`font-use content/theme.yaml:${line + 2}:9`]);
  });

  it("names the texts with characters that one of the site's own fonts lacks", async () => {
    const page = join(content, "pages/index.yaml");
    const text = readFileSync(page, "utf8");
    writeFileSync(page, text.replace(/heading: .*/, "heading: Łódź, earn"));
    await siteWith("headings: fonts/bold.ttf");
    const { problems } = await checkSite(content);
    writeFileSync(page, text);
    const lacking = problems.filter(({ rule }) => rule === "font-lacks-character");
    expect(lacking.map(({ file }) => file)).toEqual(["content/pages/index.yaml"]);
    expect(lacking[0]?.message).toContain("Karla (headings) has no “Ł” (U+0141)");
  });

  it.each([
    ["a font for previews, which browsers show", ["headings: fonts/preview.ttf"]],
    ["a variable font for everything", ["headings: fonts/variable.woff2", "text: fonts/variable.woff2"]],
    ["an italic font for headings", ["headings: fonts/italic.woff2"]],
  ])("reports nothing about %s", async (_what, lines) => {
    expect((await siteWith(...lines)).problems).toEqual([]);
  });
});

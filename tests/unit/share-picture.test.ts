import { expect, it } from "vitest";
import type { Theme } from "../../src/content.generated.ts";
import { checkContent } from "../../src/engine/check-site.ts";
import { highlightedPart } from "../../src/engine/output/share/outline.ts";
import { shareImages } from "../../src/engine/output/share/share-image.ts";
import { sharePictureOf } from "../../src/share-art.ts";
import { baseTexts, contentOf, mediaOf } from "./in-memory.ts";

/** The share image of a page that no menu leads to, with a line added below its title, and of the home page. */
function images(line: string) {
  const texts = baseTexts();
  const page = `title: Sale in Ashford\n${line}description: What is on sale.\nindex: false\nsections:\n  - block: hero\n    heading: Sale\n    text: Now.\n`;
  const all = { ...texts, "pages/sale.yaml": page };
  const { site } = checkContent(contentOf(all), mediaOf());
  if (!site) throw new Error("The site has errors.");
  const srcOf = (path: string) => {
    const found = site.pages.find((candidate) => candidate.path === path);
    return found && shareImages(site)(found)?.src;
  };
  return { sale: srcOf("/sale"), home: srcOf("/"), logo: srcOf("/logo"), missing: srcOf("/404") };
}

it("gives pages in a menu a share picture of their own, and all others the home page's", () => {
  const { sale, home, logo, missing } = images("");
  expect(home).toMatch(/share\/index\./);
  expect(logo).toMatch(/share\/logo\./);
  expect(sale).toBe(home);
  expect(missing).toBeUndefined();
});

it("gives a page its own, or not, when it says so", () => {
  expect(images("share_picture: true\n").sale).toMatch(/share\/sale\./);
  const { sale, home } = images("share_picture: false\n");
  expect(sale).toBe(home);
});

/** What the share images of a page and of the home page show, with some lines of the content replaced. */
function shown(changes: Record<string, (text: string) => string>, path = "/logo") {
  const texts = baseTexts();
  for (const [name, change] of Object.entries(changes)) texts[name] = change(`${texts[name]}`);
  const { site } = checkContent(contentOf(texts), mediaOf());
  if (!site) throw new Error("The site has errors.");
  const page = site.pages.find((candidate) => candidate.path === path);
  const image = page && shareImages(site)(page);
  if (!image) throw new Error("The page has no share image.");
  return image;
}

const titled = (title: string) => ({
  "pages/logo.yaml": (text: string) => text.replace(/^title: .*/m, `title: ${title}`),
});

it("shows the home page's picture for a title whose letters the typeface lacks", () => {
  expect(shown(titled("Życie")).headline).toBe("Życie");
  for (const title of ["会社概要", "🎂🎂"]) expect(shown(titled(title)).src).toMatch(/share\/index\./);
  const home = {
    "pages/index.yaml": (text: string) =>
      text.replace(/heading: .*/, "heading: 会社概要").replace(/highlight: .*/, "highlight: 会社"),
  };
  expect(shown(home, "/").headline).toBe("Home");
});

it("says the domain as people write it", () => {
  const domain = (url: string) => shown({ "site.yaml": (text) => text.replace(/^url: .*/m, `url: ${url}`) }).foot;
  expect(domain("https://müllers-bäckerei.example")).toBe("müllers-bäckerei.example");
  expect(domain("https://例え.example")).toBe("xn--r8jz45g.example");
});

it("highlights what the page does, and underlines it where the text could not be read on the marker", () => {
  const highlighted = (text: string) =>
    text.replace(/heading: .*/, "heading: Bread that keeps").replace(/highlight: .*/, "highlight: Bread that");
  expect(shown({ "pages/index.yaml": highlighted }, "/").highlight).toBe("Bread that");
  const { colors, look } = shown({});
  const dark = { ...colors, paper: "#101216", ink: "#f4f6f0", marker: "#c8ff2e" };
  expect(look.marker.height).toBeGreaterThan(0.5);
  expect(sharePictureOf({ colors: dark } as Theme).marker.height).toBeLessThan(0.1);
});

it("marks the words to highlight in every line they are in, and else the last line", () => {
  const lines = ["Bread that", "keeps all week"];
  const parts = (highlight?: string) => lines.map((_, index) => highlightedPart(lines, index, highlight));
  expect(parts("that keeps")).toEqual([
    ["Bread ", "that"],
    ["", "keeps"],
  ]);
  expect(parts("all week")).toEqual([
    ["Bread that", ""],
    ["keeps ", "all week"],
  ]);
  expect(parts()).toEqual([
    ["", ""],
    ["", "keeps all week"],
  ]);
});

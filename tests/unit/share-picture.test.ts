import { expect, it } from "vitest";
import type { Theme } from "../../src/content.generated.ts";
import { renderSite } from "../../src/engine/output/render-site.ts";
import { highlightedPart } from "../../src/engine/output/share/outline.ts";
import { shareImages } from "../../src/engine/output/share/share-image.ts";
import { sharePictureOf } from "../../src/share-art.ts";
import { fakeBundle, noFonts } from "./fake-bundle.ts";
import { baseTexts, pageAt, pageText, siteOf } from "./in-memory.ts";

type Changes = Record<string, (text: string) => string>;

/** The small site with some texts changed, and a page /sale that no menu leads to. */
function siteWith(changes: Changes, line = "") {
  const texts = baseTexts({ "pages/sale.yaml": pageText("Sale in Ashford", "", `${line}index: false\n`) });
  for (const [name, change] of Object.entries(changes)) texts[name] = change(`${texts[name]}`);
  return siteOf(texts);
}

/** The share picture of a page of that site. */
function pictureOf(path: string, changes: Changes = {}, line = "") {
  const site = siteWith(changes, line);
  return shareImages(site)(pageAt(site, path));
}

/** The same, if there has to be one. */
function shown(changes: Changes, path = "/logo") {
  const image = pictureOf(path, changes);
  if (!image) throw new Error("The page has no share image.");
  return image;
}

it("gives pages in a menu a share picture of their own, and all others that of the home page", () => {
  expect(pictureOf("/")?.src).toMatch(/share\/index\./);
  expect(pictureOf("/logo")?.src).toMatch(/share\/logo\./);
  expect(pictureOf("/sale")).toEqual(pictureOf("/"));
  expect(pictureOf("/404")).toBeUndefined();
});

it("gives a page its own, or none, if it says so", () => {
  expect(pictureOf("/sale", {}, "share_picture: true\n")?.src).toMatch(/share\/sale\./);
  expect(pictureOf("/sale", {}, "share_picture: false\n")).toEqual(pictureOf("/"));
});

it("makes all pages that show it again when its description changes", () => {
  const content = (title: string) => {
    const site = siteWith({ "pages/index.yaml": (text) => text.replace(/^title: .*/m, `title: ${title}`) });
    return renderSite(site, fakeBundle, noFonts).pages.find(({ path }) => path === "/sale")?.content;
  };
  expect(content("Home")).toBe(content("Home"));
  expect(content("Home")).not.toBe(content("Start"));
});

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

it("shows the domain the way people write it", () => {
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

it("marks the words to highlight in every line that has them, or the last line if there are none", () => {
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

import { expect, it } from "vitest";
import { checkContent } from "../../src/engine/check-site.ts";
import { shareImages } from "../../src/engine/output/share/share-image.ts";
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

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { planMediaRename } from "../../src/engine/edit/rename/plan-rename.ts";
import { pictureStyles } from "../../src/engine/output/picture-styles.ts";
import { Drawing } from "../../src/ui/pictures/Drawing.tsx";
import { baseTexts, baseWith, parseTexts, resolveTexts } from "./in-memory.ts";

const NAMES = ["mark.svg", "drawings/lens.svg", "drawings/lens-phone.svg", "drawings/map.svg"];

/** The base site with this artwork on its home page. */
const withArt = (art: string) => baseTexts(baseWith("pages/index.yaml", "backdrop: disc", art));

/** The home page with this artwork, as JSON. */
function home(art: string, raster = false): { json: string; problems: string[] } {
  const media = new Map(NAMES.map((name) => [name, { src: `/media/${name}`, width: 132, height: 54 }]));
  for (const [name, file] of media) if (name !== "mark.svg") Object.assign(file, { raster });
  const resolved = resolveTexts(withArt(art), media);
  const page = resolved.assemble().pages.find(({ path }) => path === "/");
  return { json: JSON.stringify(page), problems: resolved.problems.map(({ message }) => message) };
}

it("a page's styles have the files of its own drawing, including the one for phones", () => {
  expect(pictureStyles(home("art: drawings/lens.svg").json)).toBe(
    '[data-art="/media/drawings/lens.svg"]{--drawing:url("/media/drawings/lens.svg");--shape:66 / 54;--phone:url("/media/drawings/lens-phone.svg");--phone-shape:66 / 54}',
  );
  expect(pictureStyles(home("art: drawings/map.svg").json)).not.toContain("--phone");
  expect(pictureStyles(home("backdrop: ring").json)).toBe("");
});

it("a drawing's markup has what styles depend on, but no inline style, which the policy would refuse", () => {
  const drawing = (width: number, height: number) => ({ drawing: { src: "/a.svg", width, height } });
  const markup = (width: number, height: number) =>
    renderToStaticMarkup(createElement(Drawing, { art: drawing(width, height), className: "", bleeds: true }));
  expect(markup(240, 36)).toMatch(/data-reach="band" data-shape="wide"/);
  expect(markup(132, 54)).toMatch(/data-reach="corner" data-shape="square"/);
  expect(markup(68, 40)).toMatch(/data-shape="tall"/);
  expect(markup(68, 40)).not.toContain("style=");
});

it("a drawing that is too detailed to be sent as a drawing gives a problem", () => {
  expect(home("art: drawings/map.svg", true).problems).toEqual([expect.stringContaining("too detailed")]);
});

it("renaming a drawing renames its file for phones, too", () => {
  const parsed = parseTexts(baseTexts(), [...NAMES, "drawings/loupe-phone.svg"]);
  expect(planMediaRename(parsed, "drawings/lens.svg", "drawings/glass.svg").moves).toEqual(
    new Map([
      ["media/drawings/lens.svg", "media/drawings/glass.svg"],
      ["media/drawings/lens-phone.svg", "media/drawings/glass-phone.svg"],
    ]),
  );
  expect(() => planMediaRename(parsed, "drawings/lens.svg", "drawings/loupe.svg")).toThrow(/would be one drawing/);
});

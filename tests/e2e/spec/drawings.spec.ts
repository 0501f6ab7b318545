import { expect } from "playwright/test";
import { packagePages, services } from "../../content/facts.ts";
import { FULL } from "../../support/full.ts";
import { test } from "../support/test.ts";
import { clearOfWords, drawingAtWidths } from "./drawing.ts";

/** A service and a package page; the full run looks at all, at more widths. */
const kinds = ["/motion-graphics", "/logo"];
const pages = [...services, ...packagePages].map(({ path }) => path).filter((path) => FULL || kinds.includes(path));

test("what service and package pages open with is clear of words and button", async ({ read }) => {
  test.setTimeout(60_000 + 10_000 * pages.length);
  for (const path of pages) {
    const page = await read(path);
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const { inWindow, ...drawing } of await drawingAtWidths(page)) {
      // Those of package pages may be cut by the window's edges.
      const isCut = packagePages.some((packages) => packages.path === path);
      expect({ ...drawing, inWindow: isCut || inWindow }, path).toEqual(clearOfWords(drawing.width));
    }
    // Some of what is on the page is hidden now.
    await page.goto("about:blank");
  }
});

test("a service page fetches its own drawing and no other", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/seo", { waitUntil: "networkidle" });
  expect(fetched.filter((path) => /^\/media\/drawings\/.*\.svg$/.test(path))).toEqual([
    expect.stringContaining("/lens."),
  ]);
});

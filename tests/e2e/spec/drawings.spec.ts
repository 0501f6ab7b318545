import { expect } from "playwright/test";
import { services } from "../../content/facts.ts";
import { allowMotion } from "../support/motion.ts";
import { test } from "../support/test.ts";

const WIDTHS = [320, 390, 601, 768, 1024, 1440];

test("each service page has a drawing of its own, within the window and clear of its words", async ({ read }) => {
  const drawings = new Set<string | null>();
  for (const { path } of services) {
    const page = await read(path);
    drawings.add(await page.locator("[data-art]").getAttribute("data-art"));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const [inWindow, touched] = await page.locator("[data-art]").evaluate((drawing) => {
        const { left, right, top, bottom } = drawing.getBoundingClientRect();
        const words = [...(drawing.parentElement?.querySelectorAll("h1, p, .button") ?? [])].filter((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return [...range.getClientRects()].some(
            (line) => line.right > left && line.left < right && line.bottom > top && line.top < bottom,
          );
        });
        return [left >= 0 && right <= innerWidth && right - left > 180, words.map(({ textContent }) => textContent)];
      });
      expect(inWindow, `${path} at ${width} px`).toBe(true);
      expect(touched, `${path} at ${width} px`).toEqual([]);
    }
  }
  expect(drawings.size).toBe(services.length);
});

test("a service page fetches its own drawing and no other", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/seo", { waitUntil: "networkidle" });
  expect(fetched.filter((path) => /^\/assets\/.*\.svg$/.test(path))).toEqual([expect.stringContaining("blueprint")]);
});

/** The opacity of the two plates under the year; null where they are not printed. */
function plates(year: Element): (string | null)[] {
  return ["::before", "::after"].map((plate) => {
    const { content, opacity } = getComputedStyle(year, plate);
    return content === "none" ? null : opacity;
  });
}

test("two plates slide under the year while it scrolls into view, and are gone at its place", async ({ page }) => {
  await allowMotion(page);
  await page.goto("/about");
  const year = page.locator('[data-block="story"] [data-plate]');
  expect(await year.evaluate(plates)).toEqual(["1", "1"]);
  await year.evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
  await expect.poll(() => year.evaluate(plates)).toEqual(["0", "0"]);
});

test("under reduced motion, the year has no plates", async ({ read }) => {
  const page = await read("/about");
  expect(await page.locator('[data-block="story"] [data-plate]').evaluate(plates)).toEqual([null, null]);
});

import { expect } from "playwright/test";
import { packagePages, services } from "../../content/facts.ts";
import { allowMotion } from "../support/motion.ts";
import { test } from "../support/test.ts";

const WIDTHS = [320, 390, 601, 768, 1024, 1440];

test("each service and package page has a drawing of its own", async ({ request }) => {
  const paths = [...services, ...packagePages].map(({ path }) => path);
  const drawings = new Set<string | undefined>();
  for (const path of paths) drawings.add(/data-art="([^"]+)/.exec(await (await request.get(path)).text())?.[1]);
  expect(drawings.size).toBe(paths.length);
  expect(drawings.has(undefined)).toBe(false);
});

for (const [kind, pages] of Object.entries({ service: services, package: packagePages }))
  test(`the drawing of each ${kind} page is within the window, clear of words and button`, async ({ read }) => {
    for (const { path, ...rest } of pages) {
      const page = await read(path);
      const drawing = page.locator("[data-art]");
      // At each width, only what is beside the drawing is laid out again.
      await page.evaluate(() => {
        for (const section of document.querySelectorAll<HTMLElement>("[data-block]:not(:has([data-art]))"))
          section.style.contentVisibility = "hidden";
      });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // On phones, prices come first.
        if ("cards" in rest && rest.cards && width <= 600) {
          await expect(drawing, `${path} at ${width} px`).toBeHidden();
          continue;
        }
        const [inWindow, touched] = await drawing.evaluate(inWindowAndTouched);
        expect(inWindow, `${path} at ${width} px`).toBe(true);
        expect(touched, `${path} at ${width} px`).toEqual([]);
      }
    }
  });

/** Whether a drawing is in the window and large enough to be recognized; and what it is behind of: words, or a button. */
function inWindowAndTouched(drawing: Element): [boolean, (string | null)[]] {
  const { left, right, top, bottom } = drawing.getBoundingClientRect();
  const touched = [...(drawing.parentElement?.querySelectorAll("h1, p, .button") ?? [])].filter((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const areas = element.matches(".button") ? [element.getBoundingClientRect()] : [...range.getClientRects()];
    return areas.some((area) => area.right > left && area.left < right && area.bottom > top && area.top < bottom);
  });
  return [left >= 0 && right <= innerWidth && right - left > 180, touched.map(({ textContent }) => textContent)];
}

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

import { expect, type Page } from "playwright/test";
import { packagePages, services } from "../../content/facts.ts";
import { FULL } from "../../support/full.ts";
import { test } from "../support/test.ts";

/** The windows that a first look is judged in. */
const windows = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

const tops = {
  action: 'main [data-block] a[class*="button"]',
  work: 'main :is([data-block="lead-hero"], [data-block="work"], [data-block="gallery"], [data-block="hero"]) li img',
  price: 'main :is([data-block="package-grid"], [data-block="package-tabs"]) li strong:has(span)',
};

/** The tops of the first button, piece of work and price, in window heights; null where there is none. */
function firsts(page: Page): Promise<Record<keyof typeof tops, number | null>> {
  return page.evaluate(async (selectors) => {
    await document.fonts.ready;
    const top = (selector: string) => {
      const first = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
      return first ? Math.round((100 * (first.getBoundingClientRect().top + scrollY)) / innerHeight) / 100 : null;
    };
    return { action: top(selectors.action), work: top(selectors.work), price: top(selectors.price) };
  }, tops);
}

/** Windows in which headings are set by their width, their height or a part of either. */
const shapes = [
  ...windows,
  ...(FULL ? [320, 601, 768, 1001, 1157, 1158, 1920] : []).map((width) => ({ width, height: 800 })),
];

/** Short ones, in which the first heading is set by the height. No section or closing has a larger one. */
const shortShapes = [
  { width: 1440, height: 600 },
  { width: 1158, height: 500 },
];

/** A heading that is as large as the first of the page, or larger. */
function largerThanFirst(page: Page, headings = "h1, h2, h3"): Promise<string | undefined> {
  return page.locator("main").evaluate((main, selector) => {
    const size = (heading: Element) => Number.parseFloat(getComputedStyle(heading).fontSize);
    const [first, ...others] = [...main.querySelectorAll(selector)].filter((heading) => heading.checkVisibility());
    return others.find((heading) => !first || size(heading) >= size(first))?.textContent;
  }, headings);
}

/** The limits of these tops by page: button, work, price. Null: there is none on that page. */
type Limits = [path: string, action: number, work: number | null, price: number | null];

const limits: Limits[] = [
  // A piece of work has to show more than its upper edge.
  ["/", 0.85, 0.9, 6.8],
  ["/about", 1, null, null],
  ["/potfolio", 1, 0.9, null],
  ...services.map(({ path }): Limits => [path, 1, 1.35, null]),
  // Prices come first here, and work right after them.
  ...packagePages.map(({ path, cards }): Limits => [path, 1, 3.9, cards === null ? null : 1.5]),
];

for (const [path, action, work, price] of FULL ? limits : limits.filter(([at]) => ["/", "/logo"].includes(at)))
  test(`${path}: button, work and price begin where a visitor looks first`, async ({ read }) => {
    for (const window of windows) {
      const page = await read(path);
      await page.setViewportSize(window);
      const found = await firsts(page);
      const size = `${window.width} × ${window.height}: ${JSON.stringify(found)}`;
      for (const [name, limit] of Object.entries({ action, work, price })) {
        const at = found[name as keyof typeof tops];
        if (limit === null) expect(at, `${name} at ${size}`).toBeNull();
        else expect(at ?? Number.POSITIVE_INFINITY, `${name} at ${size}`).toBeLessThanOrEqual(limit);
      }
      if (window.width < 500 && packagePages.some((packages) => packages.path === path)) {
        const parts = page.locator('main > [data-block="hero"] > div > *, main > [data-block="hero"] picture > img');
        const widths = await parts.evaluateAll((all) => all.map((part) => part.clientWidth));
        expect(Math.max(...widths), `artwork at ${size}`).toBeGreaterThanOrEqual(window.width);
      }
    }
  });

for (const [path] of FULL ? limits : limits.filter(([at]) => at === "/"))
  test(`${path} has no heading as large as its first`, async ({ read }) => {
    const page = await read(path);
    for (const shape of shapes) {
      await page.setViewportSize(shape);
      expect(await largerThanFirst(page), `${shape.width} × ${shape.height}`).toBeUndefined();
    }
    for (const shape of shortShapes) {
      await page.setViewportSize(shape);
      expect(await largerThanFirst(page, "h1, h2"), `${shape.width} × ${shape.height}`).toBeUndefined();
    }
  });

test("the first screen of home has the button of its form, whole", async ({ read }) => {
  const page = await read("/");
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size);
    const button = await page.locator('main > [data-block="lead-hero"] button[type="submit"]').boundingBox();
    expect((button?.y ?? size.height) + (button?.height ?? 0), `${size.width} px`).toBeLessThanOrEqual(size.height - 8);
  }
});

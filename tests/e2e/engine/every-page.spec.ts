import { expect, type Page } from "playwright/test";
import { FULL } from "../../support/full.ts";
import { coveredControls, faults, smallTargets } from "../support/looks/axe.ts";
import { expectRoomForLargeText } from "../support/looks/large-text.ts";
import { expectSameWithAllStyles } from "../support/looks/page-styles.ts";
import { complaintsOf, hydrate } from "../support/page.ts";
import { pagesWithEveryBlock, readContent, type Visit, visits } from "../support/site.ts";
import { test } from "../support/test.ts";

/*
 * Checks of every page. Opening a page takes as long as most checks, so all of them share a visit: each has a step, and
 * continues after it finds faults.
 */

/** Pages with every kind of section and form; the full run checks all pages. */
const pages = FULL ? visits : pagesWithEveryBlock(visits);

/** Pages that show more in a wide window. The others are checked at the width of phones, and in the full run, all at both widths. */
const wide = ["/", "/about", "/tasting"];
const widthsOf = ({ path }: Visit) => (FULL ? [390, 1440] : [wide.includes(path) ? 1440 : 390]);

/** At each width, the first page of a site is checked with header and footer, which are the same on the others. */
const readWhole = new Map<string, Visit>();
for (const visit of pages)
  for (const width of widthsOf(visit)) {
    const key = `${visit.content} ${width}`;
    if (!readWhole.has(key)) readWhole.set(key, visit);
  }

/** The texts of a page, and how dark they are printed. */
const PRINTED = [
  ["main :is(h1, h2, h3, p, li)", /^rgb\((\d|[1-9]\d), /],
  ["footer :is(h2, dt, dd, a, p)", /^rgb\(0, 0, 0\)|^color\(srgb 0 0 0( \/ 0\.[6-9]\d*)?\)/],
] as const;

/** In print, a page shows all of its text in black on white, and nothing that only works on a screen. */
async function expectPrintable(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  for (const [texts, dark] of PRINTED) {
    const colors = await page
      .locator(texts)
      .evaluateAll((elements) =>
        elements.filter((element) => element.checkVisibility()).map((element) => getComputedStyle(element).color),
      );
    expect.soft(colors.length).toBeGreaterThan(10);
    expect.soft(colors.filter((color) => !dark.test(color))).toEqual([]);
  }
  await expect.soft(page.locator(".button:visible, form:visible, video:visible")).toHaveCount(0);
  await expect.soft(page.locator("header").first()).toHaveCSS("position", "static");
  // On phones, a grid of packages shows one.
  const packages = page.locator("[data-block=package-grid] li:has(h3)");
  await expect.soft(packages.filter({ visible: true })).toHaveCount(await packages.count());
  await page.emulateMedia({ media: null });
}

const printed = ["bakery: /cakes", "bakery: /terms", "bakery: /counter"];

for (const visit of pages) {
  const { name, path, url, title, content } = visit;
  test(`2.1 ${name} answers with its own title, description and heading, fits, looks and prints as it should, and nothing complains`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const response = await page.goto(url);
    await test.step("200, its own title and description, and one main heading", async () => {
      expect(response?.status()).toBe(200);
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(page).toHaveTitle(`${title} | ${readContent<{ name: string }>(content, "site.yaml").name}`);
      expect(await page.locator('meta[name="description"]').getAttribute("content")).toMatch(/^.{50,160}$/);
      await expect(page.locator("h1")).toHaveCount(1);
    });
    await test.step("axe finds nothing, and every target is large enough", async () => {
      for (const width of widthsOf(visit)) {
        await page.setViewportSize({ width, height: 900 });
        const part = readWhole.get(`${content} ${width}`) === visit ? "html" : "main";
        expect.soft(await faults(page, part), `${width} px`).toEqual([]);
        expect.soft(await smallTargets(page), `${width} px`).toEqual([]);
      }
    });
    await test.step("no control is under another element, on phones", async () => {
      await page.setViewportSize({ width: 390, height: 900 });
      expect.soft(await coveredControls(page)).toEqual([]);
    });
    await test.step("it looks the same with the styles in its HTML as with all styles of the site", () =>
      expectSameWithAllStyles(page, visit, widthsOf(visit), FULL || printed.includes(name)));
    await test.step("large text and long words have room", () => expectRoomForLargeText(page, name));
    if (printed.includes(name))
      await test.step("it prints all of its text in black on white, without what only works on a screen", () =>
        expectPrintable(page));
    await test.step("it hydrates without complaints", async () => {
      await hydrate(page);
      expect(complaints).toEqual([]);
    });
  });
}

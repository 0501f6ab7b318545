import { expect, type Locator, type Page } from "playwright/test";
import { complaintsOf, hydrate, openHydrated } from "../support/page.ts";
import { ports } from "../support/ports.ts";
import { test } from "../support/test.ts";

const home = `http://localhost:${ports.languages}`;

const language = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true }).first();

test("visitors switch to the same page in another language and back", async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 1158, height: 900 });
  await openHydrated(page, `${home}/contact`);
  // One line, in the narrowest window whose header has the languages.
  expect((await language(page, "Español").boundingBox())?.height).toBeLessThan(50);
  await language(page, "עברית").click();
  await expect(page).toHaveURL(`${home}/he/contact`);
  await hydrate(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("כתבו, התקשרו או היכנסו");
  await expect(page.locator("html")).toHaveAttribute("lang", "he-IL");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await language(page, "English").click();
  await expect(page).toHaveURL(`${home}/contact`);
  await expect(page.locator("html")).not.toHaveAttribute("dir");
  // There is no such page in Spanish, so the link leads to the Spanish home page.
  await language(page, "Español").click();
  await expect(page).toHaveURL(`${home}/es`);
  expect(complaints).toEqual([]);
});

test("a right-to-left site", async ({ page }) => {
  await openHydrated(page, `${home}/he`);
  const isWiderThanWindow = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  const carousel = page.locator('[data-block="carousel"]');
  const inState = (state: string) => carousel.locator(`[data-state="${state}"]`);
  const [slide, next] = [inState("active"), inState("next")];
  await test.step("the next item is on the left", async () => {
    const left = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN;
    await expect.poll(async () => (await left(next)) < (await left(slide))).toBe(true);
    expect(await left(carousel.getByRole("button", { name: "הבאה" }))).toBeLessThan(
      await left(carousel.getByRole("button", { name: "הקודמת" })),
    );
    const tabs = page.locator('[data-block="package-tabs"]').getByRole("tab");
    await tabs.first().focus();
    await page.keyboard.press("ArrowLeft");
    await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowRight");
    await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
  });
  await test.step("an address in another script keeps its order", async () => {
    const [number, street] = await page.locator("footer address").evaluate((address) => {
      const node = document.evaluate(".//text()[contains(., 'Alder')]", address).iterateNext() as Text;
      return ["214", "Alder"].map((word) => {
        const range = document.createRange();
        range.setStart(node, node.data.indexOf(word));
        range.setEnd(node, node.data.indexOf(word) + word.length);
        return range.getBoundingClientRect().left;
      });
    });
    expect(number).toBeLessThan(street ?? 0);
  });
  await test.step("a drag to the right shows the next slide", async () => {
    await slide.scrollIntoViewIfNeeded();
    const title = await slide.innerText();
    const { x, y, width, height } = (await slide.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 3, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 3 + 200, y + height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(slide).not.toHaveText(title);
    await expect(carousel.locator("[data-counter]")).toHaveText("2 / 3");
  });
  await test.step("a page in the same language opens in the same document, and neither is wider than its window", async () => {
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await isWiderThanWindow(), `${width} px`).toBe(false);
    }
    await language(page, "צרו קשר").click();
    await expect(page).toHaveURL(`${home}/he/contact`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("כתבו, התקשרו או היכנסו");
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await isWiderThanWindow(), `${width} px`).toBe(false);
    }
  });
});

import { expect, type Page } from "playwright/test";
import { FULL } from "../../support/full.ts";
import { openHydrated } from "../support/page.ts";
import { fullTest, test } from "../support/test.ts";
import { swipe } from "../support/touch.ts";
import { carousel, six, slide } from "./carousel.ts";

const states = (page: Page) =>
  carousel(page)
    .locator("[data-state]")
    .evaluateAll((slides) => slides.map((element) => element.getAttribute("data-state")));

/** Waits until neither the slides nor the page are on their way. */
const settled = (page: Page) =>
  carousel(page).evaluate(async (section) => {
    const moves = section.getAnimations({ subtree: true });
    await Promise.all(moves.map((move) => move.finished.catch(() => undefined)));
    for (let last = Number.NaN; last !== scrollY; ) {
      last = scrollY;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });

/** Opens a page with a carousel of six, for a visitor who wants less motion, so only the test moves it. */
async function openStill(page: Page): Promise<void> {
  await openHydrated(page, "/web-development-service");
  await expect(carousel(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await slide(page, "active").scrollIntoViewIfNeeded();
  await expect(slide(page, "active").locator("h3")).toHaveText("CMS");
  await settled(page);
}

test.use({ hasTouch: true });

test("2.7, 4, 9 Carousel of a visitor who wants less motion", async ({ page }) => {
  await openStill(page);
  await test.step("2.7, 4 One slide is active, its neighbors are marked previous and next, the others are hidden; it wraps around", async () => {
    expect(await states(page)).toEqual(["active", "next", "hidden", "hidden", "hidden", "previous"]);
    for (const state of ["active", "next", "previous"]) await expect(slide(page, state)).toBeVisible();
    for (const hidden of await slide(page, "hidden").all()) await expect(hidden).toBeHidden();
    const [previous, active, next] = await Promise.all(
      ["previous", "active", "next"].map((state) => slide(page, state).boundingBox()),
    );
    expect(previous?.x).toBeLessThan(active?.x ?? 0);
    expect(next?.x).toBeGreaterThan(active?.x ?? 0);
    for (const title of [...six.slice(1), "CMS"]) {
      await carousel(page).getByRole("button", { name: "Next slide" }).click();
      await expect(slide(page, "active").locator("h3")).toHaveText(title);
    }
    await carousel(page).getByRole("button", { name: "Previous slide" }).click();
    await expect(slide(page, "active").locator("h3")).toHaveText("Android App");
    expect(await states(page)).toEqual(["next", "hidden", "hidden", "hidden", "previous", "active"]);
  });
  await test.step("2.7, 4, 9 Clicking a neighboring slide makes it active; a drag of more than 100 px left goes next and right goes previous", async () => {
    await carousel(page).getByRole("button", { name: "Next slide" }).click();
    await settled(page);
    const box = await slide(page, "active").boundingBox();
    const y = (box?.y ?? 0) + 150;
    await page.mouse.click(1425, y);
    await expect(slide(page, "active").locator("h3")).toHaveText("Wordpress");
    for (const title of ["CMS", "Android App"]) {
      await settled(page);
      await page.mouse.click(15, y);
      await expect(slide(page, "active").locator("h3")).toHaveText(title);
    }
    await settled(page);
    await page.mouse.click(720, y);
    await expect(slide(page, "active").locator("h3")).toHaveText("Android App");
    await carousel(page).getByRole("button", { name: "Next slide" }).click();
    await settled(page);
    const drag = async (by: number) => {
      await page.mouse.move(700, y);
      await page.mouse.down();
      await page.mouse.move(700 + by / 2, y, { steps: 3 });
      await page.mouse.move(700 + by, y, { steps: 3 });
      await page.mouse.up();
    };
    for (const [by, title] of [
      [-100, "CMS"],
      [-101, "Wordpress"],
      [100, "Wordpress"],
      [101, "CMS"],
      [110, "Android App"],
    ] as const) {
      await drag(by);
      await expect(slide(page, "active").locator("h3")).toHaveText(title);
    }
  });
  await test.step("4, 9 A touch swipe of more than 50 px goes next if it moved left and previous if it moved right", async () => {
    await carousel(page).getByRole("button", { name: "Next slide" }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await settled(page);
    const stage = slide(page, "active");
    const active = stage.locator("h3");
    for (const [by, title] of [
      [-50, "CMS"],
      [-51, "Wordpress"],
      [51, "CMS"],
    ] as const) {
      await swipe(page, stage, by);
      await expect(active).toHaveText(title);
    }
  });
});

fullTest("2.7 Carousel colors cycle through 5 presets", async ({ read }) => {
  for (const width of FULL ? [1440, 390] : [390]) {
    const page = await read("/app-development-service");
    await page.setViewportSize({ width, height: 900 });
    const colors = await carousel(page)
      .locator("[data-state] h3")
      .evaluateAll((titles) => titles.map((title) => getComputedStyle(title).background));
    expect(colors).toHaveLength(8);
    expect(new Set(colors.slice(0, 5)).size).toBe(5);
    expect(colors.slice(5)).toEqual(colors.slice(0, 3));
  }
});

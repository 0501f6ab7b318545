import { expect, type Page } from "playwright/test";
import { FULL } from "../../support/full.ts";
import { allowMotion } from "../support/motion.ts";
import { ENTRY, holdBack, hydrate, openHydrated, painted } from "../support/page.ts";
import { test } from "../support/test.ts";

test("pages are prefetched, in order, and from one build", async ({ page }) => {
  await openHydrated(page, "/contact");
  const banner = page.getByRole("banner");
  const footer = page.getByRole("contentinfo");
  await test.step("a page's data is fetched when the pointer or the focus comes near its link", async () => {
    const hovered = page.waitForRequest("**/data/news.json*");
    await banner.getByRole("link", { name: "News", exact: true }).first().hover();
    await hovered;
    const focused = page.waitForRequest("**/data/index.json*");
    await banner.getByRole("link", { name: "Home", exact: true }).first().focus();
    await focused;
  });
  await test.step("the page of the latest click is shown, or the one that Back leads to, even if an earlier one arrives later", async () => {
    for (const [slow, goOn, path] of [
      ["terms", () => footer.getByRole("link", { name: "About" }).click(), "/about"],
      ["work", () => page.goBack(), "/contact"],
    ] as const) {
      const release = await holdBack(page, `**/data/${slow}.json*`);
      await footer.locator(`a[href="/${slow}"]`).first().click();
      await goOn();
      await expect(page).toHaveURL(path);
      const late = page.waitForResponse(`**/data/${slow}.json*`);
      release();
      await (await late).finished();
      await painted(page);
      await expect(page).toHaveURL(path);
    }
  });
  await test.step("a page from another build is loaded as a new document", async () => {
    await page.route("**/data/wedding-cakes.json*", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ json: { ...(await response.json()), build: "newer" } });
    });
    const loaded = page.waitForEvent("load");
    await footer.locator('a[href="/wedding-cakes"]').first().click();
    await loaded;
    await expect(page).toHaveURL("/wedding-cakes");
  });
});

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Waits until the page has not scrolled for a while. */
const atRest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let [last, frames] = [-1, 0];
        const look = () => {
          frames = scrollY === last ? frames + 1 : 0;
          last = scrollY;
          if (frames > 20) done();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

for (const hydrates of FULL ? [false, true] : [true]) {
  test(`Back from a footnote, and a reload, return to where the visitor was; Back to another page goes to its top, ${hydrates ? "hydrated" : "before React"}`, async ({
    page,
  }) => {
    // A click hydrates as well, which happens too late here or not at all.
    if (!hydrates) await page.route(ENTRY, (route) => route.abort());
    await page.setViewportSize({ width: 800, height: 500 });
    await page.goto("/terms");
    await page.goto("/baking-guide");
    if (hydrates) await hydrate(page);
    const note = page.locator('[role="doc-noteref"]').first();
    await note.evaluate((link) => link.scrollIntoView({ block: "center" }));
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(0);
    await note.click();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before + 300);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(before);
    await page.reload();
    await expect.poll(() => scrolled(page)).toBe(before);
    if (hydrates) await hydrate(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Sale" }).click();
    await expect(page.locator("h1")).toHaveText("Terms of Sale");
    await page.evaluate(() => scrollTo(0, 300));
    await page.goBack();
    await expect(page.locator("h1")).not.toHaveText("Terms of Sale");
    await painted(page);
    expect(await scrolled(page)).toBe(0);
    await page.goForward();
    await expect(page.locator("h1")).toHaveText("Terms of Sale");
    await painted(page);
    expect(await scrolled(page)).toBe(0);
  });
}

test("a page from the back/forward cache is shown from its top, or at its anchor", async ({ page }) => {
  await page.goto("/");
  // Test browsers keep none.
  const showAgain = () =>
    page.evaluate(() => {
      scrollTo({ top: 300, behavior: "instant" });
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      return scrollY;
    });
  expect(await showAgain()).toBe(0);
  await page.goto("/#cakes-section");
  expect(await showAgain()).toBeGreaterThan(600);
});

test("a link to the page itself goes to its top, and adds no step to Back", async ({ page }) => {
  await openHydrated(page, "/");
  await page.evaluate(() => scrollTo({ top: 800, behavior: "instant" }));
  const steps = await page.evaluate(() => history.length);
  await page.getByRole("banner").getByRole("link", { name: "Rye & Ember, home page" }).click();
  await expect.poll(() => scrolled(page)).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

test("for visitors who allow motion, Back from one anchor to another, and a reload at it, return to where they were", async ({
  page,
}) => {
  await allowMotion(page);
  // Hydration changes nothing here, but would take additional time.
  await page.route(ENTRY, (route) => route.abort());
  await page.setViewportSize({ width: 800, height: 500 });
  await page.goto("/terms");
  const places: number[] = [];
  for (const link of await page.locator("main a[href^='#']").all()) {
    await link.scrollIntoViewIfNeeded();
    await atRest(page);
    places.push(await scrolled(page));
    await link.click();
    await atRest(page);
  }
  expect(places).toHaveLength(3);
  // Chromium forgets how far a visitor scrolled from the next to last one.
  for (let steps = 0; steps < 2; steps++) {
    await page.goBack();
    await atRest(page);
  }
  await expect.poll(() => scrolled(page)).toBe(places[1]);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(places[1]);
  await atRest(page);
  expect(await scrolled(page)).toBe(places[1]);
});

import { expect, type Page } from "playwright/test";
import { test } from "../../support/test.ts";

/** The files that a page prefetches for the first tap, once it has requested React's. */
async function fetchedAhead(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  const files: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") files.push(new URL(request.url()).pathname);
  });
  await open();
  return files;
}

test("the code for the first tap is fetched once the page has loaded, and none of it runs", async ({ page }) => {
  const everything = page.waitForRequest("**/assets/everywhere*.js");
  const files = await fetchedAhead(page, () => page.goto("/cakes"));
  await everything;
  await expect.poll(() => files.filter((file) => /package-grid|shell\.json/.test(file)).length).toBeGreaterThan(1);
  expect(files[0]).toMatch(/dialogs/);
  const loaded = await page.evaluate(
    () => performance.getEntriesByType("navigation")[0]?.toJSON() as { loadEventEnd: number },
  );
  const starts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === "fetch")
      .map(({ startTime }) => startTime),
  );
  expect(Math.min(...starts)).toBeGreaterThan(loaded.loadEventEnd + 900);
  expect(await page.evaluate(() => "hydrated" in document.documentElement.dataset)).toBe(false);
});

test("visitors who save data prefetch nothing, and a dialog still opens", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await page.clock.install();
  const files = await fetchedAhead(page, () => page.goto("/cakes"));
  await page.clock.runFor(5000);
  await page.getByText("Order This").nth(1).click();
  await expect(page.getByRole("dialog", { name: "Order a Cake" })).toBeVisible();
  expect(files.filter((file) => file.startsWith("/assets/"))).toEqual([]);
});

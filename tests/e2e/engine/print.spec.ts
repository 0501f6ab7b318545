import { expect } from "playwright/test";
import { test } from "../support/test.ts";

test("the footer prints its labels, its contact data and its links in black", async ({ read }) => {
  const page = await read("/about");
  await page.emulateMedia({ media: "print" });
  const colors = await page
    .getByRole("contentinfo")
    .locator("h2, dt, dd, a, p")
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).color));
  expect(colors.length).toBeGreaterThan(10);
  for (const color of colors) expect(color).toMatch(/^rgb\(0, 0, 0\)|^color\(srgb 0 0 0( \/ 0\.[6-9]\d*)?\)/);
});

test("links in the text of a dark section are printed dark", async ({ page }) => {
  await page.goto("/about");
  await page.emulateMedia({ media: "print" });
  const link = page.getByRole("main").getByRole("link", { name: "the terms" });
  await link.evaluate((element) => element.closest("[data-tone]")?.setAttribute("data-tone", "ink"));
  const [red = 255, green = 255, blue = 255] = await link.evaluate((element) =>
    Array.from(getComputedStyle(element).color.matchAll(/\d+/g), Number),
  );
  expect(0.3 * red + 0.6 * green + 0.1 * blue).toBeLessThan(120);
});

test("no arrows and counters of carousels are printed", async ({ read }) => {
  const page = await read("/");
  const next = page.getByRole("button", { name: /^Next/ });
  expect(await next.count()).toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  await expect(next.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(/^\d+ \/ \d+$/).filter({ visible: true })).toHaveCount(0);
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`with motion ${reducedMotion}, a link to another page ${reducedMotion === "reduce" ? "does not fade" : "fades"}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener("pagereveal", (event) => {
        (window as unknown as { fades: boolean }).fades =
          (event as Event & { viewTransition: unknown }).viewTransition !== null;
      });
    });
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/about");
    await page.getByRole("contentinfo").locator('a[href="/wedding-cakes"]').first().click();
    await expect(page).toHaveURL("/wedding-cakes");
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { fades?: boolean }).fades))
      .toBe(reducedMotion !== "reduce");
  });
}

import { expect } from "playwright/test";
import { test } from "../support/test.ts";

for (const path of ["/cakes", "/terms", "/news", "/counter"]) {
  test(`${path} prints its text in black on white, all of them, without what only a screen can do`, async ({
    read,
  }) => {
    const page = await read(path);
    await page.emulateMedia({ media: "print" });
    const texts = await page
      .locator("main :is(h1, h2, h3, p, li)")
      .evaluateAll((elements) =>
        elements.filter((element) => element.checkVisibility()).map((element) => getComputedStyle(element).color),
      );
    expect(texts.length).toBeGreaterThan(10);
    for (const color of texts) expect(color).toMatch(/^rgb\(0, 0, 0\)|^rgb\((\d|[1-9]\d), /);
    await expect(page.locator(".button:visible, form:visible, video:visible")).toHaveCount(0);
    const covered = await page
      .locator("header")
      .first()
      .evaluate((header) => getComputedStyle(header).position);
    expect(covered).toBe("static");
    if (path === "/cakes")
      await expect(page.locator("main li:visible", { has: page.locator("h3") })).not.toHaveCount(1);
  });
}

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

import { expect } from "playwright/test";
import { complaintsOf, holdBack, hydrate } from "../support/page.ts";
import { test } from "../support/test.ts";

for (const width of [390, 1440])
  test(`the first screen needs no style sheet at ${width} px, and nothing below shows without its own`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const release = await holdBack(page, "*/assets/*.css");
    const complaints = complaintsOf(page);
    await page.goto("/", { waitUntil: "commit" });
    const sections = page.locator("main > [data-block]");
    const link = page.locator("main link[rel=stylesheet]").first();
    await link.waitFor({ state: "attached" });
    const shown = () =>
      sections.evaluateAll((all) =>
        all.filter((section) => section.checkVisibility()).map((one) => one.outerHTML.length),
      );
    const lookOfHeading = () =>
      page.getByRole("heading", { level: 1 }).evaluate((heading) => {
        const { left, top, width: wide, height } = heading.getBoundingClientRect();
        return [left, top, wide, height, getComputedStyle(heading).font];
      });
    expect(await shown()).toHaveLength(2);
    expect(await sections.nth(1).evaluate((section) => section.getBoundingClientRect().bottom)).toBeGreaterThan(900);
    await page.evaluate(() => document.fonts.ready);
    const before = await lookOfHeading();
    release();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    expect(await lookOfHeading()).toEqual(before);
    await hydrate(page);
    await expect(page.locator("main :is(link, script)")).toHaveCount(0);
    expect(await lookOfHeading()).toEqual(before);
    expect(complaints).toEqual([]);
  });

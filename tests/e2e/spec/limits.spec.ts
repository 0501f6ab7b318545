import { expect, type Page, test } from "playwright/test";
import { openAwake } from "../site.ts";
import { swipe } from "./touch.ts";

const bundle = (page: Page) => page.locator('main [data-block="bundle"]');
const clients = (page: Page) => page.locator('main [data-block="testimonials"]');
const front = (page: Page) => bundle(page).locator("h3").filter({ visible: true });

test("9 Breakpoints: 600 px (bundle mobile view), 700 and 1024 px (testimonials), 1157 px (header drawer)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 900 });
  await openAwake(page, "/");
  const widths: [width: number, parts: number, testimonials: number, drawer: boolean][] = [
    [600, 1, 1, true],
    [601, 3, 1, true],
    [699, 3, 1, true],
    [700, 3, 2, true],
    [1023, 3, 2, true],
    [1024, 3, 3, true],
    [1157, 3, 3, true],
    [1158, 3, 3, false],
  ];
  for (const [width, parts, testimonials, drawer] of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(front(page), `bundle at ${width}`).toHaveCount(parts);
    const figures = clients(page).locator("figure").filter({ visible: true });
    await expect(figures, `testimonials at ${width}`).toHaveCount(testimonials);
    await expect(page.getByRole("button", { name: "Menu", exact: true }), `${width}`).toBeVisible({ visible: drawer });
  }
});

test("9 Gallery page size: 8 desktop and 4 mobile. Load More adds 4", async ({ page }) => {
  for (const [width, steps] of [
    [1440, [8, 12, 16]],
    [390, [4, 8, 12, 16]],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openAwake(page, "/");
    const gallery = page.locator('main [data-block="gallery"]');
    await gallery.getByRole("tab", { name: "Logo Design", exact: true }).click();
    const more = gallery.getByRole("button", { name: "Load More" });
    for (const count of steps) {
      await expect(gallery.locator("li").filter({ visible: true }), `${width}`).toHaveCount(count);
      if (count < 16) await more.click();
    }
    await expect(more).toBeHidden();
  }
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("9 Swipe thresholds: 50 px for packages and bundle; 40 px for testimonials", async ({ page }) => {
    await openAwake(page, "/");
    const counted = (section: ReturnType<typeof bundle>, text: string) =>
      expect(section.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(1);
    const packages = page.locator("#packages-section");
    const card = packages.locator("li:visible").filter({ has: page.locator("h3") });
    const part = bundle(page)
      .locator("li:visible")
      .filter({ has: page.locator("h3") });
    const quote = clients(page).locator("figure").filter({ visible: true });
    for (const [section, area, total, threshold] of [
      [packages, card, 6, 50],
      [bundle(page), part, 3, 50],
      [clients(page), quote, 5, 40],
    ] as const) {
      for (const [by, at] of [
        [-threshold, 1],
        [-threshold - 1, 2],
        [threshold, 2],
        [threshold + 1, 1],
      ] as const) {
        await swipe(page, area, by);
        await counted(section, `${at} / ${total}`);
      }
    }
  });
});

test.describe("on desktop", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("9 Bundle slide: 300 ms. Typing: 100 ms per character", async ({ page }) => {
    await page.goto("/");
    const letters = await page.locator("h1").evaluate((heading) =>
      [...heading.querySelectorAll("*")]
        .filter((element) => element.children.length === 0 && element.textContent?.length === 1)
        .map((element) => ({
          letter: element.textContent,
          after: Math.round(Number.parseFloat(getComputedStyle(element).animationDelay) * 1000),
          animated: getComputedStyle(element).animationName !== "none",
        })),
    );
    expect(letters).toEqual(
      [..."Crafting Stunning Websites That Elevate Your Brand"].map((letter, index) => ({
        letter,
        after: index * 100,
        animated: true,
      })),
    );

    await openAwake(page, "/");
    await bundle(page).getByRole("button", { name: /Next/ }).filter({ visible: true }).click();
    const durations = await bundle(page)
      .locator("li")
      .filter({ has: page.locator("h3") })
      .evaluateAll((parts) =>
        parts.flatMap((part) => part.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration)),
      );
    expect(durations.length).toBeGreaterThan(0);
    expect(new Set(durations)).toEqual(new Set([300]));
  });

  test("9 Page top margin: 100 px", async ({ page }) => {
    for (const path of ["/", "/about", "/contact", "/logo-service", "/logo", "/privacy-policy", "/welcome"]) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const room = await page
        .locator("main [data-block]")
        .first()
        .evaluate((section) => {
          const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
          return {
            covered: section.getBoundingClientRect().top < header,
            padding: getComputedStyle(section).paddingTop,
          };
        });
      expect.soft(room, path).toEqual({ covered: false, padding: "100px" });
    }
  });

  test("9 Hero offer: 75% off. Replies are promised within 24 hours", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("main form").locator("xpath=..")).toContainText("75% Off");
    for (const path of ["/contact", "/welcome"]) {
      await page.goto(path);
      await expect(page.locator("main"), path).toContainText(/(repl|answer)[^.]* within 24 hours/);
    }
  });
});

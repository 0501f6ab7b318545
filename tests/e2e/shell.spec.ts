import { expect, test } from "playwright/test";
import { contentOf, openAwake } from "./site.ts";

interface Navigation {
  header: { menu: { label: string; link?: string; items?: { label: string; link: string }[] }[] };
}
const { menu } = contentOf<Navigation>("navigation.yaml").header;

test.describe("header on desktop (requirements 2.2)", () => {
  test.use({ viewport: { width: 1158, height: 900 } });

  test("2.2 The menu has every item with its target: four pages, the Services and the Packages dropdown", async ({
    page,
  }) => {
    await openAwake(page, "/logo");
    for (const entry of menu) {
      if (!entry.items) {
        await expect(page.getByRole("banner").getByRole("link", { name: entry.label, exact: true })).toHaveAttribute(
          "href",
          entry.link ?? "",
        );
        continue;
      }
      await page.getByRole("button", { name: entry.label, exact: true }).click();
      for (const item of entry.items) {
        await expect(page.getByRole("banner").getByRole("link", { name: item.label, exact: true })).toHaveAttribute(
          "href",
          item.link,
        );
      }
      await page.keyboard.press("Escape");
    }
  });

  test("2.2, 4 A dropdown opens on click; a click outside it, Escape and the other dropdown close it", async ({
    page,
  }) => {
    await openAwake(page, "/logo");
    const services = page.getByRole("button", { name: "Services", exact: true });
    const packages = page.getByRole("button", { name: "Packages", exact: true });
    const item = page.getByRole("banner").getByRole("link", { name: "Illustration Design" });
    await services.click();
    await expect(services).toHaveAttribute("aria-expanded", "true");
    await expect(item).toBeVisible();
    await packages.click();
    await expect(services).toHaveAttribute("aria-expanded", "false");
    await expect(packages).toHaveAttribute("aria-expanded", "true");
    await expect(item).toBeHidden();
    await page.mouse.click(600, 850);
    await expect(packages).toHaveAttribute("aria-expanded", "false");
    await services.focus();
    await page.keyboard.press("Enter");
    await expect(item).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(item).toBeHidden();
    await expect(services).toBeFocused();
  });

  test("2.2 The links of the current route are marked active, both where two lead to it", async ({ page }) => {
    await page.goto("/web-development-service");
    const current = page
      .getByRole("banner")
      .locator('nav:visible a[aria-current="page"], [popover] a[aria-current="page"]');
    // Twice in the inline menu and twice in the drawer: two items lead to this page.
    await expect(current).toHaveText([
      "Website Development",
      "E-Commerce Web Solution",
      "Website Development",
      "E-Commerce Web Solution",
    ]);
  });

  test("2.2, 4 The header is sticky, wide at scroll position 0 and compact otherwise; the logo is 130 px high on desktop", async ({
    page,
  }) => {
    await page.goto("/logo");
    const header = page.getByRole("banner");
    const logo = header.locator("img").first();
    expect((await logo.boundingBox())?.height).toBe(130);
    const wide = (await header.boundingBox())?.height ?? 0;
    await page.mouse.wheel(0, 400);
    await expect.poll(async () => (await header.boundingBox())?.height).toBeLessThan(wide / 1.5);
    expect((await header.boundingBox())?.y).toBe(0);
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(900 / 5);
    await page.mouse.wheel(0, -4000);
    await expect.poll(async () => (await header.boundingBox())?.height).toBe(wide);
  });
});

test.describe("drawer at 1157 px and below (requirements 2.2)", () => {
  test.use({ viewport: { width: 1157, height: 900 } });

  test("2.2, 4 The drawer replaces the inline menu; dropdowns expand in place, one at a time; choosing a link closes it", async ({
    page,
  }) => {
    await openAwake(page, "/logo");
    await expect(page.getByRole("banner").getByRole("link", { name: "About", exact: true }).first()).toBeHidden();
    const toggle = page.getByRole("button", { name: "Menu", exact: true });
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    const drawer = page.locator("#drawer");
    const services = drawer.getByRole("button", { name: "Services" });
    const packages = drawer.getByRole("button", { name: "Packages" });
    await services.click();
    await expect(services).toHaveAttribute("aria-expanded", "true");
    await expect(drawer.getByRole("link", { name: "Website Development" })).toBeVisible();
    await packages.click();
    await expect(services).toHaveAttribute("aria-expanded", "false");
    await expect(drawer.getByRole("link", { name: "Website Development" })).toBeHidden();
    await drawer.getByRole("link", { name: "Branding", exact: true }).click();
    await expect(page).toHaveURL("/branding");
    await expect(drawer).toBeHidden();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
  });

  test("4 The drawer is open or closed: its button, Escape and a click beside it close it", async ({ page }) => {
    await openAwake(page, "/logo");
    const drawer = page.locator("#drawer");
    const open = () => page.getByRole("button", { name: "Menu", exact: true }).click();
    await open();
    await drawer.getByRole("button", { name: "Close" }).click();
    await expect(drawer).toBeHidden();
    await open();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await open();
    await expect(drawer).toBeVisible();
    await page.mouse.click(20, 600);
    await expect(drawer).toBeHidden();
  });

  test("2.2 The logo is 80 px high on mobile", async ({ page }) => {
    await page.goto("/logo");
    expect((await page.getByRole("banner").locator("img").first().boundingBox())?.height).toBe(80);
  });
});

test("2.4 The copyright line has the visitor's current year, without any hydration problem", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2031-03-01T12:00:00"));
  await openAwake(page, "/logo");
  await expect(page.getByRole("contentinfo")).toContainText("© 2031");
});

test("in a low window (400 % zoom) the header goes away with the page", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 240 });
  await page.goto("/logo");
  await page.mouse.wheel(0, 600);
  await expect.poll(async () => ((await page.getByRole("banner").boundingBox())?.y ?? 0) < -90).toBe(true);
});

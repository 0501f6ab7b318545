import { expect } from "playwright/test";
import { menuButton, openHydrated } from "../support/page.ts";
import { test } from "../support/test.ts";

test.use({ viewport: { width: 1158, height: 900 } });

test("2.2, 4 The menu, its dropdowns and the sticky header; the drawer at 1157 px and below", async ({ page }) => {
  await openHydrated(page, "/cakes");
  await test.step("2.2 The links of the current route are marked active, both where two lead to it", async () => {
    const current = page
      .getByRole("banner")
      .locator('nav:visible a[aria-current="page"], [popover] a[aria-current="page"]');
    // Twice in the inline menu and twice in the drawer: two items lead to this page.
    await expect(current).toHaveText(["Cakes and Prices", "Cakes", "Cakes and Prices", "Cakes"]);
  });
  await test.step("2.2, 4 A dropdown opens on click; a click outside it, Escape and the other dropdown close it", async () => {
    const baking = page.getByRole("button", { name: "Baking", exact: true });
    const prices = page.getByRole("button", { name: "Prices", exact: true });
    const item = page.getByRole("banner").getByRole("link", { name: "Wedding Cakes" }).first();
    await baking.click();
    await expect(baking).toHaveAttribute("aria-expanded", "true");
    await expect(item).toBeVisible();
    await prices.click();
    await expect(baking).toHaveAttribute("aria-expanded", "false");
    await expect(prices).toHaveAttribute("aria-expanded", "true");
    await expect(item).toBeHidden();
    await page.mouse.click(600, 850);
    await expect(prices).toHaveAttribute("aria-expanded", "false");
    await baking.focus();
    await page.keyboard.press("Enter");
    await expect(item).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(item).toBeHidden();
    await expect(baking).toBeFocused();
  });
  await test.step("2.2, 4 The header is sticky, wide at scroll position 0 and compact otherwise; the logo is 130 px high on desktop", async () => {
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
  await page.setViewportSize({ width: 1157, height: 900 });
  await test.step("2.2 The logo is 80 px high on mobile", async () => {
    expect((await page.getByRole("banner").locator("img").first().boundingBox())?.height).toBe(80);
  });
  await test.step("2.2, 4 The drawer replaces the inline menu; dropdowns expand in place, one at a time; choosing a link closes it", async () => {
    await expect(page.getByRole("banner").getByRole("link", { name: "About", exact: true }).first()).toBeHidden();
    const toggle = menuButton(page);
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    const drawer = page.locator("#drawer");
    const baking = drawer.getByRole("button", { name: "Baking" });
    const prices = drawer.getByRole("button", { name: "Prices" });
    await baking.click();
    await expect(baking).toHaveAttribute("aria-expanded", "true");
    await expect(drawer.getByRole("link", { name: "Wedding Cakes" })).toBeVisible();
    await prices.click();
    await expect(baking).toHaveAttribute("aria-expanded", "false");
    await expect(drawer.getByRole("link", { name: "Wedding Cakes" })).toBeHidden();
    await drawer.getByRole("link", { name: "Terms of Sale", exact: true }).click();
    await expect(page).toHaveURL("/terms");
    await expect(drawer).toBeHidden();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
  });
});

test("the entry of a page is also marked on pages below its path, except that of the home page", async ({ read }) => {
  const menu = (await read("/work/barn-cake")).getByRole("banner").locator("nav:visible");
  await expect(menu.locator("a[aria-current]")).toHaveText(["Work"]);
  await expect(menu.getByRole("link", { name: "Work", exact: true })).toHaveAttribute("aria-current", "true");
});

test("in a short window (400% zoom), the header scrolls away with the page; the menu button stays in the window with a long label and a wide logo", async ({
  page,
}) => {
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" width="395" height="112"><rect width="395" height="112"/></svg>';
  await page.setViewportSize({ width: 360, height: 240 });
  await page.goto("/cakes");
  await page.mouse.wheel(0, 600);
  await expect.poll(async () => ((await page.getByRole("banner").boundingBox())?.y ?? 0) < -90).toBe(true);
  await page.mouse.wheel(0, -600);
  await page.getByRole("banner").evaluate(
    (header, src) => {
      const image = header.querySelector("img");
      for (const source of header.querySelectorAll("source")) source.remove();
      image?.setAttribute("src", src);
      image?.setAttribute("width", "395");
      image?.setAttribute("height", "112");
    },
    `data:image/svg+xml,${encodeURIComponent(logo)}`,
  );
  const label = "Rechtsanwaltsfachangestellte";
  await page.locator("header .button-ink").evaluate((button, text) => {
    button.textContent = text;
  }, label);
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(menuButton(page), `${label} at ${width} px`).toBeInViewport({ ratio: 1 });
    const spill = await page
      .locator("header .button-ink")
      .evaluate((button) => button.scrollWidth - button.clientWidth);
    expect(spill, `${label} at ${width} px`).toBeLessThanOrEqual(0);
  }
});

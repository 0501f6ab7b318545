import { expect, type Page, test } from "playwright/test";
import { awake, holdScripts, openAwake } from "../site.ts";

const menu = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });

/** What has the focus: inside the drawer, or what else. */
const focusIn = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.closest("#drawer") ? "drawer" : activeElement?.tagName;
  });

for (const state of ["before React", "with React"]) {
  test.describe(state, () => {
    const open = async (page: Page, path: string) => {
      if (state === "with React") return openAwake(page, path);
      await holdScripts(page);
      await page.goto(path);
    };

    test("the drawer is modal: Tab stays inside, the rest is hidden from screen readers, Escape gives the focus back", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, "/contact");
      await menu(page).focus();
      await page.keyboard.press("Enter");
      const drawer = page.getByRole("dialog", { name: "Menu" });
      await expect(drawer).toBeVisible();
      const seen = new Set<string | undefined>();
      for (let stop = 0; stop < 20; stop++) {
        await page.keyboard.press("Tab");
        seen.add(await focusIn(page));
      }
      // Between its last and its first stop the focus is on the browser's own controls, which the page sees as its body.
      expect([...seen].filter((place) => place !== "drawer" && place !== "BODY")).toEqual([]);
      expect(
        await page
          .locator("main form input")
          .first()
          .evaluate((field) => {
            field.focus();
            return field === document.activeElement;
          }),
      ).toBe(false);
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();
      await expect(menu(page)).toBeFocused();
    });

    test("the drawer's button, a click beside it and a wider window close it, and the page can be used", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, "/contact");
      const drawer = page.locator("#drawer");
      for (const close of [
        () => drawer.getByRole("button", { name: "Close" }).click(),
        () => page.mouse.click(10, 600),
        () => page.setViewportSize({ width: 1440, height: 900 }),
      ]) {
        await menu(page).click();
        await expect(drawer).toBeVisible();
        await close();
        await expect(drawer).toBeHidden();
      }
      await page.locator("main form input").first().click();
      await expect(page.locator("main form input").first()).toBeFocused();
    });

    test("a dropdown closes when the focus leaves it, forwards and backwards, and covers nothing that has it", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, "/contact");
      const services = page.getByRole("banner").getByRole("button", { name: "Services", exact: true });
      const items = page.getByRole("banner").getByRole("link", { name: "SEO", exact: true }).first();
      await services.focus();
      await page.keyboard.press("Enter");
      await expect(items).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(items).toBeVisible();
      await page.keyboard.press("Shift+Tab");
      await expect(items).toBeVisible();
      await page.keyboard.press("Shift+Tab");
      await expect(items).toBeHidden();
      await services.focus();
      await page.keyboard.press("Enter");
      await expect(items).toBeVisible();
      await page.locator("main form input").first().focus();
      await expect(items).toBeHidden();
      await expect(page.locator("main form input").first()).toBeFocused();
    });
  });
}

test("a drawer that was opened before React stays open and modal when React comes", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScripts(page);
  await page.goto("/contact");
  await menu(page).click();
  release();
  await awake(page);
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer).toBeVisible();
  await expect(page.locator("[popovertarget=drawer]").first()).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(menu(page)).toHaveAttribute("aria-expanded", "false");
  await expect(menu(page)).toBeFocused();
});

test("a dialog that was opened from the drawer gives the focus back to the menu's button", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAwake(page, "/logo");
  await menu(page).click();
  await page.locator("#drawer").getByRole("link", { name: "Talk to us" }).click();
  await expect(page.getByRole("dialog", { name: "Contact Us" })).toBeVisible();
  await expect(page.locator("#drawer")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the drawer opens, and Escape and a click beside it close it", async ({ page }) => {
    await page.goto("/contact");
    const drawer = page.locator("#drawer");
    for (const close of [() => page.keyboard.press("Escape"), () => page.mouse.click(10, 600)]) {
      await menu(page).click();
      await expect(drawer).toBeVisible();
      await close();
      await expect(drawer).toBeHidden();
    }
  });
});

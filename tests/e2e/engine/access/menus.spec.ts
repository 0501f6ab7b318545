import { expect, type Page } from "playwright/test";
import { FULL } from "../../../support/full.ts";
import { menuButton, openBeforeReact, openings } from "../../support/page.ts";
import { test } from "../../support/test.ts";

/** The focused element, or whether the focus is inside the drawer. */
const focusIn = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.closest("#drawer") ? "drawer" : activeElement?.tagName;
  });

async function openDialogFromDrawer(page: Page): Promise<void> {
  await menuButton(page).click();
  await page.locator("#drawer").getByRole("link", { name: "Ask us" }).click();
  await expect(page.getByRole("dialog", { name: "Talk to a Baker" })).toBeVisible();
  await expect(page.locator("#drawer")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(menuButton(page)).toBeFocused();
}

for (const [state, open] of Object.entries(openings).slice(FULL ? 0 : 1)) {
  test.describe(state, () => {
    test("menus by keyboard and pointer", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, "/contact");
      await test.step("the drawer is modal: Tab stays inside, the rest is hidden from screen readers, Escape returns the focus", async () => {
        const drawer = page.getByRole("dialog", { name: "Menu" });
        // Before any script runs, it opens as a popover, and Escape closes that.
        await expect(async () => {
          if (await drawer.isVisible()) await page.keyboard.press("Escape");
          await menuButton(page).focus();
          await page.keyboard.press("Enter");
          await expect(page.locator("dialog:modal")).toHaveCount(1, { timeout: 1000 });
        }).toPass();
        await expect(drawer).toBeVisible();
        const seen = new Set<string | undefined>();
        for (let stop = 0; stop < 20; stop++) {
          await page.keyboard.press("Tab");
          seen.add(await focusIn(page));
        }
        // Between its last and its first stop, the focus is on the browser's own controls, which the page sees as its body.
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
        await expect(menuButton(page)).toBeFocused();
      });
      await test.step("a dialog that was opened from the drawer returns the focus to the menu's button", () =>
        openDialogFromDrawer(page));
      await test.step("the drawer's button, a click outside it and a wider window close it, and the page can be used", async () => {
        const drawer = page.locator("#drawer");
        for (const close of [
          () => drawer.getByRole("button", { name: "Close" }).click(),
          () => page.mouse.click(10, 600),
          () => page.setViewportSize({ width: 1440, height: 900 }),
        ]) {
          await menuButton(page).click();
          await expect(drawer).toBeVisible();
          await close();
          await expect(drawer).toBeHidden();
        }
        await page.locator("main form input").first().click();
        await expect(page.locator("main form input").first()).toBeFocused();
      });
      await test.step("a dropdown closes when the focus leaves it, forward and backward, and covers nothing that has it", async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        const dropdown = page.getByRole("banner").getByRole("button", { name: "Baking", exact: true });
        const items = page.getByRole("banner").getByRole("link", { name: "Wedding Cakes", exact: true }).first();
        await dropdown.focus();
        await page.keyboard.press("Enter");
        await expect(items).toBeVisible();
        await page.keyboard.press("Tab");
        await expect(items).toBeVisible();
        await page.keyboard.press("Shift+Tab");
        await expect(items).toBeVisible();
        await page.keyboard.press("Shift+Tab");
        await expect(items).toBeHidden();
        await dropdown.focus();
        await page.keyboard.press("Enter");
        await expect(items).toBeVisible();
        await page.locator("main form input").first().focus();
        await expect(items).toBeHidden();
        await expect(page.locator("main form input").first()).toBeFocused();
      });
    });
  });
}

test("before React, a dialog that was opened from the drawer returns the focus to the menu's button; an open drawer stays open and modal when React loads", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await openBeforeReact(page, "/contact");
  await openDialogFromDrawer(page);
  await menuButton(page).click();
  await release();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer).toBeVisible();
  await expect(page.locator("[popovertarget=drawer]").first()).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(menuButton(page)).toHaveAttribute("aria-expanded", "false");
  await expect(menuButton(page)).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the drawer opens, and Escape and a click outside it close it", async ({ page }) => {
    await page.goto("/contact");
    const drawer = page.locator("#drawer");
    for (const close of [() => page.keyboard.press("Escape"), () => page.mouse.click(10, 600)]) {
      await menuButton(page).click();
      await expect(drawer).toBeVisible();
      await close();
      await expect(drawer).toBeHidden();
    }
  });
});

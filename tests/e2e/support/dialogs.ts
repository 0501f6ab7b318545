import { expect, type Locator, type Page } from "playwright/test";

/** The ways in which a visitor closes the dialog that is open. */
const waysToClose = (page: Page): [name: string, close: () => Promise<void>][] => [
  ["a click on the backdrop", () => page.mouse.click(30, 400)],
  ["its button", () => page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click()],
  ["Escape", () => page.keyboard.press("Escape")],
];

/** Presses Escape, which closes what is open. */
export async function closeByEscape(opened: Locator): Promise<void> {
  await opened.page().keyboard.press("Escape");
  await expect(opened).toHaveCount(0);
}

/**
 * Opens a dialog by double clicks and closes it in every way. Clicks inside leave it open, as does selecting text past its edge,
 * and what opened it gets the focus back.
 */
export async function expectToClose(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  for (const [name, close] of waysToClose(page)) {
    await opener.dblclick();
    await expect(dialog).toBeVisible();
    await dialog.getByRole("heading").click();
    await page.mouse.down();
    await page.mouse.move(30, 400);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog, name).toHaveCount(0);
    await expect(opener, name).toBeFocused();
  }
}

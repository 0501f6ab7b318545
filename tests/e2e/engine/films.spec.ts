import { expect } from "playwright/test";
import { test } from "../support/test.ts";

test("a film in a work section opens in the viewer before React, and returns the focus", async ({ page }) => {
  await page.goto("/about");
  const film = page.locator("[data-block=work] a[aria-haspopup=dialog]").first();
  await expect(film).toHaveAttribute("href", /\.(mp4|webm)$/);
  const address = page.url();
  for (const close of ["Escape", "Close"]) {
    await film.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    const video = dialog.locator("video");
    await expect(video).toBeVisible();
    for (const property of ["muted", "loop", "controls"]) await expect(video).toHaveJSProperty(property, true);
    await expect(dialog.getByRole("button", { name: "Close", exact: true })).toBeFocused();
    if (close === "Escape") await page.keyboard.press("Escape");
    else await dialog.getByRole("button", { name: close, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(film).toBeFocused();
  }
  expect(page.url()).toBe(address);
});

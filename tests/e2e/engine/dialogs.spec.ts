import { expect } from "playwright/test";
import { BAKERY } from "../../sites.ts";
import { FULL } from "../../support/full.ts";
import { closeByEscape, expectToClose } from "../support/dialogs.ts";
import { openings } from "../support/page.ts";
import { readContent } from "../support/site.ts";
import { test } from "../support/test.ts";

const { phone } = readContent<{ phone: string }>(BAKERY, "site.yaml");

const states = Object.entries(openings);
for (const [state, open] of FULL ? states : states.slice(0, 1)) {
  test(`2.3, 4 ${state}, the header's button opens the form, also by a double click; backdrop, × and Escape close it and return the focus, clicks inside and selecting text past its edge do not; the phone icon opens the number as a tap-to-call link`, async ({
    page,
  }) => {
    await open(page, "/cakes");
    const talk = page.getByRole("banner").getByText("Ask us").first();
    await expectToClose(page, talk, page.getByRole("dialog", { name: "Talk to a Baker" }));
    await page.getByRole("banner").getByRole("link", { name: "Call the bakery" }).click();
    const call = page.getByRole("dialog", { name: "Call the Bakery" });
    await expect(call.getByRole("link", { name: phone })).toHaveAttribute("href", `tel:+1${phone.replace(/\D/g, "")}`);
    await call.getByRole("button", { name: "Close" }).last().click();
    await expect(call).toHaveCount(0);
  });
}

for (const [state, open] of states)
  test(`a dialog whose link is used again right after it was closed opens again ${state}`, async ({ page }) => {
    await open(page, "/cakes");
    const link = page.getByRole("banner").getByRole("link", { name: "Call the bakery" });
    await link.click();
    const dialog = page.getByRole("dialog", { name: "Call the Bakery" });
    await expect(dialog).toBeVisible();
    // Browsers report later that a dialog was closed.
    await link.evaluate((element: HTMLElement) => {
      document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
      element.click();
    });
    await expect(dialog).toBeVisible();
    await closeByEscape(dialog);
    await expect(link).toBeFocused();
  });

test("with 200 % text in a window of 320 px, no dialog scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/cakes");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  for (const kind of ["talk", "quote", "order", "call"]) {
    await page.locator(`[data-opens=${kind}]:visible`).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    expect.soft(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), kind).toBe(0);
    await closeByEscape(dialog);
  }
});

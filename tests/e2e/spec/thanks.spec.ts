import { expect } from "playwright/test";
import { sentences } from "../../content/facts.ts";
import { fill, submit, thanks } from "../support/enquiry.ts";
import { openHydrated } from "../support/page.ts";
import { test } from "../support/test.ts";

test("2.3 The modals that thank", async ({ page }) => {
  await openHydrated(page, "/logo");
  const send = async (opener: string) => {
    await page.getByText(opener, { exact: true }).first().click();
    await fill(page.locator("dialog form"));
    await submit(page.locator("dialog form"));
  };
  await test.step(`Package and service pages thank with "Your message has been sent successfully. We'll get back to you soon!"; it has a ×, and an overlay click closes it`, async () => {
    await send("Order Now");
    await expect(thanks(page)).toContainText(sentences.sent);
    await expect(thanks(page).getByRole("button", { name: "Close" }).first()).toBeVisible();
    await page.mouse.click(9, 450);
    await expect(thanks(page)).toHaveCount(0);
  });
  await test.step('The shared one shows a check mark, "Thank You!", that the message was received, a promise of 24 hours, and a Close button', async () => {
    await send("Talk to us");
    await expect(thanks(page)).toContainText(sentences.received);
    await expect(thanks(page)).toContainText(sentences.reply);
    await expect(thanks(page).locator("svg path").first()).toBeVisible();
    await thanks(page).getByRole("button", { name: "Close" }).last().click();
    await expect(thanks(page)).toHaveCount(0);
  });
});

import { expect } from "playwright/test";
import { closeByEscape } from "../../support/dialogs.ts";
import { alertsOf, ENDPOINT, expectFilled, fill, RESTORE, sendAndBeThanked, submit } from "../../support/enquiry.ts";
import { denyStorage, openHydrated, reloadWhenAsked } from "../../support/page.ts";
import { fullTest, test } from "../../support/test.ts";

test("a device that stores nothing gives back what was typed in a dialog that was closed, on another page, too, and the browser asks before the document is left", async ({
  page,
}) => {
  await denyStorage(page);
  await openHydrated(page, "/cakes");
  await page.getByText("Order This").first().click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("[name=user_name]").fill("Ada");
  await closeByEscape(dialog);
  await page.getByRole("banner").locator("a[href='/contact']:not([data-opens])").first().click();
  const form = page.locator("main form");
  await form.getByRole("button", { name: RESTORE }).click();
  await expect(form.locator("[name=user_name]")).toHaveValue("Ada");
  await reloadWhenAsked(page);
});

fullTest("a device that stores nothing still gives back what failed", async ({ page }) => {
  await denyStorage(page);
  alertsOf(page);
  await page.route(ENDPOINT, (route) => route.abort(), { times: 1 });
  await openHydrated(page, "/contact");
  await fill(page.locator("main form"));
  await submit(page.locator("main form"));
  await page.getByRole("button", { name: RESTORE }).click();
  await expectFilled(page.locator("main form"));
  await sendAndBeThanked(page.locator("main form"));
});

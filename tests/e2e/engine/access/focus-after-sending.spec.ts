import { expect, type Locator, type Page } from "playwright/test";
import { FULL } from "../../../support/full.ts";
import { alertsOf, ENDPOINT, FAILED, fill, holdSends, RESTORE, thanks } from "../../support/enquiry.ts";
import { openHydrated } from "../../support/page.ts";
import { test } from "../../support/test.ts";

/** The form of a page, and its button. */
const parts = (page: Page) => {
  const form = page.locator("main form");
  return { form, button: form.locator("button[type=submit]") };
};

/** Sends by keyboard, as a visitor who cannot see the button does. */
async function sendByKeyboard(button: Locator): Promise<void> {
  await button.focus();
  await button.press("Enter");
}

for (const path of FULL ? ["/", "/contact"] : ["/contact"]) {
  test(`${path}: while an enquiry is sent, the focus stays in the form and "Sending..." is announced; after the thanks it is on the button`, async ({
    page,
  }) => {
    const { release } = await holdSends(page);
    await openHydrated(page, path);
    const { form, button } = parts(page);
    const status = form.getByRole("status");
    await expect(status).toHaveText("");
    await fill(form);
    await sendByKeyboard(button);
    await expect(status).toHaveText("Sending...");
    await expect(button).toBeDisabled();
    await expect(form).toBeFocused();
    await release();
    await expect(thanks(page)).toBeVisible();
    await expect(status).toHaveText("");
    await page.keyboard.press("Escape");
    await expect(thanks(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  });
}

test("after a failure the focus is on what brings the text back, or stays where the visitor went meanwhile", async ({
  page,
}) => {
  const alerts = alertsOf(page);
  const answers: (() => void)[] = [];
  await page.route(ENDPOINT, async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.fulfill({ status: 500, body: "No" });
  });
  /** Answers the enquiry that was sent last, once it has arrived. */
  const answer = async (sent: number) => {
    await expect.poll(() => answers.length).toBe(sent);
    answers.at(-1)?.();
  };
  await openHydrated(page, "/contact");
  const { form, button } = parts(page);
  await fill(form);
  await sendByKeyboard(button);
  await answer(1);
  await expect.poll(() => alerts).toEqual([FAILED]);
  await expect(form.getByRole("button", { name: RESTORE })).toBeFocused();

  await form.getByRole("button", { name: RESTORE }).click();
  await sendByKeyboard(button);
  await expect.poll(() => answers.length).toBe(2);
  const elsewhere = page.getByRole("contentinfo").getByRole("link").first();
  await elsewhere.focus();
  await answer(2);
  await expect.poll(() => alerts).toEqual([FAILED, FAILED]);
  await expect(elsewhere).toBeFocused();
});

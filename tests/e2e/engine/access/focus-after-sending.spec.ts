import { expect, type Locator, type Page } from "playwright/test";
import { alertsOf, ENDPOINT, FAILED, fill, RESTORE } from "../../support/enquiry.ts";
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

import { expect } from "playwright/test";
import { alertsOf, ENDPOINT, FAILED, fill } from "../../support/enquiry.ts";
import { openHydrated } from "../../support/page.ts";
import { test } from "../../support/test.ts";

// That it goes to what brings the text back is in ../enquiry/states.spec.ts.
test("after a failure the focus stays where the visitor went meanwhile", async ({ page }) => {
  const alerts = alertsOf(page);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(ENDPOINT, async (route) => {
    await answered;
    await route.fulfill({ status: 500, body: "No" });
  });
  await openHydrated(page, "/contact");
  const form = page.locator("main form");
  await fill(form);
  const sent = page.waitForRequest(ENDPOINT);
  await form.locator("button[type=submit]").press("Enter");
  await sent;
  const elsewhere = page.getByRole("contentinfo").getByRole("link").first();
  await elsewhere.focus();
  answer();
  await expect.poll(() => alerts).toEqual([FAILED]);
  await expect(elsewhere).toBeFocused();
});

import { expect } from "playwright/test";
import { FULL } from "../../../support/full.ts";
import {
  alertsOf,
  ENDPOINT,
  expectFilled,
  FAILED,
  fill,
  RESTORE,
  sendAndBeThanked,
  submit,
  thanks,
} from "../../support/enquiry.ts";
import { hydrate, openHydrated, pending, storedKeys } from "../../support/page.ts";
import { fullTest, test } from "../../support/test.ts";

test("a deploy that removed the client's file: an alert, the page reloads once by itself, and the text can be sent", async ({
  page,
}) => {
  const alerts = alertsOf(page);
  const gone = "**/assets/{es,emailjs}-*.js";
  await openHydrated(page, "/contact");
  await page.route(gone, (route) => route.fulfill({ status: 404, body: "Not found" }));
  // The version that the page compares itself with.
  await page.route("/contact", async (route) => {
    if (route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    return route.fulfill({
      response,
      body: (await response.text()).replace(/ data-build="\w+"/, ' data-build="another"'),
    });
  });
  const form = page.locator("main form");
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  await fill(form);
  const reloaded = page.waitForEvent("load");
  await submit(form);
  await reloaded;
  expect(alerts).toEqual([FAILED]);
  await page.unroute(gone);
  await page.unroute("/contact");
  await hydrate(page);
  await form.getByRole("button", { name: RESTORE }).click();
  await expectFilled(form);
  await sendAndBeThanked(form);
  expect(documents).toHaveLength(1);
});

fullTest("a client that cannot be loaded without a deploy: an alert, and the page stays", async ({ page }) => {
  const alerts = alertsOf(page);
  await openHydrated(page, "/contact");
  await page.route("**/assets/{es,emailjs}-*.js", (route) => route.abort());
  const compared = page.waitForResponse((response) => /\/contact$/.test(response.url()));
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  await fill(page.locator("main form"));
  await submit(page.locator("main form"));
  await compared;
  await expect.poll(() => alerts).toEqual([FAILED]);
  await expectFilled(page.locator("main form"), { user_name: "", user_email: "", user_phone: "", message: "" });
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  expect(documents).toEqual([]);
});

const moments = ["after it was sent again", "before the visitor does anything", "after the text was restored"];
for (const late of FULL ? moments : moments.slice(0, 1)) {
  test(`no answer in 15 s counts as failed; an answer ${late} shows the thanks`, async ({ page }) => {
    const alerts = alertsOf(page);
    await page.clock.install();
    const answer = pending();
    let sends = 0;
    await page.route(ENDPOINT, async (route) => {
      if (++sends === 1) {
        await answer.happened;
        await route.fulfill({ body: "OK" });
      }
    });
    await openHydrated(page, "/contact");
    const form = page.locator("main form");
    const sent = page.waitForRequest(ENDPOINT);
    await fill(form);
    await submit(form);
    await sent;
    await page.clock.runFor(14_000);
    expect(alerts).toEqual([]);
    await page.clock.runFor(1_500);
    await expect.poll(() => alerts).toEqual([FAILED]);
    await expectFilled(form, { user_name: "", user_email: "", user_phone: "", message: "" });
    if (!late.startsWith("before")) await form.getByRole("button", { name: RESTORE }).click();
    if (late.endsWith("again")) {
      const again = page.waitForRequest(ENDPOINT);
      await submit(form);
      await again;
    }
    answer.happen();
    await expect(thanks(page)).toBeVisible();
    await expectFilled(form, { user_name: "", user_email: "", user_phone: "", message: "" });
    expect(await storedKeys(page)).toEqual([]);
    expect(sends).toBe(late.endsWith("again") ? 2 : 1);
  });
}

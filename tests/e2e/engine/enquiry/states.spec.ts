import { expect } from "playwright/test";
import { FULL } from "../../../support/full.ts";
import { closeByEscape } from "../../support/dialogs.ts";
import {
  ada,
  alertsOf,
  configure,
  ENDPOINT,
  expectFilled,
  FAILED,
  fill,
  holdSends,
  RESTORE,
  sendAndBeThanked,
  submit,
  thanks,
} from "../../support/enquiry.ts";
import { openHydrated, storedKeys } from "../../support/page.ts";
import { ports } from "../../support/ports.ts";
import { test } from "../../support/test.ts";

const site = `http://localhost:${ports.bakery}`;

test("2.3, 4, 7 Enquiry modal: closed, open, sending, success: exactly the eight fields leave, the form is reset, thanks are shown; the focus stays inside while it is sent, and goes to what opened the dialog after the thanks", async ({
  page,
}) => {
  const { sends, release } = await holdSends(page);
  await openHydrated(page, "/cakes");
  const opener = page.getByRole("banner").getByText("Ask us").first();
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Talk to a Baker" });
  const status = dialog.getByRole("status");
  await expect(status).toHaveText("");
  await fill(dialog);
  await dialog.locator("button[type=submit]").press("Enter");
  await expect(dialog.locator("button[type=submit]")).toBeDisabled();
  await expect(dialog.locator("button[type=submit]")).toHaveText("Sending...");
  await expect(status, "is announced").toHaveText("Sending...");
  await expect(dialog.getByRole("form", { name: "Talk to a Baker" })).toBeFocused();
  await release();
  await expect(thanks(page)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  expect(sends).toEqual([
    {
      ...ada,
      message: ada.message.replace("\n", "\r\n"),
      lib_version: "4.4.1",
      service_id: "local",
      template_id: "local",
      user_id: "local",
    },
  ]);
  expect(await storedKeys(page)).toEqual([]);
  const inbox = await page.request.get("/__inbox");
  expect(await inbox.text()).toContain(ada.user_name);
});

const refusals: [status: number, body: string, reported: RegExp][] = [
  [400, "The Public Key is required", /400 The Public Key.*`public_key`/s],
  [200, "<!doctype html>", /other than OK.*No service is configured/s],
];
// tests/unit/enquiry-explain.test.ts has all messages of the console.
test(`4, 8 Refused (${refusals.map(([status]) => status)}): alert, form reset, button enabled, dialog open, text restorable, the console says how to fix it`, async ({
  page,
}) => {
  const alerts = alertsOf(page);
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await openHydrated(page, "/cakes");
  const dialog = page.getByRole("dialog", { name: "Order a Cake" });
  for (const [index, [status, body, reported]] of refusals.entries()) {
    await test.step(`${status} ${body}`, async () => {
      await page.route(ENDPOINT, (route) => route.fulfill({ status, body }), { times: 1 });
      await page.getByText("Order This").nth(1).click();
      const start = await dialog.locator("textarea").inputValue();
      const written = { message: `${start}Please hurry: ${index}` };
      await fill(dialog, written);
      await submit(dialog);
      await expect.poll(() => alerts.splice(0)).toEqual([FAILED]);
      await expectFilled(dialog, { user_name: "", user_email: "", user_phone: "", message: start });
      await expect(dialog.locator("button[type=submit]")).toBeEnabled();
      await expect.poll(() => errors.join("\n")).toMatch(reported);
      errors.length = 0;
      await expect(dialog.getByRole("button", { name: RESTORE })).toBeFocused();
      await dialog.getByRole("button", { name: RESTORE }).click();
      await expectFilled(dialog, written);
      await sendAndBeThanked(dialog);
      expect(await storedKeys(page)).toEqual([]);
      await closeByEscape(thanks(page));
    });
  }
});

const options: [what: string, options: Record<string, unknown>, reported: RegExp][] = [
  ["block_headless", { block_headless: true }, /451 Unavailable For Headless Browser.*block_headless/s],
  ["block_list", { block_list: { field: "user_email", list: [ada.user_email] } }, /403 Forbidden.*block_list/s],
];
for (const [what, settings, reported] of FULL ? options : []) {
  test(`8, 9 EmailJS's own client refuses by ${what}, when site.yaml says so`, async ({ page }) => {
    const alerts = alertsOf(page);
    const refused = page.waitForEvent("console", (message) => reported.test(message.text()));
    await configure(page, settings, site);
    await openHydrated(page, "/contact");
    await fill(page.locator("main form"));
    await submit(page.locator("main form"));
    await refused;
    await expect.poll(() => alerts).toEqual([FAILED]);
  });
}

test("with ids in site.yaml enquiries go to EmailJS with these ids; throttle refuses another one right after a success, never after a failure", async ({
  page,
}) => {
  const alerts = alertsOf(page);
  await configure(page, { throttle: 60_000 }, site);
  await page.route("https://api.emailjs.com/**", (route) => route.abort(), { times: 1 });
  await openHydrated(page, "/contact");
  const form = page.locator("main form");
  await fill(form);
  await submit(form);
  await expect.poll(() => alerts).toHaveLength(1);
  await form.getByRole("button", { name: RESTORE }).click();
  const request = page.waitForRequest("https://api.emailjs.com/api/v1.0/email/send-form");
  await submit(form);
  const body = (await request).postData() ?? "";
  for (const id of ["service_1", "template_1", "key_1"]) expect(body).toContain(id);
  await thanks(page).getByRole("button", { name: "Close" }).last().click();
  await fill(form, { message: "Another one" });
  const refused = page.waitForEvent("console", (message) => /429 Too Many Requests/.test(message.text()));
  await submit(form);
  await refused;
  await expect.poll(() => alerts).toHaveLength(2);
});

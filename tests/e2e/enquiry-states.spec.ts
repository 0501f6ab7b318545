import { expect, test } from "playwright/test";
import {
  ada,
  alertsOf,
  configure,
  countSends,
  ENDPOINT,
  expectFilled,
  FAILED,
  fill,
  RESTORE,
  submit,
  thanks,
} from "./enquiry.ts";
import { ports } from "./ports.ts";
import { openAwake } from "./site.ts";

const site = `http://localhost:${ports.site}`;

test.use({ viewport: { width: 1440, height: 900 } });

test("2.3, 4, 7 Enquiry modal: closed, open, sending, success: exactly the eight fields leave, the form is reset, thanks are shown", async ({
  page,
}) => {
  const sends = await countSends(page, 300);
  await openAwake(page, "/logo");
  await page.getByText("Talk to us").first().click();
  const dialog = page.getByRole("dialog", { name: "Contact Us" });
  await fill(dialog);
  await submit(dialog);
  await expect(dialog.locator("button[type=submit]")).toBeDisabled();
  await expect(dialog.locator("button[type=submit]")).toHaveText("Sending...");
  await expect(thanks(page)).toBeVisible();
  await expect(dialog).toHaveCount(0);
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
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const inbox = await page.request.get("/__inbox");
  expect(await inbox.text()).toContain(ada.user_name);
});

test("EmailJS's client is loaded when a form gets the focus, not before", async ({ page }) => {
  await openAwake(page, "/contact");
  const loaded = () =>
    page.evaluate(
      () => performance.getEntriesByType("resource").filter(({ name }) => /\/es-|emailjs/.test(name)).length,
    );
  const before = await page.evaluate(() => performance.getEntriesByType("resource").length);
  expect(await loaded()).toBe(0);
  await page.locator("main [name=user_name]").focus();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType("resource").length)).toBe(before + 1);
});

const refusals: [what: string, status: number, body: string, told: RegExp][] = [
  ["a missing public key", 400, "The Public Key is required", /400 The Public Key.*`public_key`/s],
  ["a missing service", 400, "The service ID is required", /400 The service ID.*`service`/s],
  ["a missing template", 400, "The template ID is required", /400 The template ID.*`template`/s],
  ["403", 403, "Forbidden", /403 Forbidden.*block_list/s],
  ["429", 429, "Too Many Requests", /429 Too Many Requests.*throttle/s],
  ["a static host that takes no forms", 405, "", /405.*No EmailJS ids are configured/s],
  ["a host that answers everything with a page", 200, "<!doctype html>", /page of its own.*No EmailJS ids/s],
];
for (const [what, status, body, told] of refusals) {
  test(`4, 8 Refused (${what}): alert, form reset, button enabled, dialog open, nothing lost, the console says how to mend it`, async ({
    page,
  }) => {
    const alerts = alertsOf(page);
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await page.route(ENDPOINT, (route) => route.fulfill({ status, body }), { times: 1 });
    await openAwake(page, "/logo");
    await page.getByText("Order Now").nth(1).click();
    const dialog = page.getByRole("dialog", { name: "Order Package" });
    const start = await dialog.locator("textarea").inputValue();
    const written = { message: `${start}Please hurry` };
    await fill(dialog, written);
    await submit(dialog);
    await expect.poll(() => alerts).toEqual([FAILED]);
    await expectFilled(dialog, { user_name: "", user_email: "", user_phone: "", message: start });
    await expect(dialog.locator("button[type=submit]")).toBeEnabled();
    expect(errors.join("\n")).toMatch(told);
    await expect(dialog.getByRole("button", { name: RESTORE })).toBeFocused();
    await dialog.getByRole("button", { name: RESTORE }).click();
    await expectFilled(dialog, written);
    await submit(dialog);
    await expect(thanks(page)).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
}

const options: [what: string, options: Record<string, unknown>, told: RegExp][] = [
  ["block_headless", { block_headless: true }, /451 Unavailable For Headless Browser.*block_headless/s],
  ["block_list", { block_list: { field: "user_email", list: [ada.user_email] } }, /403 Forbidden.*block_list/s],
];
for (const [what, settings, told] of options) {
  test(`8, 9 EmailJS's own client refuses by ${what}, when site.yaml says so`, async ({ page }) => {
    const alerts = alertsOf(page);
    const refused = page.waitForEvent("console", (message) => told.test(message.text()));
    await configure(page, settings, site);
    await openAwake(page, "/contact");
    await fill(page.locator("main form"));
    await submit(page.locator("main form"));
    await refused;
    await expect.poll(() => alerts).toEqual([FAILED]);
  });
}

test("throttle keeps a distance after a success, never after a failure", async ({ page }) => {
  const alerts = alertsOf(page);
  await configure(page, { throttle: 60_000 }, site);
  await page.route("https://api.emailjs.com/**", (route) => route.abort(), { times: 1 });
  await openAwake(page, "/contact");
  const form = page.locator("main form");
  await fill(form);
  await submit(form);
  await expect.poll(() => alerts).toHaveLength(1);
  await form.getByRole("button", { name: RESTORE }).click();
  await submit(form);
  await thanks(page).getByRole("button", { name: "Close" }).last().click();
  await fill(form, { message: "Another one" });
  const refused = page.waitForEvent("console", (message) => /429 Too Many Requests/.test(message.text()));
  await submit(form);
  await refused;
  await expect.poll(() => alerts).toHaveLength(2);
});

test("with ids in site.yaml enquiries go to EmailJS with these ids", async ({ page }) => {
  await configure(page, {}, site);
  const request = page.waitForRequest("https://api.emailjs.com/api/v1.0/email/send-form");
  await openAwake(page, "/contact");
  await fill(page.locator("main form"));
  await submit(page.locator("main form"));
  const body = (await request).postData() ?? "";
  for (const id of ["service_1", "template_1", "key_1"]) expect(body).toContain(id);
  await expect(thanks(page)).toBeVisible();
});

test("offline: told at once, restored and sent when the network is back", async ({ page, context }) => {
  const alerts = alertsOf(page);
  await openAwake(page, "/contact");
  const form = page.locator("main form");
  await context.setOffline(true);
  await fill(form);
  await submit(form);
  await expect.poll(() => alerts).toEqual([FAILED]);
  await context.setOffline(false);
  await form.getByRole("button", { name: RESTORE }).click();
  await submit(form);
  await expect(thanks(page)).toBeVisible();
});

for (const late of ["before the visitor does anything", "after the text was restored", "after it was sent again"]) {
  test(`no answer in 15 s counts as failed; an answer ${late} shows the thanks`, async ({ page }) => {
    const alerts = alertsOf(page);
    await page.clock.install();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let sends = 0;
    await page.route(ENDPOINT, async (route) => {
      if (++sends === 1) {
        await answered;
        await route.fulfill({ body: "OK" });
      }
    });
    await openAwake(page, "/contact");
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
    answer();
    await expect(thanks(page)).toBeVisible();
    await expectFilled(form, { user_name: "", user_email: "", user_phone: "", message: "" });
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(sends).toBe(late.endsWith("again") ? 2 : 1);
  });
}

test("a slow network: the page and the client come late, and the enquiry still arrives", async ({ page, context }) => {
  const slow = await context.newCDPSession(page);
  await slow.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 300,
    downloadThroughput: 100_000,
    uploadThroughput: 50_000,
  });
  await page.goto("/contact");
  await fill(page.locator("main form"));
  await submit(page.locator("main form"));
  await expect(thanks(page)).toBeVisible({ timeout: 15_000 });
});

import { expect, type Page } from "playwright/test";
import { BAKERY } from "../../../sites.ts";
import { expectFilled, fill, submit, thanks } from "../../support/enquiry.ts";
import { ENTRY, holdBack, hydrated, openHydrated } from "../../support/page.ts";
import { readContent } from "../../support/site.ts";
import { fullTest, test } from "../../support/test.ts";

const { phone } = readContent<{ phone: string }>(BAKERY, "site.yaml");

/** The addresses of the scripts that a page requests from now on, except the small one that comes after loading. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" && !/\/late-/.test(request.url())) scripts.push(request.url());
  });
  return scripts;
}

test("only a small script runs before the visitor does something", async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto("/terms", { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
});

fullTest(
  "a pointer at rest in the corner, where browsers without one place it, does not count as interaction",
  async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.addInitScript(() => addEventListener("pointermove", () => Object.assign(globalThis, { moved: true })));
    await page.goto("/terms");
    await page.mouse.move(0, 0);
    await page.waitForFunction(() => "moved" in globalThis);
    expect(scripts).toEqual([]);
    await page.mouse.move(200, 100);
    await hydrated(page);
  },
);

test("with all code late, a click, typed text and a submit are not lost, and open one dialog", async ({ page }) => {
  const release = await holdBack(page, "**/assets/dialogs*.js", ENTRY);
  const enquiry = page.waitForRequest("**/api/v1.0/email/send-form");
  await page.goto("/");
  await page.getByRole("link", { name: "Ask for a Price" }).first().click();
  const form = page.locator("main form");
  await fill(form);
  await submit(form);
  await submit(form);
  expect(new URL(page.url()).search).toBe("");
  release();
  await hydrated(page);
  await enquiry;
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(page.getByRole("dialog")).toContainText("Thank You!");
  expect(page.url()).toBe(`${new URL(page.url()).origin}/`);
});

test("a form that was submitted before the first script arrived is sent when it arrives", async ({ page }) => {
  await page.clock.install();
  const enquiry = page.waitForRequest("**/api/v1.0/email/send-form");
  const release = await holdBack(page, "**/assets/late-*.js");
  await page.goto("/contact");
  const form = page.locator("main form");
  await fill(form);
  await submit(form);
  await page.clock.runFor(5500);
  await expect(form.getByRole("alert")).toContainText(phone);
  release();
  await page.clock.runFor(3000);
  await enquiry;
  await expect(thanks(page)).toBeVisible();
});

/** A button that opens a dialog leads to the contact page after five seconds. */
async function expectButtonToLeadToContact(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.getByRole("link", { name: "Ask for a Price" }).first().click();
  await page.clock.runFor(4500);
  expect(new URL(page.url()).pathname).toBe("/");
  await page.clock.runFor(1000);
  await expect(page).toHaveURL("/contact");
}

test("if the bundle never arrives, links work, a form says how to reach the business, no address contains what was typed, and a button that opens a dialog leads to the contact page after 5 s", async ({
  page,
}) => {
  await page.clock.install();
  await page.route("**/assets/*.js", () => new Promise(() => undefined));
  await page.goto("/contact");
  const form = page.locator("main form");
  await fill(form);
  await submit(form);
  await page.clock.runFor(9000);
  await expect(form.getByRole("alert")).toContainText(phone);
  await expectFilled(form);
  expect(page.url()).toMatch(/\/contact$/);
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).first().click();
  await expect(page).toHaveURL("/");
  await expectButtonToLeadToContact(page);
});

for (const file of ["late", "first-tap"])
  test(`when ${file}.js never arrives, a tap on a tab shows the panels of all tabs within 8 s`, async ({ page }) => {
    await page.clock.install();
    await page.route(`**/assets/${file}-*.js`, () => new Promise(() => undefined));
    await page.goto("/");
    const panels = page.locator("[data-block=package-tabs] [role=tabpanel]").filter({ visible: true });
    await expect(panels).toHaveCount(1);
    await page.locator("[data-block=package-tabs] [role=tab]").last().click();
    await page.clock.runFor(8000);
    await expect(panels).toHaveCount(2);
  });

test("a page whose data never arrives is loaded as a document within 5 s, and Back returns to the previous page", async ({
  page,
}) => {
  await page.route("**/data/terms.json*", () => new Promise(() => undefined));
  await page.clock.install();
  await openHydrated(page, "/contact");
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Sale" }).click();
  await page.clock.runFor(5000);
  await expect(page).toHaveURL("/terms");
  await page.goBack();
  await expect(page).toHaveURL("/contact");
});

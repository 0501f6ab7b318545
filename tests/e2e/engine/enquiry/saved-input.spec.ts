import { expect, type Page } from "playwright/test";
import {
  alertsOf,
  DELETE,
  DELETE_RESTORABLE,
  ENDPOINT,
  expectFilled,
  fill,
  holdSends,
  RESTORE,
  sendAndBeThanked,
  submit,
  thanks,
} from "../../support/enquiry.ts";
import { openBeforeReact, openHydrated, reloadWhenAsked, storedKeys } from "../../support/page.ts";
import { fullTest, test } from "../../support/test.ts";

test("typed text is offered in every form after the tab was closed, and deleted when the visitor asks for it, even from the form that has it again", async ({
  context,
}) => {
  const first = await context.newPage();
  await openHydrated(first, "/contact");
  await fill(first.locator("main form"), { user_phone: "(512) 555-0100" });
  await first.close();
  const second = await context.newPage();
  await openHydrated(second, "/");
  const form = second.locator("main form");
  await form.getByRole("button", { name: RESTORE }).click();
  await expectFilled(form);
  await form.locator("[name=message]").fill("Changed");
  await second.reload();
  await second.mouse.move(5, 5);
  await form.getByRole("button", { name: DELETE_RESTORABLE }).click();
  await expect(form.getByRole("button", { name: RESTORE })).toHaveCount(0);
  expect(await storedKeys(second)).toEqual([]);
  await fill(form);
  await openHydrated(second, "/cakes");
  await second.getByText("Order This").nth(0).click();
  const inDialog = second.getByRole("dialog").locator("form");
  const beginning = await inDialog.locator("textarea").inputValue();
  await expect(inDialog.getByRole("button", { name: DELETE })).toHaveCount(0);
  await inDialog.getByRole("button", { name: RESTORE }).click();
  await inDialog.getByRole("button", { name: DELETE }).click();
  await expectFilled(inDialog, { user_name: "", user_email: "", user_phone: "", message: beginning });
  await expect(inDialog.locator("[name=user_name]")).toBeFocused();
  await expect(inDialog.getByRole("button", { name: DELETE })).toHaveCount(0);
  await expect(inDialog.getByRole("button", { name: RESTORE })).toHaveCount(0);
  expect(await storedKeys(second)).toEqual([]);
  await second.keyboard.press("Escape");
  await test.step("a dialog that was closed by mistake, and opened for something else, restores the text after its own beginning", async () => {
    await second.getByText("Order This").nth(0).click();
    await second.getByRole("dialog").locator("[name=message]").fill("Something blue");
    await second.keyboard.press("Escape");
    await second.getByText("Order This").nth(1).click();
    const dialog = second.getByRole("dialog");
    const start = await dialog.locator("textarea").inputValue();
    await dialog.getByRole("button", { name: RESTORE }).click();
    await expect(dialog.locator("textarea")).toHaveValue(`${start}Something blue`);
  });
});

test("typed text can be deleted from its first letter on, until it is sent or removed; while it is being sent, the browser asks before a reload, and the text is kept", async ({
  page,
}) => {
  await openHydrated(page, "/contact");
  const form = page.locator("main form");
  const button = form.getByRole("button", { name: DELETE });
  await form.locator("[name=user_name]").pressSequentially("A");
  await expect(button).toBeVisible();
  await form.locator("[name=user_name]").press("Backspace");
  await expect(button).toHaveCount(0);
  await fill(form);
  await page.route(ENDPOINT, () => new Promise(() => undefined));
  const sent = page.waitForRequest(ENDPOINT);
  await submit(form);
  await sent;
  await reloadWhenAsked(page);
  await page.unroute(ENDPOINT);
  await page.mouse.move(9, 9);
  await form.getByRole("button", { name: RESTORE }).click();
  await expectFilled(form);
  await expect(button).toBeVisible();
  await sendAndBeThanked(form);
  await expect(button).toHaveCount(0);
});

fullTest("the very first letters are kept, before React and without it", async ({ page }) => {
  await page.route("**/assets/*.js", () => new Promise(() => undefined));
  await page.goto("/contact");
  await page.locator("[name=message]").pressSequentially("H");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await openHydrated(page, "/cakes");
  await page.getByText("Ask us").first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: RESTORE }).click();
  await expect(dialog.locator("[name=message]")).toHaveValue("H");
});

fullTest(
  "a reload offers typed text at once, before anything is touched; a page without any waits for the visitor",
  async ({ page }) => {
    await page.goto("/contact", { waitUntil: "networkidle" });
    await expect(page.locator("html:not([data-hydrated])")).toBeAttached();
    await page.locator("main form [name=message]").pressSequentially("Two tiers");
    await page.reload();
    await expect(page.getByRole("button", { name: RESTORE })).toBeVisible();
    await expect(page.locator("body")).toBeFocused();
    await page.getByRole("button", { name: RESTORE }).click();
    await expect(page.locator("main form [name=message]")).toHaveValue("Two tiers");
    await page.goto("/");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
  },
);

test("a double click sends once and leaves the thanks open, before React; so does Enter held down, with it", async ({
  page,
}) => {
  const { sends, release: releaseSends } = await holdSends(page);
  const releaseEntry = await openBeforeReact(page, "/contact");
  const form = page.locator("main form");
  await fill(form);
  await form.locator("button[type=submit]").dblclick();
  await releaseEntry();
  await releaseSends();
  await expect(thanks(page)).toBeVisible();
  expect(sends).toHaveLength(1);
  await thanks(page).getByRole("button", { name: "Close" }).last().click();
  await fill(form, { message: "Another one" });
  await form.locator("[name=user_name]").focus();
  for (let held = 0; held < 30; held++) await page.keyboard.down("Enter");
  await releaseSends();
  await expect(thanks(page)).toBeVisible();
  for (let held = 0; held < 10; held++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(thanks(page)).toBeVisible();
  expect(sends).toHaveLength(2);
});

test("a dialog that is closed while its text is sent still has it when it is opened again, and it is sent once", async ({
  page,
}) => {
  const { sends, release } = await holdSends(page);
  await openHydrated(page, "/cakes");
  const form = page.getByRole("dialog").locator("form");
  await page.getByText("Order This").nth(0).click();
  await fill(form, { message: `${await form.locator("textarea").inputValue()}Tomorrow` });
  await submit(form);
  await expect.poll(() => sends.length).toBe(1);
  await page.keyboard.press("Escape");
  await page.getByText("Order This").nth(0).click();
  await form.getByRole("button", { name: RESTORE }).click();
  await submit(form);
  await release();
  await expect(thanks(page)).toBeVisible();
  await thanks(page).getByRole("button", { name: "Close" }).last().click();
  await expect(thanks(page)).toHaveCount(0);
  expect(sends).toHaveLength(1);
  expect(await storedKeys(page)).toEqual([]);
});

test("the same text in two open tabs is sent once, and both say thanks; when the first tab fails, the second sends", async ({
  page,
  context,
}) => {
  const { sends, release } = await holdSends(page);
  const other = await context.newPage();
  /** Brings the tab to the front, as visitors do: a hidden one is painted once a second, and each click waits for two paints. */
  const inBoth = async (act: (tab: Page) => Promise<void>) => {
    for (const tab of [page, other]) {
      await tab.bringToFront();
      await act(tab);
    }
  };
  await inBoth(async (tab) => {
    await openHydrated(tab, "/contact");
    await fill(tab.locator("main form"));
  });
  await inBoth((tab) => submit(tab.locator("main form")));
  for (const tab of [page, other]) await expect(tab.locator("main form button[type=submit]")).toBeDisabled();
  await release();
  for (const tab of [page, other]) await expect(thanks(tab)).toBeVisible();
  expect(sends).toHaveLength(1);
  await inBoth(async (tab) => {
    alertsOf(tab);
    await thanks(tab).getByRole("button", { name: "Close" }).last().click();
    await expect(thanks(tab)).toHaveCount(0);
    await fill(tab.locator("main form"), { message: "Three" });
  });
  await page.route(ENDPOINT, (route) => route.abort());
  await inBoth((tab) => submit(tab.locator("main form")));
  await release();
  await expect(thanks(other)).toBeVisible();
});

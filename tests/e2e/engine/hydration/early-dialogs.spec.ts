import { expect, type Locator, type Page } from "playwright/test";
import { closeByEscape } from "../../support/dialogs.ts";
import { expectFilled, fill, RESTORE, sendAndBeThanked } from "../../support/enquiry.ts";
import { complaintsOf, openBeforeReact, painted, storedKeys, violationsOf } from "../../support/page.ts";
import { fullTest, test } from "../../support/test.ts";

/*
 * Dialogs open before React, from a small file of their own; React hydrates the one that is open.
 */

/** From now on, fails every request of a page for these addresses. */
async function fail(page: Page, addresses: string): Promise<void> {
  await page.route(addresses, (route) => route.abort());
}

/** The elements of a dialog, to check later that they are the same. */
function partsOf(dialog: Locator) {
  return dialog.evaluateHandle((element) => [element, ...element.querySelectorAll("*")]);
}

test("before React, a button opens a form that starts with its subject, and React keeps its text, focus and caret", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const violations = await violationsOf(page);
  const release = await openBeforeReact(page, "/cakes");
  const opener = page.getByText("Order This", { exact: true }).first();
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Order a Cake" });
  await expect(dialog.locator("mark")).toHaveText(/^Small \(Celebration cakes\), \$38/);
  const message = dialog.locator("[name=message]");
  await expect(message).toHaveValue(`${await dialog.locator("mark").textContent()}\n`);
  await fill(dialog, { message: "A sign" });
  await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 2));
  const parts = await partsOf(dialog);
  await release();
  await expectFilled(dialog, { message: "A sign" });
  await expect(message).toBeFocused();
  await page.keyboard.type("big ");
  await expect(message).toHaveValue("A big sign");
  expect(await parts.evaluate((elements) => elements.filter((part) => !part.isConnected).length)).toBe(0);
  await sendAndBeThanked(dialog);
  await closeByEscape(page.getByRole("dialog"));
  await expect(opener).toBeFocused();
  expect(complaints).toEqual([]);
  expect(violations).toEqual([]);
});

test("composing with an input method in a message continues when React loads, and nothing is entered twice", async ({
  page,
}) => {
  const release = await openBeforeReact(page, "/cakes");
  await page.getByText("Order This").first().click();
  const message = page.getByRole("dialog").locator("[name=message]");
  const start = await message.inputValue();
  await message.press("ControlOrMeta+End");
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  await compose("けー");
  await release();
  await compose("けーき");
  await keyboard.send("Input.insertText", { text: "ケーキ" });
  await expect(message).toHaveValue(`${start}ケーキ`);
});

test("before React, each dialog keeps a draft of its own, and phone fields accept only digits", async ({ page }) => {
  const release = await openBeforeReact(page, "/cakes");
  const dialog = page.getByRole("dialog");
  for (const [at, text] of ["One", "Two"].entries()) {
    await page.getByText("Order This").nth(at).click();
    await dialog.locator("[name=user_phone]").pressSequentially("(512) 555");
    await expect(dialog.locator("[name=user_phone]")).toHaveValue("512555");
    await dialog.locator("[name=message]").fill(text);
    await closeByEscape(dialog);
  }
  expect(await storedKeys(page)).toHaveLength(2);
  await release();
  await page.getByText("Order This").nth(0).click();
  await dialog.getByRole("button", { name: RESTORE }).click();
  await expect(dialog.locator("[name=message]")).toHaveValue(/Two$/);
});

test("before React, a dialog offers text from another visit from the start, restores it, and does not move when React loads", async ({
  page,
}) => {
  const written = { user_name: "Ada", message: "A sign" };
  await page.addInitScript(
    (draft) => localStorage.setItem("enquiry-draft:other:form", draft),
    JSON.stringify({ at: Date.now(), written }),
  );
  const release = await openBeforeReact(page, "/cakes");
  await page.getByText("Ask us").first().click();
  const dialog = page.getByRole("dialog");
  const offer = dialog.getByRole("button", { name: RESTORE });
  const name = dialog.locator("[name=user_name]");
  await expect(offer).toBeVisible();
  const before = await name.boundingBox();
  await offer.click();
  await expect(name).toHaveValue("Ada");
  await expect(dialog.locator("[name=message]")).toHaveValue(/A sign$/);
  // Any other saved text would be offered next.
  expect(await storedKeys(page)).toHaveLength(1);
  await expect(offer).toBeHidden();
  await expect(dialog.locator("button[type=submit]")).toBeFocused();
  await page.reload();
  await page.getByText("Ask us").first().click();
  await expect(offer).toBeVisible();
  await release();
  await painted(page);
  expect(await name.boundingBox()).toEqual(before);
});

fullTest("if the dialogs' file cannot be loaded, React opens the dialog", async ({ page }) => {
  await fail(page, "**/assets/dialogs*.js");
  await page.goto("/cakes");
  await page.getByText("Order This").nth(1).click();
  await expect(page.getByRole("dialog", { name: "Order a Cake" }).locator("textarea")).toHaveValue(/^Medium/);
});

test("if no code for dialogs can be loaded, a link that opens one leads to the contact page at once", async ({
  page,
}) => {
  await fail(page, "**/assets/{dialogs,entry-client}*.js");
  await page.goto("/cakes");
  await page.getByText("Order This").first().click();
  await expect(page).toHaveURL("/contact", { timeout: 4000 });
});

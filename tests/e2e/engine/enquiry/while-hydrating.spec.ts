import { expect } from "playwright/test";
import { BAKERY } from "../../../sites.ts";
import { closeByEscape } from "../../support/dialogs.ts";
import {
  countSends,
  DELETE,
  DELETE_RESTORABLE,
  expectFilled,
  fill,
  RESTORE,
  submit,
  thanks,
} from "../../support/enquiry.ts";
import { complaintsOf, holdBack, hydrate, openBeforeReact, painted, storedKeys } from "../../support/page.ts";
import { ports } from "../../support/ports.ts";
import { readContent } from "../../support/site.ts";
import { test } from "../../support/test.ts";

test("a click that begins before React has loaded and ends after it sends the form, from a dialog with a draft of its own", async ({
  page,
}) => {
  const release = await openBeforeReact(page, "/cakes");
  await page.getByText("Ask us").first().click();
  const form = page.getByRole("dialog").locator("form");
  await fill(form);
  await expect(form.getByRole("button", { name: DELETE })).toBeVisible();
  await form.locator("button[type=submit]").hover();
  await page.mouse.down();
  await release();
  await painted(page);
  await page.mouse.up();
  await expect(thanks(page)).toBeVisible();
});

test("a form that is submitted at any moment while React loads is sent once, and never by the browser itself", async ({
  page,
}) => {
  const posts: string[] = [];
  await page.route("**/*", (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    posts.push(route.request().resourceType());
    return route.fulfill({ body: "OK" });
  });
  const release = await openBeforeReact(page, `http://localhost:${ports.enquiries}/contact`);
  const form = page.locator("main form");
  await fill(form);
  await form.evaluate((element: HTMLFormElement) => {
    const submitting = setInterval(() => {
      if ("hydrated" in document.documentElement.dataset) clearInterval(submitting);
      element.requestSubmit();
    });
  });
  await release();
  await expect(thanks(page)).toBeVisible();
  expect(posts).toEqual(["fetch"]);
});

test("a form that the browser has sent because no code arrived in 5 s is not sent again when the code arrives", async ({
  page,
}) => {
  const posts: string[] = [];
  const form = page.locator("main form");
  await page.route("**/api/enquiry", (route) => {
    posts.push(route.request().resourceType());
    // The document stays, as it does while a slow service responds.
    return route.fulfill({ status: 204 });
  });
  await page.clock.install();
  const release = await holdBack(page, "**/assets/late-*.js");
  await page.goto(`http://localhost:${ports.enquiries}/contact`);
  await fill(form);
  await submit(form);
  await page.clock.runFor(5500);
  await expect.poll(() => posts).toEqual(["document"]);
  release();
  await hydrate(page);
  await expect(page.locator("html")).not.toHaveAttribute("data-stalled");
  await expect(form.locator("[type=submit]")).toBeEnabled();
  expect(posts).toEqual(["document"]);
});

test("a form that is submitted in a dialog before React shows it at once, and is sent when React comes, although its dialog was closed and another one opened; that one stays open until the thanks", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const sends = await countSends(page);
  const release = await openBeforeReact(page, `http://localhost:${ports.bakeryDevelopment}/cakes`);
  const dialog = page.getByRole("dialog");
  await page.getByText("Order This").first().click();
  const message = await dialog.locator("textarea").inputValue();
  await fill(dialog, { message: `${message}For Ben` });
  const button = dialog.locator("button[type=submit]");
  const look = () => button.evaluate((element) => getComputedStyle(element, "::before").content);
  expect(await look()).toBe("none");
  await submit(dialog);
  expect(await look()).not.toBe("none");
  await closeByEscape(dialog);
  await page.getByText("Ask us").first().click();
  await dialog.locator("[name=user_name]").fill("Ben");
  await release();
  await expect(thanks(page)).toBeVisible();
  await expect(dialog).toHaveCount(1);
  expect(sends.map((sent) => sent.message)).toEqual([`${message}For Ben`.replace("\n", "\r\n")]);
  expect(complaints).toEqual([]);
});

for (const [what, written, puts] of [
  ["is offered", { user_name: "Ada" }, "Ada"],
  ["that it has no fields for can only be deleted", { field_seats: "At the oven" }, undefined],
] as const)
  test(`on a page with a form, what was written on another visit and ${what} is there from the first frame; it is answered before React, and nothing moves when React comes`, async ({
    page,
  }) => {
    await page.addInitScript(
      (draft) => {
        if (location.protocol !== "about:") localStorage.setItem("enquiry-draft:other:form", draft);
      },
      JSON.stringify({ at: Date.now(), written }),
    );
    let release = await openBeforeReact(page, "/contact");
    const form = page.locator("main form");
    const name = form.locator("[name=user_name]");
    const discard = form.getByRole("button", { name: DELETE_RESTORABLE });
    const restore = form.getByRole("button", { name: RESTORE });
    await expect(discard).toBeVisible();
    const before = await name.boundingBox();
    await release();
    await painted(page);
    expect(await name.boundingBox()).toEqual(before);
    await expect(restore).toHaveCount(puts ? 1 : 0);
    release = await openBeforeReact(page, "/contact");
    if (puts) await restore.click();
    else await discard.click();
    await expect(discard).toBeHidden();
    await expect(name).toHaveValue(puts ?? "");
    await expect(form.locator("button[type=submit]")).toBeFocused();
    await release();
    await expect(name).toHaveValue(puts ?? "");
    await expect(discard).toBeHidden();
  });

const { phone } = readContent<{ phone: string }>(BAKERY, "site.yaml");

test("a form that was submitted in a dialog and closed is shown again if React does not load, and says how else to reach the business; it is sent if React loads later", async ({
  page,
}) => {
  await page.clock.install();
  const release = await openBeforeReact(page, "/cakes");
  const dialog = page.getByRole("dialog", { name: "Order a Cake" });
  await page.getByText("Order This").first().click();
  await fill(dialog);
  await submit(dialog);
  await closeByEscape(dialog);
  await page.clock.runFor(9000);
  await expect(dialog.getByRole("alert")).toContainText(phone);
  await expectFilled(dialog);
  await closeByEscape(dialog);
  await release();
  await expect(thanks(page)).toBeVisible();
});

test("typed text can be deleted if React never loads, in a dialog and on the page", async ({ page }) => {
  await openBeforeReact(page, "/contact");
  const onPage = page.locator("main form");
  await fill(onPage);
  await page.getByRole("banner").getByText("Ask us").first().click();
  const form = page.getByRole("dialog").locator("form");
  await fill(form);
  await form.getByRole("button", { name: DELETE }).click();
  await expect(form.locator("[name=user_name]")).toBeFocused();
  await expectFilled(form, { user_name: "", user_email: "", user_phone: "", message: "" });
  await page.keyboard.press("Escape");
  await expectFilled(onPage);
  await onPage.getByRole("button", { name: DELETE }).click();
  await expectFilled(onPage, { user_name: "", user_email: "", user_phone: "", message: "" });
  await expect(onPage.getByRole("button", { name: DELETE })).toHaveCount(0);
  expect(await storedKeys(page)).toEqual([]);
});

// Some things are shown in a different place than in the document: an ornament, and at 390 px the note below the button.
for (const [path, width, height] of [
  ["/tasting", 1440, 900],
  ["/contact", 390, 844],
] as const) {
  test(`nothing moves the button of ${path} under the finger when React comes`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const release = await openBeforeReact(page, path);
    const form = page.locator("main form");
    await form.locator("input").first().fill("Ada");
    const button = form.locator("button[type=submit]");
    await button.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await painted(page);
    const before = await button.boundingBox();
    await release();
    await painted(page);
    expect((await button.boundingBox())?.y).toBe(before?.y);
  });
}

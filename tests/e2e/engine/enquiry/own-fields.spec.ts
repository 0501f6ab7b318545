import { expect, type Locator, type Page } from "playwright/test";
import { ada, alertsOf, countSends, ENDPOINT, RESTORE, sendAndBeThanked, submit } from "../../support/enquiry.ts";
import { complaintsOf, openBeforeReact, openHydrated } from "../../support/page.ts";
import { ports } from "../../support/ports.ts";
import { fullTest, test } from "../../support/test.ts";

/** The required fields of the frozen site's forms/tasting.yaml, by their labels. */
async function fillTasting(form: Locator): Promise<void> {
  await form.getByLabel("Your name").fill(ada.user_name);
  await form.getByLabel("E-mail address").fill(ada.user_email);
  await form.getByLabel("Postal code").fill("97204");
  await form.getByLabel("How many of you?").fill("4");
  await form.getByLabel("Which day?").fill("2031-05-02");
  await form.getByLabel("Occasion").selectOption("None, just hungry");
  await form.getByRole("radio", { name: "By the window" }).check();
  await form.getByRole("checkbox", { name: "Nuts" }).check();
  await form.getByRole("checkbox", { name: "Gluten" }).check();
  await form.getByLabel("What should the cake say?").fill("Happy birthday,\nBen");
  await form.getByRole("checkbox", { name: "I have read the terms of sale." }).check();
}

async function expectTasting(form: Locator): Promise<void> {
  await expect(form.getByLabel("Your name")).toHaveValue(ada.user_name);
  await expect(form.getByLabel("How many of you?")).toHaveValue("4");
  await expect(form.getByLabel("Which day?")).toHaveValue("2031-05-02");
  await expect(form.getByLabel("Occasion")).toHaveValue("None, just hungry");
  await expect(form.getByRole("radio", { checked: true })).toHaveAccessibleName("By the window, in the sun");
  const checked = form.getByRole("checkbox", { checked: true });
  await expect(checked).toHaveCount(3);
  await expect(checked.last()).toHaveAccessibleName("I have read the terms of sale.");
  await expect(form.getByLabel("What should the cake say?")).toHaveValue("Happy birthday,\nBen");
}

const onPage = (page: Page) => page.locator("main form");

test("a form with every kind of field", async ({ page }) => {
  const sends = await countSends(page);
  await openHydrated(page, "/tasting");
  const form = onPage(page);
  await test.step("mistakes are explained at their fields, in the words of the site if it has any, until they are corrected", async () => {
    await submit(form);
    await expect(form.getByLabel("Your name")).toBeFocused();
    await expect(form.getByRole("radio").first()).toHaveAttribute("aria-invalid", "true");
    await expect(form.getByText("Please check this box.")).toHaveCount(1);
    const terms = form.getByRole("checkbox", { name: "I have read the terms of sale." });
    await expect(terms).toHaveAccessibleDescription("They are on a page of their own. Please check this box.");
    await fillTasting(form);
    await expect(form.locator("[aria-invalid=true]")).toHaveCount(0);
    await form.getByLabel("Voucher").fill("12e4");
    await form.getByLabel("How many of you?").fill("13");
    await submit(form);
    await expect(form.getByLabel("Voucher")).toBeFocused();
    await expect(form.getByLabel("Voucher")).toHaveAccessibleDescription(/Please use digits only\.$/);
    await expect(form.getByText("There are 12 chairs at the table.")).toBeVisible();
  });
  await test.step("each field is sent as words, and the thank-you has the form's own words", async () => {
    await form.getByLabel("Voucher").fill("");
    await form.getByLabel("How many of you?").fill("4");
    await submit(form);
    const thanks = page.getByRole("dialog", { name: "Your Table" });
    await expect(thanks).toContainText("We hold a table for you until tomorrow at noon.");
    await expect(thanks).toContainText("A baker calls to fix the hour.");
    expect(sends).toEqual([
      {
        user_name: ada.user_name,
        user_email: ada.user_email,
        user_phone: "",
        company: "",
        postal_code: "97204",
        voucher: "",
        guests: "4",
        day: "Friday, May 2, 2031 (2031-05-02)",
        occasion: "None, just hungry",
        seats: "By the window, in the sun",
        allergies: "Nuts, Gluten",
        message: "",
        notes: "Happy birthday,\r\nBen",
        reset: "Yes",
        news: "No",
        subject: "A tasting",
        sent_from: new URL("/tasting", page.url()).href,
        lib_version: "4.4.1",
        service_id: "local",
        template_id: "template_tasting",
        user_id: "local",
      },
    ]);
    await expect(form.getByLabel("Occasion")).toHaveValue("");
    await expect(form.getByRole("checkbox", { checked: true })).toHaveCount(0);
  });
  await test.step("the keyboard reaches fields one after the other, and options by arrows", async () => {
    await page.keyboard.press("Escape");
    await form.getByLabel("Occasion").focus();
    await page.keyboard.press("Tab");
    await expect(form.getByRole("radio", { name: "At the oven" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(form.getByRole("radio", { name: "By the window" })).toBeChecked();
    await page.keyboard.press("Tab");
    await expect(form.getByRole("checkbox", { name: "Nuts" })).toBeFocused();
    await page.keyboard.press("Space");
    await expect(form.getByRole("checkbox", { name: "Nuts" })).toBeChecked();
    await expect(form.getByRole("group", { name: "Anything to leave out?" })).toHaveAccessibleDescription(
      "Check what you do not eat.",
    );
  });
  await test.step("choices and checked boxes are offered again after a failure and a reload, but only to forms with these fields", async () => {
    const alerts = alertsOf(page);
    await page.route(ENDPOINT, (route) => route.fulfill({ status: 500, body: "No" }));
    await fillTasting(onPage(page));
    await submit(onPage(page));
    await expect.poll(() => alerts).toHaveLength(1);
    await expect(onPage(page).getByRole("radio", { checked: true })).toHaveCount(0);
    await openHydrated(page, "/contact");
    await expect(onPage(page).getByRole("button", { name: RESTORE })).toHaveCount(0);
    await openHydrated(page, "/tasting");
    await onPage(page).getByRole("button", { name: RESTORE }).click();
    await expectTasting(onPage(page));
  });
  await test.step("the inbox shows the labels and the words", async () => {
    await page.goto("/__inbox");
    const mail = page.locator("article", { hasText: "Ben" }).first();
    await expect(mail.locator("h2")).toHaveText("A tasting");
    for (const line of [
      "How many of you?: 4",
      "Anything to leave out?: Nuts, Gluten",
      "I have read the terms of sale.: Yes",
    ])
      await expect(mail).toContainText(line);
  });
});

fullTest("before React, every kind of field takes input, which React keeps", async ({ page }) => {
  const complaints = complaintsOf(page);
  for (const open of [undefined, "Book in a Dialog"]) {
    const release = await openBeforeReact(page, `http://localhost:${ports.bakeryDevelopment}/tasting`);
    await page.evaluate(() => localStorage.clear());
    if (open) await page.getByText(open).click();
    const form = open ? page.getByRole("dialog").locator("form") : onPage(page);
    if (open) await expect(form.getByLabel("What may we bake?")).toHaveValue("Book a Tasting\n");
    await fillTasting(form);
    await form.getByLabel("Voucher").fill("12");
    await submit(form);
    await expect(form.getByText("Please write 4 characters.")).toBeVisible();
    await release();
    await expectTasting(form);
    await expect(form.getByText("Please write 4 characters.")).toBeVisible();
  }
  expect(complaints).toEqual([]);
});

test("sending one of two forms on a page keeps the text of the other, and the focus returns to the one that was sent", async ({
  page,
}) => {
  const sends = await countSends(page);
  await openHydrated(page, "/counter");
  const first = page.getByRole("form", { name: "A place on a course" });
  const second = page.getByRole("form", { name: "Something missing at the counter?" });
  await first.getByLabel("What may we bake?").fill("Three loaves so far.");
  await second.getByLabel("Your name").fill(ada.user_name);
  await second.getByLabel("E-mail address").fill(ada.user_email);
  await second.getByLabel("Phone").fill("5125550100");
  await second.getByLabel("What may we bake?").fill("Salt rolls");
  await sendAndBeThanked(second);
  expect(sends.map(({ message }) => message)).toEqual(["Salt rolls"]);
  await page.keyboard.press("Escape");
  await expect(second.getByRole("button", { name: "Send" })).toBeFocused();
  await expect(second.getByLabel("What may we bake?")).toHaveValue("");
  await expect(first.getByLabel("What may we bake?")).toHaveValue("Three loaves so far.");
});

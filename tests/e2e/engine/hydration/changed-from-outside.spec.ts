import { expect, type Locator, type Page } from "playwright/test";
import { ada, ENDPOINT, fill, sendAndBeThanked, submit, thanks } from "../../support/enquiry.ts";
import { complaintsOf, openBeforeReact } from "../../support/page.ts";
import { fullTest, test } from "../../support/test.ts";

/** Translates the page like Chrome: each text is replaced with another one in elements of its own. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === "" || text.parentElement?.closest("script, style, textarea")) continue;
      const translation = document.createElement("font");
      translation.append(document.createElement("font"));
      translation.firstElementChild?.append(`(${text.data})`);
      text.replaceWith(translation);
    }
  });
}

fullTest(
  "on a page that the browser has translated, text typed before React stays, and what is sent arrives",
  async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.route(ENDPOINT, (route) => route.fulfill({ status: 200, body: "OK" }));
    const release = await openBeforeReact(page, "/contact");
    // The page does this after it has loaded, and translations come later.
    await page.evaluate(async () => void (await import(document.documentElement.dataset.late ?? "")));
    await translate(page);
    const form = page.locator("form[data-enquiry]").first();
    await fill(form);
    const message = form.locator("[name=message]");
    await message.press("End");
    await message.pressSequentially("!");
    await release();
    await expect(message).toHaveValue(`${ada.message}!`);
    await expect(message).toBeFocused();
    await sendAndBeThanked(form);
    expect(complaints).toEqual([]);
  },
);

/** Adds an element next to each field of a form, like password managers. */
function addIcons(form: Locator): Promise<void> {
  return form.evaluate((element) => {
    for (const field of element.querySelectorAll("input, textarea")) field.after(document.createElement("div"));
  });
}

for (const where of ["of a page", "in a dialog"])
  test(`in a form ${where} that an extension has added icons to, text typed before React stays, with the focus`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const release = await openBeforeReact(page, "/contact");
    await page.evaluate(async () => void (await import(document.documentElement.dataset.late ?? "")));
    if (where === "in a dialog") await page.getByRole("banner").locator("[data-opens=talk]").first().click();
    const form = where === "in a dialog" ? page.getByRole("dialog").locator("form") : page.locator("main form").first();
    await addIcons(form);
    const name = form.locator("[name=user_name]");
    await name.pressSequentially("Ada");
    await release();
    await page.keyboard.type("!");
    await expect(name).toHaveValue("Ada!");
    expect(complaints).toEqual([]);
  });

test("in a form that an extension has wrapped, and each of its fields, what is typed before React stays, and what was submitted is sent", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.route(ENDPOINT, (route) => route.fulfill({ status: 200, body: "OK" }));
  const release = await openBeforeReact(page, "/contact");
  const form = page.locator("main form");
  await fill(form);
  await submit(form);
  await form.evaluate((element) => {
    for (const wrapped of [element, ...element.querySelectorAll("input, textarea")]) {
      const wrapper = document.createElement("div");
      wrapped.replaceWith(wrapper);
      wrapper.append(document.createElement("i"), wrapped);
    }
  });
  await release();
  await expect(thanks(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

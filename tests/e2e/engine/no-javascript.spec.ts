import { expect } from "playwright/test";
import { BAKERY } from "../../sites.ts";
import { FULL } from "../../support/full.ts";
import { pagesWithEveryBlock, readContent, visits } from "../support/site.ts";
import { test } from "../support/test.ts";

const { phone } = readContent<{ phone: string }>(BAKERY, "site.yaml");

test.use({ javaScriptEnabled: false });

for (const { name, url, content } of FULL ? visits : pagesWithEveryBlock(visits).slice(0, 5)) {
  const { gallery } = readContent<{ gallery: { open: string; play: string } }>(content, "interface.yaml");
  test(`without JavaScript ${name} shows all its text, links and prices`, async ({ readerWithoutScripts: page }) => {
    await page.goto(url);
    // Elements of main with text that take up no space on the page, so no visitor could ever read it.
    const hidden = await page.locator("main").evaluate((main) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const missing: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const parent = node.parentElement;
        // A <details> opens without scripts, too; a paragraph after a button says what a click does.
        const elsewhere = "form, [aria-hidden=true], .visually-hidden, details, button + p";
        if (!node.textContent?.trim() || !parent || parent.closest(elsewhere)) continue;
        if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          missing.push(node.textContent.trim());
      }
      return missing;
    });
    // Controls that need scripts are hidden, and so are the names of tabs: each panel then has its own.
    const controls = await page.locator("main :is(button, [role=tab], label)").allTextContents();
    const isControl = (text: string) =>
      controls.some((control) => control.includes(text)) || /^\d+ \/ \d+$|^\d+$|^\/$/.test(text);
    // The text that appears on a hovered picture or on a film names what a click does; the picture itself is a link.
    const isOnPicture = (text: string) => text === gallery.open || text === gallery.play;
    expect(hidden.filter((text) => !isControl(text) && !isOnPicture(text))).toEqual([]);
  });
}

test("without JavaScript, phone and email replace a form, and nothing can be filled in or chosen", async ({ page }) => {
  await page.goto("/tasting");
  const fields = page.locator("main form :is(input, textarea, select)");
  expect(await fields.count()).toBeGreaterThan(10);
  await expect(fields.filter({ visible: true })).toHaveCount(0);
  await expect(page.locator("main [data-unavailable]").first()).toContainText(phone);
});

test("without JavaScript, dropdowns open, and buttons that open a dialog lead to the contact page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/cakes");
  await page.getByRole("button", { name: "Prices", exact: true }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Terms of Sale" }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("link", { name: "Ask us" }).first().click();
  await expect(page).toHaveURL("/contact");
});

test("without JavaScript, nothing is between the sections of a page, whose styles depend on their neighbors", async ({
  page,
}) => {
  await page.goto("/");
  expect(await page.locator("main > section + section").count()).toBe(
    (await page.locator("main > section").count()) - 1,
  );
  await expect(page.locator("main > :not(section)")).toHaveCount(0);
});

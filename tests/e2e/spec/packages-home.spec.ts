import { expect, type Page } from "playwright/test";
import { packageLines, packages, sentences } from "../../content/facts.ts";
import { FULL } from "../../support/full.ts";
import { closeByEscape } from "../support/dialogs.ts";
import { openHydrated } from "../support/page.ts";
import { test } from "../support/test.ts";
import { swipe } from "../support/touch.ts";
import { expectPackages } from "./packages.ts";
import { stepsOf } from "./steps.ts";

function sectionOf(page: Page) {
  const section = page.locator("#packages-section");
  const panel = section.getByRole("tabpanel");
  return {
    section,
    /** The cards a visitor sees. */
    cards: panel.getByRole("listitem").filter({ has: page.getByRole("link", { name: /^Order Now/ }) }),
    panel,
    ...stepsOf(panel),
    tab: (name: string) => section.getByRole("tab", { name, exact: true }),
  };
}

test.use({ hasTouch: true });

test("2.4, 4, 9 Packages section on desktop and at 600 px", async ({ page }) => {
  const { section, panel, cards, previous, next, counter, tab } = sectionOf(page);
  const names = cards.locator("h3");
  await openHydrated(page, "/");
  await test.step("2.4, 9 Packages section: 11 tabs, each with its packages, prices and struck-through was prices", async () => {
    await expect(section.getByRole("tab")).toHaveText(Object.keys(packages));
    await expect(section.getByRole("tab", { selected: true })).toHaveText(["Website"]);
    for (const [name, expected] of Object.entries(packages)) {
      await tab(name).click();
      await expectPackages(panel, expected);
      await expect(cards).toHaveCount(expected.length);
      for (const [, index, line] of packageLines.filter(([tabName]) => tabName === name))
        await expect(cards.nth(index).getByRole("listitem").filter({ hasText: line })).toBeVisible();
    }
    await expect(next).toBeHidden();
  });
  await test.step('2.4 Each package card has an "Order Now" button that opens the "Order Package" modal ("Fill the form to get started")', async () => {
    const dialog = page.getByRole("dialog", { name: "Order Package", exact: true });
    for (const name of FULL ? ["Website", "WebPortal"] : ["WebPortal"]) {
      await tab(name).click();
      const all = await cards.all();
      for (const card of all)
        await expect(card.getByText("Order Now", { exact: true })).toHaveAttribute("data-opens", "order");
      for (const card of FULL ? all : all.slice(-1)) {
        await card.getByText("Order Now", { exact: true }).click();
        await expect(dialog.getByText(sentences.orderHint, { exact: true })).toBeVisible();
        await expect(dialog.locator("form")).toBeVisible();
        const title = (await card.locator("h3").textContent()) ?? "";
        await expect(dialog.locator("textarea")).toHaveValue(new RegExp(`^${title} \\(${name}\\)`));
        await closeByEscape(dialog);
      }
    }
  });
  await page.setViewportSize({ width: 600, height: 900 });
  await tab("Website").click();
  await test.step("4 Package carousel: the index resets to 0 when the category changes; not cyclic, arrows are disabled at the ends", async () => {
    await next.click();
    await expect(counter("2 / 6")).toBeVisible();
    await tab("Logo").click();
    await expect(names).toHaveText(["Special"]);
    await expect(counter("1 / 6")).toBeVisible();
    await tab("Print").click();
    await expect(previous).toBeDisabled();
    await swipe(page, cards, -52);
    await expect(counter("2 / 3")).toBeVisible();
    await next.click();
    await expect(names).toHaveText(["Classic"]);
    await expect(next).toBeDisabled();
    await swipe(page, cards, -200);
    await expect(names).toHaveText(["Classic"]);
  });
  await test.step('2.4, 9 At a width of 600 px or less, one package shows at a time with previous and next arrows and an "n / total" counter', async () => {
    await tab("Website").click();
    await expect(names).toHaveText(["Beginner"]);
    await expect(counter("1 / 6")).toBeVisible();
    await page.setViewportSize({ width: 601, height: 900 });
    await expect(cards).toHaveCount(6);
    await expect(next).toBeHidden();
  });
});

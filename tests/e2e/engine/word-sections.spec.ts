import { expect, type Page } from "playwright/test";
import { hydrate } from "../support/page.ts";
import { test } from "../support/test.ts";

const PATH = "/baking-guide";

function questions(page: Page) {
  return page.locator('[data-block="faq"] details');
}

test("questions open one at a time without JavaScript", async ({ readerWithoutScripts: page }) => {
  await page.goto(PATH);
  const all = questions(page);
  await all.nth(0).locator("summary").click();
  await expect(all.nth(0).getByText("until Saturday at two")).toBeVisible();
  await all.nth(1).locator("summary").click();
  await expect(all.nth(1).getByText("whole rye, every day")).toBeVisible();
  await expect(all.nth(0).getByText("until Saturday at two")).toBeHidden();
});

test("all answers are printed", async ({ read }) => {
  const page = await read(PATH);
  await page.emulateMedia({ media: "print" });
  for (const text of ["until Saturday at two", "whole rye, every day", "A new date is free"])
    await expect(page.locator('[data-block="faq"]').getByText(text)).toBeVisible();
});

test("questions, footnotes, tables and features with React", async ({ page }) => {
  await page.goto(PATH);
  await test.step("a question that was opened before React stays open, and opens and closes by keyboard after it", async () => {
    const second = questions(page).nth(1);
    await second.locator("summary").click();
    await expect(second).toHaveAttribute("open", "");
    await hydrate(page);
    await expect(second).toHaveAttribute("open", "");
    await second.locator("summary").press("Enter");
    await expect(second).not.toHaveAttribute("open");
    await questions(page).nth(2).locator("summary").press("Space");
    await expect(questions(page).nth(2).getByRole("link", { name: "all prices" })).toBeVisible();
  });
  await test.step("a footnote leads to its note, and the note back", async () => {
    await page.locator('[role="doc-noteref"]').nth(1).click();
    const note = page.getByRole("listitem").filter({ hasText: "Long, with teeth" });
    await expect(note).toBeInViewport();
    await note.locator('[role="doc-backlink"]').click();
    await expect(page.locator('[role="doc-noteref"]').nth(1)).toBeInViewport();
  });
  await test.step("the table of contents leads to its headings, below the header, and Back to where it is", async () => {
    const contents = page.getByRole("navigation", { name: "On this page" });
    await contents.getByRole("link", { name: "How long it lasts" }).click();
    await expect(page).toHaveURL(/#how-long-it-lasts$/);
    const heading = page.getByRole("heading", { name: "How long it lasts" });
    await expect(heading).toBeInViewport();
    const { y = 0 } = (await heading.boundingBox()) ?? {};
    const { height = 0 } = (await page.getByRole("banner").boundingBox()) ?? {};
    expect(y).toBeGreaterThan(height);
    await page.goBack();
    await expect(contents).toBeInViewport();
  });
  await test.step("a table scrolls within itself on a phone, by keyboard too, and the page does not", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const table = page.getByRole("region", { name: "Loaf Weight Baked on In linen Frozen From" });
    const widths = await table.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    expect(widths.scrollWidth).toBeGreaterThan(widths.clientWidth);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await table.focus();
    await table.press("ArrowRight");
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await expect(page.getByRole("columnheader", { name: "Frozen" })).toBeAttached();
  });
  await test.step("the whole entry of a feature is a link, but for the links in its text", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const cakes = page.locator('[data-block="features"] li').filter({ hasText: "By the slice" });
    await cakes.click({ position: { x: 4, y: 4 } });
    await expect(page).toHaveURL("/cakes");
    await page.goBack();
    await cakes.getByRole("link", { name: "to order" }).click();
    await expect(page).toHaveURL("/work");
  });
});

import { expect, type Page } from "playwright/test";
import { contrast } from "../../../../src/engine/shared/values/colors.ts";
import { addWholeSheets } from "../../support/looks/page-styles.ts";
import { openHydrated } from "../../support/page.ts";
import { fullTest, test } from "../../support/test.ts";

/** From now on, records the title of the document whenever a script moves the focus. */
async function watchTitles(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const titles: string[] = [];
    Object.assign(window, { titles });
    addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLElement && target.closest("main")) titles.push(document.title);
    });
  });
  return () => page.evaluate(() => (window as unknown as { titles: string[] }).titles);
}

test("2.1 A link inside the site changes the page without a new document, from the top, with its own head: the title first, then the focus goes to the page's heading; Back and Forward lead to the top, too", async ({
  page,
}) => {
  await openHydrated(page, "/");
  await page.evaluate(() => {
    document.body.dataset.sameDocument = "yes";
  });
  const titles = await watchTitles(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Terms of Sale" });
  await link.focus();
  await link.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Terms of Sale" })).toBeFocused();
  expect(await titles()).toEqual(["Terms of Sale | Rye & Ember"]);
  await expect(page).toHaveURL("/terms");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/terms$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.locator("body").getAttribute("data-same-document")).toBe("yes");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => !!document.activeElement?.closest("main, footer"))).toBe(true);
  await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
  await page.goBack();
  await expect(page.locator("h1")).toContainText("Bread With a Crust");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "Terms of Sale" })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("banner").getByRole("link", { name: "Contact", exact: true }).first().click();
  await expect(page).toHaveURL("/contact");
  await test.step("a link to an anchor on another page moves the focus to that section, by its name, and Tab continues from there", async () => {
    await page.evaluate(() => {
      const link = Object.assign(document.createElement("a"), { href: "/#cakes-section", textContent: "All prices" });
      document.querySelector("main")?.prepend(link);
    });
    await page.getByRole("link", { name: "All prices" }).press("Enter");
    const section = page.locator("#cakes-section");
    const name = (await section.getByRole("heading", { level: 2 }).textContent()) ?? "";
    await expect(page.getByRole("region", { name })).toBeFocused();
    await expect(section).toBeInViewport();
    await expect(page).toHaveTitle("Home | Rye & Ember");
    await page.keyboard.press("Tab");
    expect(await section.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });
});

fullTest("Back with an open dialog closes it, and moves the focus to the other page's heading", async ({ page }) => {
  await openHydrated(page, "/contact");
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Sale" }).click();
  await expect(page).toHaveURL("/terms");
  await page.getByRole("banner").getByRole("link", { name: "Ask us" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/contact");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("h1")).toBeFocused();
});

test("the focus ring of a field on a card is visible on ink, too", async ({ page }) => {
  await page.goto("/contact");
  await page.evaluate(addWholeSheets, []);
  const field = page.locator("main form input").first();
  await field.evaluate((input) => input.closest("[data-block]")?.setAttribute("data-tone", "ink"));
  await field.focus();
  const [ring = "", card = ""] = await field.evaluate((input) => {
    const sheet = input.closest(".sheet");
    const colors = [getComputedStyle(input).outlineColor, sheet ? getComputedStyle(sheet).backgroundColor : ""];
    const inHex = (channel: string) => Number(channel).toString(16).padStart(2, "0");
    return colors.map((color) => `#${(color.match(/\d+/g) ?? []).map(inHex).join("")}`);
  });
  expect(contrast(ring, card)).toBeGreaterThanOrEqual(3);
});

import { expect, test } from "playwright/test";
import { withMotion } from "./motion.ts";
import { agency, openAwake } from "./site.ts";

test.use(withMotion);

test.use({ viewport: { width: 1440, height: 900 } });

test("2.1 A link inside the site changes the page without a new document, from the top, with its own head", async ({
  page,
}) => {
  await openAwake(page, "/");
  await page.evaluate(() => {
    document.body.dataset.sameDocument = "yes";
  });
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL("/privacy-policy");
  await expect(page.locator("h1")).toHaveText("Privacy Policy");
  await expect(page).toHaveTitle(`Privacy Policy | ${agency}`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/privacy-policy$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.locator("body").getAttribute("data-same-document")).toBe("yes");
  await page.goBack();
  await expect(page.locator("h1")).toContainText("Crafting Stunning Websites");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a page's data is fetched when the pointer or the focus comes near its link", async ({ page }) => {
  await openAwake(page, "/privacy-policy");
  const hovered = page.waitForRequest("**/data/contact.json");
  await page.getByRole("banner").getByRole("link", { name: "Contact", exact: true }).first().hover();
  await hovered;
  const focused = page.waitForRequest("**/data/index.json");
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).first().focus();
  await focused;
});

test("2.2 An anchor scrolls smoothly on its own page, and is gone to from another", async ({ page }) => {
  await openAwake(page, "/");
  await page.getByRole("link", { name: "View Packages" }).first().click();
  await expect(page).toHaveURL("/#packages-section");
  await expect(page.locator("#packages-section")).toBeInViewport();
  await page.goto("/#packages-section");
  await expect(page.locator("#packages-section")).toBeInViewport();
});

test("a page of another build is taken as a new document", async ({ page }) => {
  await openAwake(page, "/");
  await page.route("**/data/privacy-policy.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), build: "newer" } });
  });
  const loaded = page.waitForEvent("load");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await loaded;
  await expect(page.locator("h1")).toHaveText("Privacy Policy");
});

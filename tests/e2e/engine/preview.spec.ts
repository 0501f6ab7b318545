import { expect } from "playwright/test";
import { complaintsOf, openHydrated } from "../support/page.ts";
import { ports } from "../support/ports.ts";
import { test } from "../support/test.ts";

/** The small site, built with the pages that are not online yet: support/serve.ts. */
const site = `http://localhost:${ports.enquiries}`;

test("a preview shows a page that is not online yet with a mark, which other pages do not have", async ({ page }) => {
  const complaints = complaintsOf(page);
  const mark = page.getByText("Not online before 2199-04-01");
  await openHydrated(page, `${site}/spring`);
  await expect(mark).toBeInViewport();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.locator("main").getByRole("link", { name: "us" }).click();
  await expect(page).toHaveURL(`${site}/contact`);
  await expect(page.locator("h1")).not.toHaveText("What is new in spring");
  await expect(mark).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await page.goBack();
  await expect(mark).toBeInViewport();
  expect(complaints).toEqual([]);
});

test("files of content/public are at the root of the site, unchanged", async ({ page }) => {
  const security = await page.goto(`${site}/.well-known/security.txt`);
  expect(security?.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  expect(await security?.text()).toBe("Contact: mailto:hello@marigold.example\n");
  await page.goto(`${site}/google1.html`);
  await expect(page).toHaveTitle("Verified");
  await expect(page.locator("p")).toHaveText("google-site-verification: google1.html");
});

import { expect } from "playwright/test";
import { sentences, stats } from "../../content/facts.ts";
import { openHydrated } from "../support/page.ts";
import { fullTest, test } from "../support/test.ts";
import { statsIn } from "./stats.ts";

test('2.6 Portfolio: "Milestones That Matter." with the four stats, followed by other shared sections', async ({
  read,
}) => {
  const page = await read("/potfolio");
  const milestones = page.locator("[data-block]", {
    has: page.getByRole("heading", { level: 2, name: sentences.milestones, exact: true }),
  });
  expect(await statsIn(milestones)).toEqual(stats);
  const blocks = await page
    .locator("main [data-block]")
    .evaluateAll((sections) => sections.map((section) => section.getAttribute("data-block")));
  expect(blocks.slice(0, 2)).toEqual(["hero", "stats"]);
  expect(blocks.slice(2)).toEqual(expect.arrayContaining(["gallery", "testimonials", "call-to-action"]));
});

test('2.6 Portfolio: hero "Together we create a Unique Digital Entity!" with "Request a Custom Quote", which navigates to /contact', async ({
  page,
}) => {
  await openHydrated(page, "/potfolio");
  const hero = page.locator("[data-block]").first();
  const heading = hero.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(sentences.portfolioHeadline);
  await expect(heading).toBeInViewport();
  await hero.getByText(sentences.portfolioButton, { exact: true }).click();
  await expect(page).toHaveURL("/contact");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("main form [name=message]")).toBeVisible();
});

fullTest("each piece of the wall opens: a picture with those beside it, a film by itself", async ({ page }) => {
  await openHydrated(page, "/potfolio");
  const hero = page.locator("[data-block]").first();
  await expect(hero.getByRole("listitem")).toHaveCount(8);
  const opener = hero.getByRole("link", { name: "View: Fenwick Piano Tuning" });
  await opener.click();
  await expect(page.getByRole("dialog").locator("li:not([aria-hidden=true]) img")).toHaveAttribute("alt", /piano keys/);
  await expect(page.getByRole("dialog").getByText("3 / 5", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await hero.getByRole("link", { name: "Play: Second Wind Boxing" }).click();
  await expect(page.getByRole("dialog").locator("video")).toBeVisible();
});

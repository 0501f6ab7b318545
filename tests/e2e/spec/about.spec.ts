import { expect } from "playwright/test";
import { sentences, stats } from "../../content/facts.ts";
import { openHydrated } from "../support/page.ts";
import { test } from "../support/test.ts";
import { statsIn } from "./stats.ts";

test('2.5 About: a hero, stats, Our Story (founded 2014), Our Values, the call to action "Get Started Today" and the footer', async ({
  page,
}) => {
  await openHydrated(page, "/about");
  const hero = page.locator("[data-block]").first();
  await expect(hero.getByRole("heading", { level: 1 })).toBeInViewport();

  const numbers = page.locator('[data-block="stats"]');
  expect(await statsIn(numbers)).toEqual(stats);
  for (const number of await numbers.locator("dd").all()) await expect(number).toBeVisible();

  const story = page.locator("[data-block]", { has: page.getByRole("heading", { name: "Our Story" }) });
  await expect(story.getByText("2014", { exact: true })).toBeVisible();

  const values = page.locator("[data-block]", { has: page.getByRole("heading", { name: "Our Values" }) });
  const cards = values.getByRole("listitem");
  expect(await cards.count()).toBeGreaterThanOrEqual(3);
  for (const card of await cards.all()) {
    await expect(card.locator("svg")).toBeVisible();
    expect(await card.locator("svg > *").count()).toBeGreaterThan(0);
    await expect(card.getByRole("heading", { level: 3 })).toHaveText(/\S/);
    await expect(card.locator("p")).toHaveText(/\S.{20,}/);
  }

  const order = [hero, numbers, story, values, page.getByText(sentences.aboutCall), page.getByRole("contentinfo")];
  const tops: number[] = [];
  for (const part of order) tops.push((await part.boundingBox())?.y ?? Number.NaN);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));

  await page.getByText(sentences.aboutCall, { exact: true }).click();
  await expect(page.getByRole("dialog").locator("form")).toBeVisible();
});

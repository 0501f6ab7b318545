import { expect, type Page } from "playwright/test";
import { packages, pricedPages, sentences } from "../../content/facts.ts";
import { FULL } from "../../support/full.ts";
import { closeByEscape } from "../support/dialogs.ts";
import { openHydrated } from "../support/page.ts";
import { test } from "../support/test.ts";
import { swipe } from "../support/touch.ts";
import { expectPackages } from "./packages.ts";
import { stepsOf } from "./steps.ts";

const grid = (page: Page) => page.locator('main [data-block="package-grid"]');
const cards = (page: Page) =>
  grid(page)
    .locator("li")
    .filter({ has: page.locator("h3") });
const shownCards = (page: Page) => cards(page).filter({ visible: true });

// Which packages the other pages show is in tests/content/requirements.test.ts; the full run opens all.
for (const { path, packages: expected } of pricedPages.filter((page) => FULL || page.path === "/logo")) {
  test(`2.8, 3, 9 ${path} has a label, a heading and its packages: name, price, old price struck through, features; "Order Now" opens the "Order Package" modal`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 601, height: 900 });
    await openHydrated(page, path);
    const hero = page.locator("main [data-block]").first();
    await expect(hero.locator("h1")).toHaveText(/^Elevate Your Brand with Stunning .+$/);
    await expect(hero.locator("p").first()).toHaveText(/\w{3}/);
    await expectPackages(grid(page), expected);
    await expect(shownCards(page), "all are listed above 600 px").toHaveCount(expected.length);
    await expect(stepsOf(grid(page)).next).toBeHidden();
    const dialog = page.getByRole("dialog", { name: "Order Package" });
    for (const width of [601, 600]) {
      await page.setViewportSize({ width, height: 900 });
      await shownCards(page).last().getByText("Order Now", { exact: true }).click();
      await expect(dialog).toContainText(sentences.orderHint);
      await closeByEscape(dialog);
    }
  });
}

for (const path of ["/animation-packages", "/seo", "/app-development-service"])
  test(`2.7, 2.8 ${path} breaks no price and no word in the name of a step in windows of 1024 and 1158 px`, async ({
    page,
  }) => {
    const names = page
      .locator('[data-block="package-grid"] strong, [data-block="timeline"] h3')
      .filter({ visible: true });
    for (const width of [1024, 1158]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      expect(await names.count()).toBeGreaterThan(3);
      expect(await names.evaluateAll(brokenWords), `${width} px`).toEqual([]);
    }
  });

/** The words that have letters on two lines. */
function brokenWords(elements: Element[]): string[] {
  return elements.flatMap((element) => {
    const range = document.createRange();
    const texts = document.createNodeIterator(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\w+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) broken.push(word);
      }
    return broken;
  });
}

test.describe("at 600 px", () => {
  test.use({ viewport: { width: 600, height: 900 }, hasTouch: true });

  test("2.8, 4, 9 Packages on a phone", async ({ page }) => {
    await openHydrated(page, "/ecommerce");
    const { previous, next, counter } = stepsOf(grid(page));
    const shows = async (at: number) => {
      await expect(counter(`${at + 1} / 6`)).toBeVisible();
      await expect(shownCards(page)).toHaveCount(1);
      await expect(shownCards(page).getByRole("heading")).toHaveText(packages.Ecommerce[at]?.[0] ?? "");
      await expect(shownCards(page)).toContainText(packages.Ecommerce[at]?.[1] ?? "");
      await expect(previous).toBeEnabled({ enabled: at > 0 });
      await expect(next).toBeEnabled({ enabled: at < 5 });
    };
    await test.step("2.8, 4, 9 A swipe of more than 50 px moves one step, and nowhere at the first", async () => {
      for (const [by, at] of [
        [90, 0],
        [-50, 0],
        [-51, 1],
        [51, 0],
      ] as const) {
        await swipe(page, shownCards(page), by);
        await shows(at);
      }
    });
    await test.step('2.8, 4 One card shows at a time with arrows (disabled at the ends) and an "n / total" counter; it is not cyclic', async () => {
      for (let at = 1; at <= 5; at++) await next.click();
      await shows(5);
      await previous.click();
      await shows(4);
    });
    await test.step("2.8 On phones all prices are visible, the suggestion is marked, and a tap shows that package", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const group = grid(page).getByRole("group", { name: "Ecommerce" });
      const prices = group.locator("label");
      await expect(prices).toContainText(packages.Ecommerce.map(([, price]) => price));
      const words = await prices.getByText("Our suggestion").boundingBox();
      expect(words?.width, "the words are read without a tap").toBeGreaterThan(60);
      for (const { width, height } of await prices.evaluateAll((all) =>
        all.map((price) => price.getBoundingClientRect().toJSON() as DOMRect),
      ))
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      await prices.nth(1).click();
      await shows(1);
      const choices = group.getByRole("radio");
      await expect(choices.nth(1)).toBeChecked();
      await page.keyboard.press("ArrowRight");
      await shows(2);
      await previous.click();
      await expect(choices.nth(1)).toBeChecked();
    });
  });
});

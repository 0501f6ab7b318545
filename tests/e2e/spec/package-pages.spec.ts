import { expect, type Page, test } from "playwright/test";
import { openHydrated } from "../support/page.ts";
import { swipe } from "../support/touch.ts";

/** The pages, their label, what is stunning there, and how many cards they have (their names and prices: prices.spec.ts). */
const packagePages = [
  { path: "/web-development", label: /website/i, cards: 6 },
  { path: "/logo", label: /logo/i, cards: 6 },
  { path: "/branding", label: /branding/i, cards: 4 },
  { path: "/ecommerce", label: /e-?commerce/i, cards: 6 },
  { path: "/seo-pakages", label: /seo/i, cards: 4 },
  { path: "/animation-packages", label: /animation/i, cards: 4 },
  { path: "/app-development-packages", label: /app/i, cards: null },
  { path: "/copy-writing-packages", label: /copy-?\s?writing/i, cards: 3 },
  { path: "/digital-marketing-packages", label: /digital marketing/i, cards: 3 },
  { path: "/illustration-packages", label: /illustration/i, cards: 3 },
];

const grid = (page: Page) => page.locator('main [data-block="package-grid"]');
const cards = (page: Page) =>
  grid(page)
    .locator("li")
    .filter({ has: page.locator("h3") });
const shownCards = (page: Page) => cards(page).filter({ visible: true });
const previous = (page: Page) => grid(page).getByRole("button", { name: /Previous/ });
const next = (page: Page) => grid(page).getByRole("button", { name: /Next/ });
const counter = (page: Page, text: string) => grid(page).getByText(text, { exact: true });

for (const { path, label, cards: count } of packagePages) {
  test(`2.8 ${path} has a label, a heading "Elevate Your Brand with Stunning ...", and cards whose "Order Now" opens "Order Package"; all are listed above 600 px, one shows at 600 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 601, height: 900 });
    await openHydrated(page, path);
    const hero = page.locator("main [data-block]").first();
    await expect(hero.locator("h1")).toHaveText(/^Elevate Your Brand with Stunning .+$/);
    await expect(hero.locator("p").first()).toHaveText(label);
    const total = count ?? (await cards(page).count());
    expect(total).toBeGreaterThan(0);
    await expect(shownCards(page)).toHaveCount(total);
    await expect(next(page)).toBeHidden();
    for (const card of await cards(page).all()) {
      await expect(card.getByRole("heading")).toHaveText(/\w{2}/);
      await expect(card.getByRole("listitem").first()).toHaveText(/\w{3}/);
      await expect(card.getByText("Order Now", { exact: true })).toBeVisible();
    }
    await cards(page).last().getByText("Order Now", { exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Order Package" });
    await expect(dialog).toContainText("Fill the form to get started");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    await page.setViewportSize({ width: 600, height: 900 });
    await expect(shownCards(page)).toHaveCount(1);
    await expect(counter(page, `1 / ${total}`)).toBeVisible();
    await expect(previous(page)).toBeDisabled();
    await expect(next(page)).toBeEnabled();
    await shownCards(page).getByText("Order Now", { exact: true }).click();
    await expect(dialog).toBeVisible();
  });
}

test('2.8 The e-commerce heading is "Elevate Your Brand with Stunning Ecommerce."; no two package pages share theirs', async ({
  page,
}) => {
  const headings: string[] = [];
  for (const { path } of packagePages) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    headings.push((await page.locator("h1").textContent()) ?? "");
  }
  expect(headings[3]).toBe("Elevate Your Brand with Stunning Ecommerce.");
  expect(new Set(headings).size).toBe(packagePages.length);
});

test("2.8, 9 Package values for app development are not shown", async ({ page }) => {
  await page.goto("/app-development-packages");
  await expect(cards(page)).not.toHaveCount(0);
  for (const card of await cards(page).all()) await expect(card).toContainText("Custom quote");
  await expect(page.locator("main")).not.toContainText(/\$\s?\d/);
});

test.describe("at 600 px", () => {
  test.use({ viewport: { width: 600, height: 900 } });

  test('2.8, 4 One card shows at a time with arrows (disabled at the ends) and an "n / total" counter; it is not cyclic', async ({
    page,
  }) => {
    await openHydrated(page, "/ecommerce");
    const names = ["Professional", "Elite", "Identity", "Corporate", "Interactive Business", "Interactive Business"];
    const shows = async (at: number) => {
      await expect(counter(page, `${at + 1} / 6`)).toBeVisible();
      await expect(shownCards(page)).toHaveCount(1);
      await expect(shownCards(page).getByRole("heading")).toHaveText(names[at] ?? "");
      await expect(shownCards(page)).toContainText(at === 5 ? "$14999" : at === 4 ? "$6999" : "$");
      await expect(previous(page)).toBeEnabled({ enabled: at > 0 });
      await expect(next(page)).toBeEnabled({ enabled: at < 5 });
    };
    await shows(0);
    for (let at = 1; at <= 5; at++) {
      await next(page).click();
      await shows(at);
    }
    for (let at = 4; at >= 0; at--) {
      await previous(page).click();
      await shows(at);
    }
  });
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("2.8, 4, 9 A swipe of more than 50 px moves one step, and nowhere at the ends", async ({ page }) => {
    await openHydrated(page, "/seo-pakages");
    const area = shownCards(page);
    for (const [by, at] of [
      [90, 1],
      [-50, 1],
      [-51, 2],
      [50, 2],
      [51, 1],
      [-200, 2],
      [-90, 3],
      [-90, 4],
      [-90, 4],
    ] as const) {
      await swipe(page, area, by);
      await expect(counter(page, `${at} / 4`)).toBeVisible();
      await expect(area.getByRole("heading")).toHaveText(
        ["Basic", "Standard", "Professional", "Enterprise"][at - 1] ?? "",
      );
    }
  });
});

import { expect, type Page } from "playwright/test";
import { packagePages, packages, sentences } from "../../content/facts.ts";
import { openHydrated } from "../support/page.ts";
import { full } from "../support/site.ts";
import { test } from "../support/test.ts";
import { swipe } from "../support/touch.ts";

const grid = (page: Page) => page.locator('main [data-block="package-grid"]');
const cards = (page: Page) =>
  grid(page)
    .locator("li")
    .filter({ has: page.locator("h3") });
const shownCards = (page: Page) => cards(page).filter({ visible: true });
const previous = (page: Page) => grid(page).getByRole("button", { name: /Previous/ });
const next = (page: Page) => grid(page).getByRole("button", { name: /Next/ });
const counter = (page: Page, text: string) => grid(page).getByText(text, { exact: true });

test('2.8 Each package page has a label, a heading of its own "Elevate Your Brand with Stunning ..." and cards with "Order Now"; all are listed above 600 px, one shows at 600 px', async ({
  reader: page,
}) => {
  const headings = new Map<string, string | undefined>();
  for (const { path, label, cards: count } of packagePages) {
    await page.setViewportSize({ width: 601, height: 900 });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const wide = await readGrid(page);
    headings.set(path, wide.heading);
    expect(wide.heading, path).toMatch(/^Elevate Your Brand with Stunning .+$/);
    expect(wide.label, path).toMatch(label);
    const total = count ?? wide.cards.length;
    expect(total, path).toBeGreaterThan(0);
    const card = { name: expect.stringMatching(/\w{2}/), feature: expect.stringMatching(/\w{3}/), order: "order" };
    expect(wide.cards, path).toEqual(Array.from({ length: total }, () => ({ ...card, shown: true })));
    expect(wide.arrows, path).toEqual([]);

    await page.setViewportSize({ width: 600, height: 900 });
    const narrow = await readGrid(page);
    expect(
      narrow.cards.map(({ shown }) => shown),
      path,
    ).toEqual([true, ...Array(total - 1).fill(false)]);
    expect(narrow.counter, path).toBe(`1 / ${total}`);
    expect(narrow.arrows, path).toEqual([{ disabled: true }, { disabled: total === 1 }]);
  }
  expect(headings.get("/ecommerce")).toBe("Elevate Your Brand with Stunning Ecommerce.");
  expect(new Set(headings.values()).size).toBe(packagePages.length);
});

/** What a package page shows in a window of the current size. */
function readGrid(page: Page) {
  return page.locator("main").evaluate((main) => {
    const hero = main.querySelector("[data-block]");
    const grid = main.querySelector('[data-block="package-grid"]');
    const shown = (element: Element | null | undefined) =>
      element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false;
    const all = (selector: string) => [...(grid?.querySelectorAll<HTMLElement>(selector) ?? [])];
    return {
      heading: hero?.querySelector("h1")?.textContent,
      label: hero?.querySelector("p")?.textContent ?? "",
      cards: all("li:has(h3)").map((card) => ({
        name: card.querySelector("h3")?.textContent,
        feature: card.querySelector("li")?.textContent,
        order: [...card.querySelectorAll("a")].find((link) => link.textContent?.includes("Order Now"))?.dataset.opens,
        shown: shown(card),
      })),
      counter: all("p").find((line) => shown(line) && / \/ /.test(line.textContent ?? ""))?.textContent,
      arrows: all("button[aria-label]")
        .filter(shown)
        .map((button) => ({ disabled: (button as HTMLButtonElement).disabled })),
    };
  });
}

// What the other pages share with this one; the full run opens all.
for (const { path } of packagePages.filter((page) => full || page.path === "/logo")) {
  test(`2.8 On ${path} "Order Now" opens the "Order Package" modal, above 600 px and at 600 px`, async ({ page }) => {
    const dialog = page.getByRole("dialog", { name: "Order Package" });
    await openHydrated(page, path);
    for (const width of [601, 600]) {
      await page.setViewportSize({ width, height: 900 });
      await shownCards(page).last().getByText("Order Now", { exact: true }).click();
      await expect(dialog).toContainText(sentences.orderHint);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    }
  });
}

test("2.8, 9 Package values for app development are not shown", async ({ read }) => {
  const page = await read("/app-development-packages");
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
    const shows = async (at: number) => {
      await expect(counter(page, `${at + 1} / 6`)).toBeVisible();
      await expect(shownCards(page)).toHaveCount(1);
      await expect(shownCards(page).getByRole("heading")).toHaveText(packages.Ecommerce[at]?.[0] ?? "");
      await expect(shownCards(page)).toContainText(packages.Ecommerce[at]?.[1] ?? "");
      await expect(previous(page)).toBeEnabled({ enabled: at > 0 });
      await expect(next(page)).toBeEnabled({ enabled: at < 5 });
    };
    await shows(0);
    for (let at = 1; at <= 5; at++) {
      await next(page).click();
      await shows(at);
    }
    for (let at = 4; at >= (full ? 0 : 4); at--) {
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
      await expect(area.getByRole("heading")).toHaveText(packages.SEO[at - 1]?.[0] ?? "");
    }
  });
});

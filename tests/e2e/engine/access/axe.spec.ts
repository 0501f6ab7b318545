import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, expect, type Page, test } from "playwright/test";
import { fill, submit, thanks } from "../../support/enquiry.ts";
import { menuButton, openHydrated } from "../../support/page.ts";
import { full, visitsAndError } from "../../support/site.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds, a line each: the rule, and where. In forced colors the contrast is the visitor's own choice. */
async function faults(page: Page, part = "html", without: string[] = []): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(rules)
    .disableRules(without)
    .include(part)
    // No frames here, and so no second page to gather what they say.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** Pointer targets below WCAG 2.2's 24 px, and buttons and fields below the 44 px that fingers want. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, summary, input, textarea, [role=tab]")]
      .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((target) => !target.closest("[aria-hidden=true], .visually-hidden, p, dd"))
      .flatMap((target) => {
        const hit = target.matches("input[type=checkbox]") ? (target.closest("label") ?? target) : target;
        const { width, height } = hit.getBoundingClientRect();
        const least = target.matches(".button, [type=submit], input:not([type=checkbox]), textarea, [role=tab]")
          ? 44
          : 24;
        return width >= least - 0.5 && height >= least - 0.5
          ? []
          : [
              `${target.tagName} "${target.textContent?.trim().slice(0, 30)}" is ${Math.round(width)} × ${Math.round(height)}`,
            ];
      }),
  );
}

for (const width of [390, 1440]) {
  test(`axe finds nothing on the pages at ${width} px, and every target is large enough`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    // Header and footer are the same on all pages of a site: axe reads them once.
    const read = new Set<string>();
    for (const { name, url } of visitsAndError) {
      await page.goto(url);
      const site = new URL(url).origin;
      expect.soft(await faults(page, read.has(site) ? "main" : "html"), name).toEqual([]);
      expect.soft(await smallTargets(page), name).toEqual([]);
      read.add(site);
    }
  });
}

/** Opens what a page can open, and lets axe look at each state. */
const states: [name: string, width: number, path: string, open: (page: Page) => Promise<unknown>][] = [
  [
    "a dropdown",
    1440,
    "/cakes",
    (page) => page.getByRole("banner").getByRole("button", { name: "Baking", exact: true }).click(),
  ],
  [
    "the drawer with a dropdown",
    390,
    "/cakes",
    async (page) => {
      await menuButton(page).click();
      await page.locator("#drawer").getByRole("button", { name: "Prices", exact: true }).click();
    },
  ],
  ["Talk to a baker", 390, "/cakes", (page) => page.getByRole("banner").getByText("Talk to a baker").first().click()],
  ["Call the Bakery", 390, "/cakes", (page) => page.getByRole("banner").getByRole("link", { name: "Call the bakery" }).click()],
  ["Order a Cake", 1440, "/cakes", (page) => page.getByText("Order This").first().click()],
  [
    "the thanks",
    390,
    "/contact",
    async (page) => {
      await fill(page.locator("main form"));
      await submit(page.locator("main form"));
      await expect(thanks(page)).toBeVisible();
    },
  ],
  [
    "the lightbox on a picture",
    1440,
    "/work",
    async (page) => {
      await page.getByRole("tab", { name: "Cakes" }).click();
      await page.locator("[data-opens=lightbox]:visible").first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  ],
  [
    "the video",
    390,
    "/work",
    async (page) => {
      await page.getByRole("tab", { name: "Films" }).click();
      await page.locator("[data-opens=lightbox]:visible").first().click();
      await expect(page.locator("dialog video")).toBeVisible();
    },
  ],
  ["another tab of packages", 390, "/", (page) => page.getByRole("tab", { name: "Bread by the week", exact: true }).click()],
  ["a mistake in a form", 390, "/contact", (page) => page.locator("main form button[type=submit]").click()],
];

async function look(
  chosen: typeof states,
  browser: Browser,
  baseURL: string | undefined,
  media: object,
  without?: string[],
): Promise<void> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...media });
  const page = await context.newPage();
  for (const [name, width, path, open] of chosen) {
    await page.setViewportSize({ width, height: 900 });
    await openHydrated(page, path);
    await open(page);
    expect.soft(await faults(page, "html", without), name).toEqual([]);
    expect.soft(await smallTargets(page), name).toEqual([]);
  }
  await context.close();
}

test("axe finds nothing with menus, dialogs, tabs and the lightbox open", async ({ browser, baseURL }) => {
  test.setTimeout(90_000);
  await look(states, browser, baseURL, { reducedMotion: "reduce" });
});

test("axe finds nothing in forced colors either", async ({ browser, baseURL }) => {
  test.setTimeout(90_000);
  const some = states.filter((_, index) => full || index % 5 === 0);
  await look(some, browser, baseURL, { reducedMotion: "reduce", forcedColors: "active" }, ["color-contrast"]);
});

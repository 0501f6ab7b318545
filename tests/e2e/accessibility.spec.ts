import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, expect, type Page, test } from "playwright/test";
import { fill, submit, thanks } from "./enquiry.ts";
import { full, openAwake, pages, representative } from "./site.ts";

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

const everyPage = [...pages.map(({ path }) => path), "/no-such-page"];

for (const [width, paths] of [
  [390, everyPage],
  [1440, full ? everyPage : [...representative]],
] as const) {
  test(`axe finds nothing on the pages at ${width} px, and every target is large enough`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    // Header and footer are the same on every page: axe reads them once.
    for (const [index, path] of paths.entries()) {
      await page.goto(path);
      expect.soft(await faults(page, index === 0 ? "html" : "main"), path).toEqual([]);
      expect.soft(await smallTargets(page), path).toEqual([]);
    }
  });
}

/** Opens what a page can open, and lets axe look at each state. */
const states: [name: string, width: number, path: string, open: (page: Page) => Promise<unknown>][] = [
  [
    "a dropdown",
    1440,
    "/logo",
    (page) => page.getByRole("banner").getByRole("button", { name: "Services", exact: true }).click(),
  ],
  [
    "the drawer with a dropdown",
    390,
    "/logo",
    async (page) => {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.locator("#drawer").getByRole("button", { name: "Packages", exact: true }).click();
    },
  ],
  ["Talk to us", 390, "/logo", (page) => page.getByRole("banner").getByText("Talk to us").first().click()],
  ["Call Us", 390, "/logo", (page) => page.getByRole("banner").getByRole("link", { name: "Call us" }).click()],
  ["Order Package", 1440, "/logo", (page) => page.getByText("Order Now").first().click()],
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
    "/potfolio",
    async (page) => {
      await page.locator("[data-opens=lightbox]:visible").first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  ],
  [
    "the video",
    390,
    "/potfolio",
    async (page) => {
      await page.getByRole("tab", { name: "Motion Graphics" }).click();
      await page.locator("[data-opens=lightbox]:visible").first().click();
      await expect(page.locator("dialog video")).toBeVisible();
    },
  ],
  ["another tab of packages", 390, "/", (page) => page.getByRole("tab", { name: "SEO", exact: true }).click()],
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
    await openAwake(page, path);
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

test("by keyboard alone every stop of the home page shows where the focus is, and nothing covers it", async ({
  page,
}) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAwake(page, "/");
  const seen = new Set<string>();
  for (let stop = 0; stop < 250; stop++) {
    await page.keyboard.press("Tab");
    const state = await page.evaluate(() => {
      const active = document.activeElement;
      if (!(active instanceof HTMLElement) || active === document.body) return undefined;
      const shown = active.matches("input[type=checkbox]") ? (active.closest("label") ?? active) : active;
      const { outlineStyle, outlineWidth } = getComputedStyle(shown);
      const own = getComputedStyle(active);
      const box = active.getBoundingClientRect();
      const top = document.elementFromPoint(
        Math.min(innerWidth - 1, Math.max(0, box.left + box.width / 2)),
        Math.min(innerHeight - 1, Math.max(0, box.top + Math.min(box.height, innerHeight) / 2)),
      );
      return {
        name: `${active.tagName} ${active.getAttribute("href") ?? active.getAttribute("name") ?? active.textContent?.trim().slice(0, 30)}`,
        key: String([...document.querySelectorAll("*")].indexOf(active)),
        marked:
          [outlineStyle, own.outlineStyle].some((style) => style !== "none") &&
          (outlineWidth !== "0px" || own.outlineWidth !== "0px"),
        inView: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
        covered:
          !!top &&
          !active.contains(top) &&
          !top.contains(active) &&
          !!top.closest("header") &&
          !active.closest("header"),
      };
    });
    if (!state || seen.has(state.key)) break;
    seen.add(state.key);
    expect.soft(state.marked, `${state.name} shows the focus`).toBe(true);
    expect.soft(state.inView, `${state.name} is in view`).toBe(true);
    expect.soft(state.covered, `${state.name} is covered by the header`).toBe(false);
  }
  expect(seen.size).toBeGreaterThan(60);
});

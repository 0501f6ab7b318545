import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";
import { fill, submit, thanks } from "../../support/enquiry.ts";
import { menuButton, openHydrated } from "../../support/page.ts";
import { clinicVisits, full, unknownVisit, visitsAndHome } from "../../support/site.ts";
import { test } from "../../support/test.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds in a part of a page, a line each: the rule, and where. In forced colors contrast is the visitor's choice. */
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
        const hit = target.matches("[type=checkbox], [type=radio]") ? (target.closest("label") ?? target) : target;
        const { width, height } = hit.getBoundingClientRect();
        const least = target.matches(
          ".button, [type=submit], input:not([type=checkbox], [type=radio]), textarea, [role=tab]",
        )
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

/**
 * Pages that between them have every block, at the width where each shows most; the full run looks at all pages at both
 * widths, and at this repository's home page, whose colors the check of its theme measures in every run. The example site
 * shows the same blocks in another theme: on phones, and in the full run at both widths.
 */
const kinds: Record<string, number> = {
  "bakery: /": 1440,
  "bakery: /about": 1440,
  "bakery: /baking-guide": 390,
  "bakery: /cakes": 390,
  "bakery: /contact": 390,
  "bakery: /counter": 390,
  "bakery: /news": 1440,
  "bakery: /news/second-oven": 390,
  "bakery: /tasting": 1440,
  "bakery: /terms": 390,
  "bakery: /wedding-cakes": 390,
  "bakery: /no-such-page": 1440,
};
const examples = clinicVisits.map(({ name }) => [name, 390]);
const widths: Record<string, number> = { ...kinds, ...Object.fromEntries(examples) };
const looks = [...visitsAndHome, ...clinicVisits, unknownVisit].flatMap(({ name, url }) =>
  [390, 1440].filter((width) => full || widths[name] === width).map((width) => ({ name, url, width })),
);
for (const width of [390, 1440]) {
  const seen = looks.filter((look) => look.width === width);
  test(`axe finds nothing at ${width} px on ${seen.map(({ name }) => name).join(", ")}, and every target is large enough`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    // Header and footer are the same on all pages of a site: axe reads them once.
    const read = new Set<string>();
    for (const { name, url } of seen) {
      await page.goto(url);
      const site = new URL(url).origin;
      expect.soft(await faults(page, read.has(site) ? "main" : "html"), name).toEqual([]);
      expect.soft(await smallTargets(page), name).toEqual([]);
      read.add(site);
    }
  });
}

/** What is opened on a page, where it is then, and how. Escape closes it. */
type State = [name: string, part: string, open: (page: Page) => Promise<unknown>];
const states: [path: string, width: number, states: State[]][] = [
  [
    "/cakes",
    1440,
    [
      ["a dropdown", "header", (page) => page.getByRole("button", { name: "Baking", exact: true }).click()],
      ["Order a Cake", "dialog[open]", (page) => page.getByText("Order This").first().click()],
    ],
  ],
  [
    "/cakes",
    390,
    [
      [
        "the drawer with a dropdown",
        "#drawer",
        async (page) => {
          await menuButton(page).click();
          await page.locator("#drawer").getByRole("button", { name: "Prices", exact: true }).click();
        },
      ],
      ["Talk to a Baker", "dialog[open]", (page) => page.getByRole("banner").getByText("Ask us").first().click()],
      [
        "Call the Bakery",
        "dialog[open]",
        (page) => page.getByRole("banner").getByRole("link", { name: "Call the bakery" }).click(),
      ],
    ],
  ],
  [
    "/contact",
    390,
    [
      ["a mistake in a form", "main", (page) => page.locator("main form button[type=submit]").click()],
      [
        "the thanks",
        "dialog[open]",
        async (page) => {
          await fill(page.locator("main form"));
          await submit(page.locator("main form"));
          await expect(thanks(page)).toBeVisible();
        },
      ],
    ],
  ],
  [
    "/work",
    390,
    [
      [
        "the video",
        "dialog[open]",
        async (page) => {
          await page.locator("[data-opens=lightbox]:visible").first().click();
          await expect(page.locator("dialog video")).toBeVisible();
        },
      ],
    ],
  ],
  [
    "/",
    1440,
    [
      [
        "another tab of packages",
        "[data-block=package-tabs]",
        (page) => page.getByRole("tab", { name: "Bread by the week" }).click(),
      ],
      [
        "the lightbox on a picture",
        "dialog[open]",
        async (page) => {
          await page.locator("[data-opens=lightbox]:visible").first().click();
          await expect(page.getByRole("dialog")).toBeVisible();
        },
      ],
    ],
  ],
];

for (const [path, width, opened] of states) {
  const names = opened.map(([name]) => name).join(", ");
  // The same elements are there in forced colors; one page of them is enough, but for the full run.
  const forced = full || (path === "/cakes" && width === 390);
  test(`axe finds nothing on ${path} at ${width} px with what opens there (${names})${forced ? ", in usual and in forced colors" : ""}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openHydrated(page, path);
    for (const [name, part, open] of opened) {
      await open(page);
      expect.soft(await faults(page, part), name).toEqual([]);
      expect.soft(await smallTargets(page), name).toEqual([]);
      if (forced) {
        await page.emulateMedia({ forcedColors: "active" });
        expect.soft(await faults(page, part, ["color-contrast"]), `${name}, in forced colors`).toEqual([]);
        await page.emulateMedia({ forcedColors: "none" });
      }
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });
}

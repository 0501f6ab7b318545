import { expect, type Locator, type Page } from "playwright/test";
import { FULL } from "../../../support/full.ts";
import { closeByEscape } from "../../support/dialogs.ts";
import { fill, sendAndBeThanked } from "../../support/enquiry.ts";
import { faults, smallTargets } from "../../support/looks/axe.ts";
import { expectRoomForLongWords } from "../../support/looks/large-text.ts";
import { menuButton, openHydrated } from "../../support/page.ts";
import { clinicVisits, unknownVisit } from "../../support/site.ts";
import { fullTest, test } from "../../support/test.ts";

/** The full run also checks the example site, which has another theme, and the error page. */
const looks = FULL ? [...clinicVisits, unknownVisit] : [];
for (const width of [390, 1440])
  fullTest(`axe finds nothing at ${width} px in another theme, and every target is large enough`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    // Header and footer are the same on all pages of a site, so axe reads them once.
    const read = new Set<string>();
    for (const { name, url } of looks) {
      await page.goto(url);
      const site = new URL(url).origin;
      expect.soft(await faults(page, read.has(site) ? "main" : "html"), name).toEqual([]);
      expect.soft(await smallTargets(page), name).toEqual([]);
      await expectRoomForLongWords(page, name);
      read.add(site);
    }
  });

async function expand(button: Locator): Promise<void> {
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
}

/** Something to open on a page: the width of the window, the opened part, and how to open it. Escape closes it. */
type State = [name: string, width: number, part: string, open: (page: Page) => Promise<unknown>];
const states: [path: string, states: State[]][] = [
  [
    "/cakes",
    [
      ["a dropdown", 1440, "header", (page) => expand(page.getByRole("button", { name: "Baking", exact: true }))],
      ["Order a Cake", 1440, "dialog[open]", (page) => page.getByText("Order This").first().click()],
      [
        "the drawer with a dropdown",
        390,
        "#drawer",
        async (page) => {
          await menuButton(page).click();
          await expand(page.locator("#drawer").getByRole("button", { name: "Prices", exact: true }));
        },
      ],
      ["Talk to a Baker", 390, "dialog[open]", (page) => page.getByRole("banner").getByText("Ask us").first().click()],
      [
        "Call the Bakery",
        390,
        "dialog[open]",
        (page) => page.getByRole("banner").getByRole("link", { name: "Call the bakery" }).click(),
      ],
    ],
  ],
  [
    "/contact",
    [
      ["a mistake in a form", 390, "main", (page) => page.locator("main form button[type=submit]").click()],
      [
        "the thanks",
        390,
        "dialog[open]",
        async (page) => {
          await fill(page.locator("main form"));
          await sendAndBeThanked(page.locator("main form"));
        },
      ],
    ],
  ],
  [
    "/",
    [
      [
        "another tab of packages",
        1440,
        "[data-block=package-tabs]",
        (page) => page.getByRole("tab", { name: "Bread by the week" }).click(),
      ],
      [
        "the lightbox on a picture",
        1440,
        "dialog[open]",
        async (page) => {
          await page.locator("[data-opens=lightbox]:visible").first().click();
          await expect(page.getByRole("dialog")).toBeVisible();
        },
      ],
    ],
  ],
];

for (const [path, opened] of states) {
  const names = opened.map(([name, width]) => `${name} at ${width} px`).join(", ");
  test(`axe finds nothing on ${path} with what opens there (${names})${FULL ? ", in normal and in forced colors" : ""}`, async ({
    page,
  }) => {
    await openHydrated(page, path);
    for (const [name, width, part, open] of opened) {
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      await expect(page.locator(part).filter({ visible: true }).first()).toBeVisible();
      expect.soft(await faults(page, part), name).toEqual([]);
      expect.soft(await smallTargets(page), name).toEqual([]);
      if (FULL) {
        await page.emulateMedia({ forcedColors: "active" });
        expect.soft(await faults(page, part, ["color-contrast"]), `${name}, in forced colors`).toEqual([]);
        await page.emulateMedia({ forcedColors: "none" });
      }
      await closeByEscape(page.getByRole("dialog"));
    }
  });
}

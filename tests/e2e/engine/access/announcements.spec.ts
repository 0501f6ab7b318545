import { expect } from "playwright/test";
import { BAKERY } from "../../../sites.ts";
import { allowMotion } from "../../support/motion.ts";
import { openHydrated } from "../../support/page.ts";
import { readContent } from "../../support/site.ts";
import { fullTest, test } from "../../support/test.ts";

/*
 * The texts that screen readers hear of steppers, carousels and dialogs, and where the focus is then.
 */

const messages = readContent<{ gallery: { open: string; play: string } }>(BAKERY, "interface.yaml").gallery;

test("a stepper announces what it shows after each step, and nothing before", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, "/cakes");
  const grid = page.locator("[data-block=package-grid]");
  const name = (at: number) => grid.locator("li h3").nth(at).textContent();
  const spoken = grid.locator("[aria-live=polite]");
  await expect(spoken).toHaveText("");
  await grid.getByRole("button", { name: /^Next/ }).click();
  await expect(spoken).toHaveText(`${await name(1)}, 2 / 3`);
  await expect(grid.getByText("2 / 3", { exact: true })).toBeVisible();
  await grid.getByRole("button", { name: /^Previous/ }).click();
  await expect(spoken).toHaveText(`${await name(0)}, 1 / 3`);
});

fullTest(
  "slides are named after what they show and are not landmarks; a click on the next one does not move the focus",
  async ({ page }) => {
    await openHydrated(page, "/wedding-cakes");
    const carousel = page.locator("[data-block=carousel]");
    const slides = await carousel.locator("[data-state]").evaluateAll((all) =>
      all.map((slide) => ({
        element: slide.localName,
        named: slide.getAttribute("aria-label")?.startsWith(`${slide.querySelector("h3")?.textContent}, `),
      })),
    );
    expect(slides).toEqual(Array.from({ length: 6 }, () => ({ element: "article", named: true })));
    const next = carousel.getByRole("button", { name: /^Next/ });
    await next.scrollIntoViewIfNeeded();
    await next.focus();
    const label = (await carousel.locator("[data-state=next]").getAttribute("aria-label")) ?? "";
    expect(label).toMatch(/, \d+ \/ 6$/);
    const active = await carousel.locator("[data-state=active]").boundingBox();
    if (!active) throw new Error("The slide has no box.");
    // The visible part of the next slide is at the edge of the window.
    await page.mouse.click(1425, active.y + 120);
    await expect(carousel.locator("[data-state=active]")).toHaveAttribute("aria-label", label);
    await expect(next).toBeFocused();
  },
);

test("the gallery for screen readers and the keyboard", async ({ readerWithoutScripts: still, page }) => {
  await openHydrated(page, "/work");
  await test.step("a piece of the portfolio is a link with the piece's name, before any script and after", async () => {
    await still.goto("/work");
    for (const at of [still, page]) {
      const link = at.locator("[data-block=gallery] li a").first();
      const title = await at.locator("[data-block=gallery] li h3").first().textContent();
      expect(await link.getAttribute("aria-label")).toMatch(
        new RegExp(`^(${messages.open}|${messages.play}): ${title}$`),
      );
    }
  });
  await test.step("the focus ring of a piece is not covered by its picture", async () => {
    const link = page.locator("[data-block=gallery] li a:visible").first();
    await link.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    await link.hover();
    await expect(link.locator("img")).toHaveCSS("transform", "none");
  });
  await test.step("the viewer's list has a name, and no dialog has a banner or a contentinfo landmark", async () => {
    const tab = page.getByRole("tab", { name: "Cakes", exact: true });
    await tab.click();
    // The first tap on a page loads the code that responds to it.
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await page.locator("[data-block=gallery] [data-opens=lightbox]:visible").first().click();
    const viewer = page.getByRole("dialog");
    await expect(viewer.getByRole("list", { name: "Cakes" })).toBeVisible();
    const landmarks = viewer.locator("header, footer");
    await expect(landmarks).toHaveCount(0);
    await viewer.getByRole("button", { name: /^Next/ }).click();
    await expect(viewer.locator("[aria-live=polite]")).toHaveText(/^.+, 2 \/ \d+$/);
    await page.keyboard.press("Escape");
    await page.getByRole("banner").getByText("Ask us").first().click();
    await expect(viewer.getByRole("textbox").first()).toBeVisible();
    await expect(landmarks).toHaveCount(0);
  });
});

test("Enter on a link to an anchor goes there, even if it is the first interaction", async ({ page }) => {
  await allowMotion(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const link = page.getByRole("link", { name: "See the Cakes" }).first();
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/#cakes-section");
  await expect(page.locator("#cakes-section")).toBeInViewport();
  await expect
    .poll(() => page.locator("#cakes-section").evaluate((section) => Math.abs(section.getBoundingClientRect().top)))
    .toBeLessThan(200);
});

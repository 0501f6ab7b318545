import { expect, type Page } from "playwright/test";
import { bundle } from "../../content/facts.ts";
import { allowMotion } from "../support/motion.ts";
import { openHydrated } from "../support/page.ts";
import { test } from "../support/test.ts";
import { swipe } from "../support/touch.ts";
import { stepsOf } from "./steps.ts";

function bundleOf(page: Page) {
  const section = page.locator("main [data-block]", {
    has: page.getByRole("heading", { name: bundle.name, exact: true }),
  });
  const cards = section.locator("li:has(h3)");
  return {
    section,
    cards,
    ...stepsOf(section),
    /** The names of the cards from left to right, those whose features can be read. */
    row: () =>
      cards.evaluateAll((all) => {
        const left = (card: Element) => card.getBoundingClientRect().left;
        const readable = all.filter((card) => {
          const box = card.querySelector("ul")?.getBoundingClientRect();
          if (!box) return false;
          const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          return card.contains(hit);
        });
        return readable.sort((a, b) => left(a) - left(b)).map((card) => card.querySelector("h3")?.textContent);
      }),
  };
}

test.use({ hasTouch: true });

test("2.4, 4, 9 Bundle on desktop and on mobile", async ({ page }) => {
  const { section, cards, previous, next, row, counter } = bundleOf(page);
  const shown = cards.locator("h3:visible");
  const sheet = cards.filter({ visible: true });
  await openHydrated(page, "/");
  await test.step("4, 9 Bundle on desktop: all three lists can be read; previous and next wrap round with a 300 ms slide animation", async () => {
    await next.scrollIntoViewIfNeeded();
    await expect.poll(row).toEqual(["Logo Design", "Website Development", "Branding Kit"]);
    await next.hover();
    await allowMotion(page);
    const slides = await next.evaluate(async (button: HTMLButtonElement) => {
      const list = button.closest("[data-block]");
      button.click();
      for (;;) {
        await new Promise(requestAnimationFrame);
        const moves = (list?.getAnimations({ subtree: true }) ?? []).filter(
          (animation) =>
            animation instanceof CSSTransition && /^(transform|translate)$/.test(animation.transitionProperty),
        );
        if (moves.length > 0) return moves.map((animation) => animation.effect?.getTiming().duration);
      }
    });
    expect(new Set(slides)).toEqual(new Set([300]));
    // Endless animations take most of a test's time.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect.poll(row).toEqual(["Website Development", "Branding Kit", "Logo Design"]);
    await expect(counter("2 / 3")).toBeVisible();
    await expect(cards.and(page.locator("[aria-current]"))).toContainText("Website Development");
    const dropOf = () =>
      cards.evaluateAll(([, current, other]) => {
        const top = (card?: Element) => card?.getBoundingClientRect().top ?? 0;
        return top(other) - top(current);
      });
    await expect.poll(dropOf, "the current card is higher than the others").toBeGreaterThan(10);
    await next.click();
    await expect.poll(row).toEqual(["Branding Kit", "Logo Design", "Website Development"]);
    await next.click();
    await expect.poll(row).toEqual(["Logo Design", "Website Development", "Branding Kit"]);
    await previous.click();
    await expect.poll(row).toEqual(["Branding Kit", "Logo Design", "Website Development"]);
    await expect(counter("3 / 3")).toBeVisible();
    await expect(shown).toHaveCount(3);
  });
  await test.step('2.4, 9 Bundle "The Ultimate Business Starter Pack": 3 cards with their worths, the total struck through at $6656, "Now $1665"; the button reads "Claim Free Consultation" and the note "Limited time offer"', async () => {
    await expect(cards.locator("h3")).toHaveText(bundle.cards.map(([name]) => name));
    for (const [index, [, worth]] of bundle.cards.entries()) {
      const text = (await cards.nth(index).locator("p").innerText()).replaceAll(",", "");
      expect(text.endsWith(worth), text).toBe(true);
      expect(await cards.nth(index).getByRole("listitem").count()).toBeGreaterThan(1);
      await expect(cards.nth(index).locator("h3")).toBeVisible();
    }
    const total = section.locator("s");
    expect((await total.innerText()).replaceAll(",", "").endsWith(bundle.total)).toBe(true);
    await expect(total).toHaveCSS("text-decoration-line", "line-through");
    await expect(total).toBeVisible();
    const price = (await section.locator("strong").innerText()).replaceAll(",", "").replaceAll(/\s+/g, " ");
    expect(price.trim()).toBe(`Now ${bundle.price}`);
    await expect(section.locator("strong")).not.toHaveCSS("text-decoration-line", "line-through");
    await expect(section.getByText(bundle.note, { exact: true })).toBeVisible();
    await section.getByText(bundle.button, { exact: true }).click();
    await expect(page.getByRole("dialog").locator("form")).toBeVisible();
    await expect(page.getByRole("dialog").locator("textarea")).toHaveValue(new RegExp(`^${bundle.name}`));
  });
  await page.keyboard.press("Escape");
  // It starts again at the first.
  await next.click();
  await page.setViewportSize({ width: 600, height: 900 });
  await test.step("4, 9 Bundle on mobile: a 50 px swipe", async () => {
    await swipe(page, sheet, -50);
    await swipe(page, sheet, -60, 100);
    await expect(shown).toHaveText(["Logo Design"]);
    await swipe(page, sheet, -52);
    await expect(shown).toHaveText(["Website Development"]);
    await swipe(page, sheet, 52);
    await expect(shown).toHaveText(["Logo Design"]);
  });
  await test.step("2.4, 4 Bundle on mobile: one card shows with arrows, not circular, with arrows disabled at the ends", async () => {
    await expect(shown).toHaveText(["Logo Design"]);
    await expect(previous).toBeDisabled();
    await next.click();
    await expect(shown).toHaveText(["Website Development"]);
    await expect(previous).toBeEnabled();
    await next.click();
    await expect(shown).toHaveText(["Branding Kit"]);
    await expect(counter("3 / 3")).toBeVisible();
    await expect(next).toBeDisabled();
    await swipe(page, sheet, -200);
    await expect(shown).toHaveText(["Branding Kit"]);
    await page.setViewportSize({ width: 601, height: 900 });
    await expect(shown).toHaveCount(3);
    await expect(previous).toBeEnabled();
  });
});

test("in forced colors, the price of the bundle has the color of text", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto("/");
  const price = bundleOf(page).section.getByText(/^\$\d+$/);
  await expect(price).toHaveCSS("color", await page.locator("h1").evaluate((words) => getComputedStyle(words).color));
});

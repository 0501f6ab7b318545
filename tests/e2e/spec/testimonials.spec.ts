import { expect, type Page } from "playwright/test";
import { sentences } from "../../content/facts.ts";
import { allowMotion } from "../support/motion.ts";
import { openHydrated } from "../support/page.ts";
import { test } from "../support/test.ts";
import { swipe } from "../support/touch.ts";
import { stepsOf } from "./steps.ts";

function testimonialsOf(page: Page) {
  const section = page.locator("main [data-block]", {
    has: page.getByRole("heading", { name: sentences.testimonials, exact: true }),
  });
  const cards = section.locator("figure:visible");
  return {
    section,
    cards,
    ...stepsOf(section),
    /** The visible quotes, the one in front first. */
    quotes: () => cards.locator("blockquote").allInnerTexts(),
  };
}

test.use({ viewport: { width: 699, height: 900 }, hasTouch: true });

test("2.4, 4, 9 Testimonials", async ({ page }) => {
  const { section, cards, previous, next, counter, quotes } = testimonialsOf(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHydrated(page, "/");
  // Endless animations take most of a test's time.
  await allowMotion(page);
  await test.step("2.4, 9 A looping strip of 3 brand logos follows, its list repeated three times", async () => {
    const marks = section.locator("img:not(figure img)");
    await marks.first().evaluate((img) => img.scrollIntoView({ block: "center", behavior: "instant" }));
    const sources = await marks.evaluateAll((all) => all.map((img) => img.getAttribute("src")));
    const three = sources.slice(0, 3);
    expect(new Set(three).size).toBe(3);
    expect(sources).toEqual([...three, ...three, ...three]);
    const lowest = await cards.evaluateAll((all) =>
      Math.max(...all.map((card) => card.getBoundingClientRect().bottom)),
    );
    expect(await marks.first().evaluate((img) => img.getBoundingClientRect().top)).toBeGreaterThan(lowest);
    // It moves by one length of the list, then starts over, forever.
    const where = () => marks.first().evaluate((img) => img.getBoundingClientRect().left);
    const start = await where();
    await expect.poll(where).not.toBe(start);
    const loops = await section.evaluate((element) =>
      element
        .getAnimations({ subtree: true })
        .filter((animation) => animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
        .map((animation) => {
          const first = (time: number) => {
            animation.currentTime = time;
            return [...element.querySelectorAll("img")]
              .filter((img) => !img.closest("figure"))
              .map((img) => img.getBoundingClientRect().left);
          };
          animation.pause();
          const begin = first(0);
          const end = first(Number(animation.effect?.getTiming().duration) - 0.001);
          return [0, 1, 2].map((index) => Math.round(Math.abs((begin[index] ?? 0) - (end[index + 3] ?? 0))));
        }),
    );
    // At the end of a round, the second copy is where the first one began, so there is no seam.
    expect(loops).toEqual([[0, 0, 0]]);
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 699, height: 900 });
  await test.step('2.4 "What Our Clients Say": a carousel of 5 entries (photo, quote, name, role) with previous and next arrows; it wraps around', async () => {
    const seen: string[] = [];
    for (let entry = 1; entry <= 5; entry++) {
      await expect(counter(`${entry} / 5`)).toBeVisible();
      await expect(cards.locator("img")).toBeVisible();
      await expect(cards.locator("blockquote")).toHaveText(/\S.{20,}/);
      const [name = "", role = ""] = (await cards.locator("figcaption").innerText()).split("\n").filter(Boolean);
      expect(name).toMatch(/^\S+ \S+/);
      expect(role).not.toBe("");
      seen.push(`${name}: ${await cards.locator("blockquote").innerText()}`);
      await next.click();
    }
    expect(new Set(seen).size).toBe(5);
    await expect(counter("1 / 5")).toBeVisible();
    const [first] = await quotes();
    expect(seen[0]).toContain(first);
    await previous.click();
    await expect(counter("5 / 5")).toBeVisible();
    expect(seen[4]).toContain((await quotes())[0]);
  });
  await test.step("4, 9 Testimonials: a horizontal swipe of more than 40 px moves one step, on the one-card layout only", async () => {
    await next.click();
    await swipe(page, cards, -40);
    await expect(counter("1 / 5")).toBeVisible();
    await swipe(page, cards, 42);
    await expect(counter("5 / 5")).toBeVisible();
    await swipe(page, cards, -42);
    await expect(counter("1 / 5")).toBeVisible();
    await page.setViewportSize({ width: 700, height: 900 });
    await swipe(page, cards.first(), -200);
    await expect(counter("1 / 5")).toBeVisible();
    await page.setViewportSize({ width: 699, height: 900 });
    // The last one, since the page may keep scrolling after it.
    await swipe(page, cards, -45, 200);
    await expect(counter("1 / 5")).toBeVisible();
  });
  await test.step("4, 9 Testimonials show 1 card below 700 px width, 2 below 1024 px, otherwise 3", async () => {
    for (const [width, count] of [
      [699, 1],
      [700, 2],
      [1023, 2],
      [1024, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(cards, `${width} px`).toHaveCount(count);
      await expect(previous).toBeVisible();
      await expect(next).toBeVisible();
    }
    // One step moves by one entry: what was second comes first.
    const [, second, third] = await quotes();
    await next.click();
    expect((await quotes()).slice(0, 2)).toEqual([second, third]);
  });
});

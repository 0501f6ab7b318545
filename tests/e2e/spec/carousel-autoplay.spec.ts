import { expect } from "playwright/test";
import { FULL } from "../../support/full.ts";
import { allowMotion } from "../support/motion.ts";
import { openHydrated } from "../support/page.ts";
import { test } from "../support/test.ts";
import { carousel, six, slide } from "./carousel.ts";

test("4, 9 The carousel by itself", async ({ page }) => {
  await allowMotion(page);
  await page.clock.install();
  await openHydrated(page, "/web-development-service");
  await test.step("4, 9 The active index advances every 3 seconds (3000 ms) and wraps", async () => {
    await slide(page, "active").scrollIntoViewIfNeeded();
    // From the next to last, so it soon wraps; a pointer or the focus on the button would stop it.
    const previous = carousel(page).getByRole("button", { name: "Previous slide" });
    for (const _ of [6, 5]) await previous.evaluate((button: HTMLButtonElement) => button.click());
    await page.clock.pauseAt(Date.now() + 60_000);
    const active = () => slide(page, "active").locator("h3").textContent();
    // From here the clock is stopped. Up to the next change in small steps, so it is known to within 90 ms when a slide came.
    const first = (await active()) ?? "";
    await expect
      .poll(
        async () => {
          await page.clock.runFor(90);
          return active();
        },
        { intervals: [10], timeout: 15_000 },
      )
      .not.toBe(first);
    const start = six.indexOf((await active()) ?? "");
    for (let turn = 1; turn <= (FULL ? 7 : 2); turn++) {
      const [now, next] = [six[(start + turn - 1) % 6] ?? "", six[(start + turn) % 6] ?? ""];
      await page.clock.runFor(2900);
      expect(await active()).toBe(now);
      await page.clock.runFor(100);
      await expect(slide(page, "active").locator("h3")).toHaveText(next);
    }
    await page.clock.resume();
  });
  await test.step("The auto-advance pauses on hover, focus and reduced motion, and has a visible pause control", async () => {
    const active = slide(page, "active").locator("h3");
    const stays = async () => {
      const title = (await active.textContent()) ?? "";
      await page.clock.runFor(10_000);
      await expect(active).toHaveText(title);
    };
    const runs = async () => {
      const title = (await active.textContent()) ?? "";
      await expect
        .poll(async () => {
          await page.clock.runFor(1000);
          return active.textContent();
        })
        .not.toBe(title);
    };
    await slide(page, "active").scrollIntoViewIfNeeded();
    await runs();
    await slide(page, "active").hover();
    await stays();
    await page.mouse.move(3, 3);
    await runs();
    await carousel(page).getByRole("button", { name: "Next slide" }).focus();
    await stays();
    await carousel(page).getByRole("button", { name: "Next slide" }).blur();
    await runs();
    const pause = carousel(page).getByRole("button", { name: "Pause", exact: true });
    await expect(pause).toBeVisible();
    await pause.click();
    await page.mouse.move(3, 3);
    await stays();
    await carousel(page).getByRole("button", { name: "Play", exact: true }).click();
    await page.mouse.move(3, 3);
    await runs();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHydrated(page, "/web-development-service");
    await slide(page, "active").scrollIntoViewIfNeeded();
    await stays();
    await expect(carousel(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  });
});

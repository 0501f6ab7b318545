import { expect } from "playwright/test";
import { complaintsOf, holdBack, hydrate, openBeforeReact } from "../../support/page.ts";
import { ports } from "../../support/ports.ts";
import { test } from "../../support/test.ts";

/*
 * Controls of sections work before React, with the small script that runs after loading; React keeps what they changed.
 */

test("a price shows its package before React, and the arrows continue from there", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = complaintsOf(page);
  const release = await openBeforeReact(page, "/cakes");
  const packages = page.locator("[data-block=package-grid]");
  const current = packages.locator("label:has(:checked)");
  await packages.locator("label", { hasText: "Tall" }).click();
  await expect(packages.getByRole("heading", { name: "Tall", exact: true })).toBeVisible();
  await release();
  await expect(packages.getByText("3 / 3", { exact: true })).toBeVisible();
  await expect(current.getByRole("radio")).toHaveAccessibleName("Tall, $1,120");
  await packages.getByRole("button", { name: /^Previous/ }).click();
  await expect(packages.getByText("2 / 3", { exact: true })).toBeVisible();
  await expect(current).toHaveText(/^Medium/);
  expect(complaints).toEqual([]);
});

test("a price that a browser has restored on a reload shows its package", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => {
      const price = document.querySelectorAll<HTMLInputElement>("[data-block=package-grid] [type=radio]")[1];
      if (price) price.checked = true;
    }),
  );
  await page.goto("/cakes");
  const packages = page.locator("[data-block=package-grid]");
  await expect(packages.getByText("2 / 3", { exact: true })).toBeVisible();
  await expect(packages.locator("label:has(:checked)")).toHaveText(/^Medium/);
});

test("the arrow keys choose tabs before React, each starting from the last chosen tab, and the focus stays with the tab", async ({
  page,
}) => {
  const release = await holdBack(page, "**/assets/first-tap*.js");
  const startReact = await openBeforeReact(page, `http://localhost:${ports.halftone}/`);
  const tabs = page.locator("[data-block=package-tabs]").getByRole("tab");
  await tabs.first().focus();
  // All of them have the first tab as their target: nothing responds yet.
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowRight"]) await page.keyboard.press(key);
  release();
  await expect(tabs.nth(-2)).toHaveAttribute("aria-selected", "true");
  await startReact();
  await expect(tabs.nth(-2)).toHaveAttribute("aria-selected", "true");
  await expect(tabs.nth(-2)).toBeFocused();
});

test("2.4 the copyright year is the visitor's from the first paint on, without React and with it", async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.clock.setFixedTime(new Date("2031-01-01T12:00:00"));
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/terms", { waitUntil: "commit" });
  const line = page.getByRole("contentinfo").getByText("©");
  await expect(line).toHaveText(/© 2031 /);
  expect(await line.evaluate((element) => element.childNodes.length)).toBe(1);
  release();
  await hydrate(page);
  await expect(line).toHaveText(/© 2031 /);
  expect(complaints).toEqual([]);
});

test("for visitors who want less motion, a carousel offers to play before React, and a click starts it", async ({
  page,
}) => {
  const release = await openBeforeReact(page, "/wedding-cakes");
  const carousel = page.locator("[data-block=carousel]");
  const toggle = carousel.locator("[data-toggle]");
  await expect(toggle).toHaveText("Play", { useInnerText: true });
  await toggle.click();
  await release();
  await expect(toggle).toHaveText("Pause", { useInnerText: true });
  await page.mouse.move(5, 5);
  const first = await carousel.locator("[data-state=active] h3").textContent();
  await expect(carousel.locator("[data-state=active] h3")).not.toHaveText(first ?? "");
});

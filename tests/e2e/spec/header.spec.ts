import { expect, type Locator } from "playwright/test";
import { dropdowns, topLinks } from "../../content/facts.ts";
import { OWN } from "../../sites.ts";
import { FULL } from "../../support/full.ts";
import { allowMotion } from "../support/motion.ts";
import { openHydrated } from "../support/page.ts";
import { readContent } from "../support/site.ts";
import { test } from "../support/test.ts";

const { name, email } = readContent<{ name: string; email: string }>(OWN, "site.yaml");

/** The links a visitor sees in a menu, in order: what they say and where they lead. */
function linksOf(menu: Locator): Promise<(string | null)[][]> {
  return menu
    .getByRole("link")
    .evaluateAll((links: HTMLElement[]) => links.map((link) => [link.innerText.trim(), link.getAttribute("href")]));
}

test("1, 2.2 The header, its menu and its links", async ({ page }) => {
  await openHydrated(page, "/about");
  const header = page.getByRole("banner");
  const toggle = page.getByRole("button", { name: "Menu", exact: true });
  await test.step('1 Its buttons are "Talk to us", an e-mail link and a phone icon', async () => {
    await expect(header.getByRole("link", { name: "Talk to us" })).toBeVisible();
    const mail = header.locator(`a[href="mailto:${email}"]:visible`);
    await expect(mail).toHaveAccessibleName(`Email us: ${email}`);
    await expect(mail.locator("svg")).toBeVisible();
    await expect(header.getByRole("link", { name: "Call us" }).locator("svg")).toBeVisible();
  });
  await test.step("2.2 Top-level items: Home, About, Portfolio, Contact; the Services dropdown; the Packages dropdown", async () => {
    const menu = page.getByRole("banner").getByRole("navigation");
    expect(await linksOf(menu)).toEqual(topLinks);
    for (const [name, items] of Object.entries(dropdowns)) {
      await menu.getByRole("button", { name, exact: true }).click();
      await expect(menu.getByRole("link")).toHaveCount(topLinks.length + items.length);
      expect((await linksOf(menu)).filter(([label]) => !topLinks.some(([other]) => other === label))).toEqual(items);
      await page.keyboard.press("Escape");
    }
  });
  await test.step("2.2 The menu is inline on desktop and a slide-in drawer at a width of 1157 px or less", async () => {
    await allowMotion(page);
    const about = page.getByRole("banner").getByRole("link", { name: "About", exact: true });
    await page.setViewportSize({ width: 1158, height: 900 });
    await expect(about).toBeVisible();
    await expect(toggle).toBeHidden();
    await page.setViewportSize({ width: 1157, height: 900 });
    await expect(about).toBeHidden();
    await expect(toggle).toBeVisible();
    // Where the drawer's left edge is, frame by frame, from the click on.
    const edges = await toggle.evaluate(async (button: HTMLButtonElement) => {
      const drawer = document.getElementById("drawer");
      const seen: number[] = [];
      button.click();
      do {
        await new Promise(requestAnimationFrame);
        seen.push(drawer?.getBoundingClientRect().left ?? 0);
      } while (drawer?.getAnimations().some((animation) => animation.playState === "running"));
      return seen;
    });
    await expect(about).toBeVisible();
    const [first = 0, last = 0] = [edges[0], edges.at(-1)];
    expect(first).toBeGreaterThan(last + 100);
    expect(edges).toEqual(edges.toSorted((a, b) => b - a));
    expect(last).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    await page.emulateMedia({ reducedMotion: "reduce" });
  });
  await test.step("2.2 The drawer has the same items", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await toggle.click();
    const entries = page.locator("#drawer > ul");
    expect(await linksOf(entries)).toEqual(topLinks);
    for (const [name, items] of Object.entries(dropdowns)) {
      const entry = entries.locator("> li").filter({ has: page.getByRole("button", { name, exact: true }) });
      await entry.getByRole("button").click();
      expect(await linksOf(entry)).toEqual(items);
    }
  });
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step("1 It shows a logo image that links to the home page", async () => {
    const logo = header.getByRole("link", { name: `${name}, home` });
    const picture = logo.locator("img");
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
    await logo.click();
    await expect(page).toHaveURL("/");
    await expect(page).toHaveTitle(`Home | ${name}`);
  });
  await test.step("2.2 A link with an in-page anchor scrolls smoothly to the anchor when the visitor is already on that path", async () => {
    await allowMotion(page);
    await page.evaluate(() => {
      const positions: number[] = [];
      addEventListener("scroll", () => {
        positions.push(scrollY);
        document.body.dataset.positions = positions.join();
      });
    });
    await page.getByRole("link", { name: "View Packages" }).click();
    await expect(page).toHaveURL("/#packages-section");
    const heading = page.locator("#packages-section").getByRole("heading", { level: 2 });
    await expect(heading).toBeInViewport({ ratio: 1 });
    const top = () => page.locator("#packages-section").evaluate((section) => section.getBoundingClientRect().top);
    await expect.poll(async () => Math.abs(await top())).toBeLessThan(150);
    // Still the same document, and the drawer got there through many positions.
    const positions = ((await page.locator("body").getAttribute("data-positions")) ?? "").split(",").map(Number);
    expect(new Set(positions).size).toBeGreaterThan(3);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(positions[0]).toBeLessThan((positions.at(-1) ?? 0) / 2);
  });
  await test.step("2.2 The link of the current route is marked active", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const menu = page.getByRole("banner").getByRole("navigation");
    const active = menu.locator('a[aria-current="page"]:visible');
    for (const [name = "", path = ""] of FULL
      ? [...topLinks.slice(1), ...topLinks.slice(0, 1)]
      : topLinks.slice(1, 2)) {
      await menu.getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(active).toHaveText([name]);
    }
    await menu.getByRole("button", { name: "Packages", exact: true }).click();
    const item = menu.getByRole("link", { name: "Logo", exact: true });
    const look = () => item.evaluate((link) => getComputedStyle(link).backgroundImage);
    const plain = await look();
    await item.click();
    // The new page moves the focus to its heading, which would close a menu that is opened before.
    await expect(page.locator("main h1")).toBeFocused();
    await expect(page).toHaveURL("/logo");
    await menu.getByRole("button", { name: "Packages", exact: true }).click();
    await expect(active).toHaveText(["Logo"]);
    expect(await look()).not.toBe(plain);
  });
});

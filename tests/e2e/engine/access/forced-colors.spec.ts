import { expect, type Locator } from "playwright/test";
import { FULL } from "../../../support/full.ts";
import { menuButton, openHydrated } from "../../support/page.ts";
import { test } from "../../support/test.ts";

const line = (link: Locator) => link.evaluate((element) => getComputedStyle(element).textDecorationLine);
const background = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);

for (const colorScheme of FULL ? (["light", "dark"] as const) : (["dark"] as const)) {
  test(`in forced colors, ${colorScheme}: the current page is underlined in the menu, in its dropdown and in the drawer`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await page.setViewportSize({ width: 1440, height: 900 });
    await openHydrated(page, "/cakes");
    const menu = page.getByRole("banner");
    const toggle = menu.getByRole("button", { name: "Prices", exact: true });
    expect(await line(toggle)).toBe("underline");
    expect(await line(menu.getByRole("link", { name: "About", exact: true }).first())).toBe("none");
    await toggle.click();
    expect(await line(menu.getByRole("link", { name: "Cakes", exact: true }).first())).toBe("underline");
    expect(await line(menu.getByRole("link", { name: "Terms of Sale", exact: true }).first())).toBe("none");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/about");
    await menuButton(page).click();
    expect(await line(page.locator("#drawer").getByRole("link", { name: "About", exact: true }))).toBe("underline");
    expect(await line(page.locator("#drawer").getByRole("link", { name: "Home", exact: true }))).toBe("none");
  });

  test(`in forced colors, ${colorScheme}: the selected tab has a different background than the page`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await page.goto("/");
    const tab = page.getByRole("tablist").first().getByRole("tab", { selected: true });
    expect(await background(tab)).not.toBe(await background(page.locator("body")));
  });
}

import { expect, type Locator } from "playwright/test";
import sharp from "sharp";
import { FULL } from "../../../support/full.ts";
import { menuButton, openHydrated } from "../../support/page.ts";
import { test } from "../../support/test.ts";

/** How many colors a part of the page is painted in, or only a square that wide at its end, in the middle between its edges. */
async function colorsOf(part: Locator, end?: number): Promise<number> {
  const picture = sharp(await part.screenshot());
  const { width, height } = await picture.metadata();
  const { data, info } = await picture
    .extract(
      end === undefined
        ? { left: 0, top: 0, width, height }
        : { left: width - end, top: Math.round((height - end) / 2), width: end, height: end },
    )
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colors = new Set<string>();
  for (let at = 0; at < data.length; at += info.channels) colors.add(data.subarray(at, at + 3).toString("hex"));
  return colors.size;
}

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

  test(`in forced colors, ${colorScheme}: the selected tab has another background than the page; the strip's pause control is painted at 390 px, paused or not`, async ({
    visitorsPage: page,
  }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme, reducedMotion: "no-preference" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await openHydrated(page, "/");
    const tab = page.getByRole("tablist").first().getByRole("tab", { selected: true });
    expect(await background(tab)).not.toBe(await background(page.locator("body")));
    await page.setViewportSize({ width: 390, height: 844 });
    const pause = page.getByRole("checkbox").first();
    expect(await colorsOf(pause)).toBeGreaterThan(1);
    await pause.check();
    await page.mouse.move(5, 5);
    await pause.blur();
    expect(await colorsOf(pause)).toBeGreaterThan(1);
  });

  test(`in forced colors, ${colorScheme}: the sign that opens a question is painted`, async ({
    visitorsPage: page,
  }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await page.goto("/baking-guide");
    expect(await colorsOf(page.locator('[data-block="faq"] summary').first(), 20)).toBeGreaterThan(1);
  });
}

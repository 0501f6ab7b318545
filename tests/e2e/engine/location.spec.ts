import { expect } from "playwright/test";
import { FULL } from "../../support/full.ts";
import { answerForOthers, openHydrated } from "../support/page.ts";
import { test } from "../support/test.ts";

for (const first of FULL ? ["before React", "with React"] : ["before React"])
  test(`the map of another site loads on request, ${first}, and gets the focus`, async ({ page }) => {
    const requested = await answerForOthers(page, "text/html", "<title>Map</title><button>Zoom in</button>");
    if (first === "with React") await openHydrated(page, "/tasting");
    else await page.goto("/tasting");
    const show = page.getByRole("button", { name: "Show the map" });
    await show.scrollIntoViewIfNeeded();
    await expect(page.getByText("www.openstreetmap.org, which learns your IP address")).toBeVisible();
    expect(requested).toEqual([]);
    await show.click();
    const map = page.locator("iframe");
    await expect(map).toBeFocused();
    await expect(map.contentFrame().getByRole("button")).toBeVisible();
    expect(requested.map((url) => new URL(url).host)).toEqual(["www.openstreetmap.org"]);
  });

test("without JavaScript, there is no button that would do nothing", async ({ readerWithoutScripts: page }) => {
  await page.goto("/tasting");
  await expect(page.getByRole("link", { name: "Get directions" })).toBeVisible();
  await expect(page.getByText("Show the map")).toBeHidden();
});

test("without a map, the facts have a column as wide as the section", async ({ read }) => {
  const section = (await read("/tasting")).locator('[data-block="location"]');
  const columns = await section.evaluate((element) => {
    element.querySelector("dl + *")?.remove();
    const around = element.querySelector("dl")?.parentElement;
    return around
      ? getComputedStyle(around)
          .gridTemplateColumns.split(" ")
          .map((one) => Math.round(parseFloat(one)))
      : [];
  });
  expect(columns).toEqual([await section.locator("dl").evaluate((list) => list.parentElement?.clientWidth)]);
});

import { expect, type Page } from "playwright/test";
import { FULL } from "../../../support/full.ts";
import { ENTRY, hydrated } from "../../support/page.ts";
import { bakery, readContent } from "../../support/site.ts";
import { test } from "../../support/test.ts";

const { phone } = readContent<{ phone: string }>(bakery, "site.yaml");

test.use({ viewport: { width: 390, height: 844 } });

/** The text of a page except its forms, which say with scripts on that visitors may try again. */
const readable = (page: Page) =>
  page
    .locator("main > section:not(:has(form))")
    .evaluateAll((sections: HTMLElement[]) => sections.map((section) => section.innerText));

/** A page whose code cannot be had, after the visitor has touched it. */
async function openStalled(page: Page, path: string): Promise<void> {
  await page.route(ENTRY, (route) => route.abort());
  await page.goto(path);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await expect(page.locator("html")).toHaveAttribute("data-stalled");
}

// Between them the first two have every block that scripts change; the full run opens the others, too.
for (const path of ["/", "/wedding-cakes", ...(FULL ? ["/work", "/cakes", "/about"] : [])]) {
  test(`${path} shows all that it shows without JavaScript where React's code cannot be had${path === "/" ? "; packages are back in their tabs once the code loads" : ""}`, async ({
    page,
    readerWithoutScripts,
  }) => {
    await readerWithoutScripts.setViewportSize({ width: 390, height: 844 });
    await readerWithoutScripts.emulateMedia({ reducedMotion: "reduce" });
    await readerWithoutScripts.goto(path);
    const expected = await readable(readerWithoutScripts);
    await readerWithoutScripts.emulateMedia({ reducedMotion: null });
    await openStalled(page, path);
    await expect.poll(() => readable(page)).toEqual(expected);
    if (path !== "/") return;
    const cards = page.locator("main [data-block=package-tabs]").getByText("Order This", { exact: true });
    await expect(cards.filter({ visible: true })).toHaveCount(5);
    await page.unroute(ENTRY);
    await page.keyboard.press("Tab");
    await hydrated(page);
    await expect(cards.filter({ visible: true })).toHaveCount(1);
  });
}

test("a load that hangs counts as failed after 8 s", async ({ page }) => {
  await page.clock.install();
  await page.route(ENTRY, () => new Promise(() => undefined));
  await page.goto("/");
  const asked = page.waitForRequest(ENTRY);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await asked;
  await page.clock.runFor(4_000);
  await expect(page.locator("html")).not.toHaveAttribute("data-stalled");
  await page.clock.runFor(5_000);
  await expect(page.locator("html")).toHaveAttribute("data-stalled");
});

test("the notice of a form is an alert, and what was typed stays in view", async ({ page }) => {
  await page.route(ENTRY, (route) => route.abort());
  await page.goto("/contact");
  const form = page.locator("main form");
  await expect(form.getByRole("alert")).toHaveCount(0);
  await form.locator("[name=message]").fill("A sign");
  await expect(form.getByRole("alert")).toContainText(phone);
  await expect(form.locator("[name=message]")).toBeVisible();
  await expect(page.getByRole("banner")).toBeInViewport();
});

import { expect, type Page } from "playwright/test";
import { galleryTabs } from "../../content/facts.ts";
import { closeByEscape } from "../support/dialogs.ts";
import { openHydrated, painted } from "../support/page.ts";
import { fullTest, test } from "../support/test.ts";
import { swipe } from "../support/touch.ts";

function galleryOf(page: Page) {
  const section = page.locator("main [data-block]", { has: page.getByRole("tab", { name: "Motion Graphics" }) });
  const panel = section.getByRole("tabpanel");
  return {
    section,
    pieces: panel.getByRole("listitem"),
    more: panel.getByRole("button", { name: "Load More", exact: true }),
    tab: (name: string) => section.getByRole("tab", { name, exact: true }),
    /** Opens a tab. Returns how many pieces it shows, at first and after each "Load More" until there is none. */
    async counts(name: string): Promise<number[]> {
      await this.tab(name).click();
      await expect(section.getByRole("tab", { selected: true })).toHaveText([name]);
      await expect(panel).toHaveAccessibleName(name);
      const seen = [await this.pieces.count()];
      while (await this.more.isVisible()) {
        await this.more.click();
        seen.push(await this.pieces.count());
      }
      return seen;
    },
  };
}

test("2.4, 3, 4, 9 Gallery on desktop and on mobile", async ({ page }) => {
  const gallery = galleryOf(page);
  await openHydrated(page, "/");
  await test.step("2.4, 3, 4, 9 Gallery: 5 tabs, the first is web; 8 on desktop, Load More adds 4 until everything is shown: web 8, logo 16, branding 9, motion 8, appdev 8; the count resets on tab change", async () => {
    await expect(gallery.section.getByRole("tab")).toHaveText(Object.keys(galleryTabs));
    await expect(gallery.section.getByRole("tab", { selected: true })).toHaveText(["Website Development"]);
    expect(await gallery.counts("Website Development")).toEqual([8]);
    expect(await gallery.counts("Logo Design")).toEqual([8, 12, 16]);
    expect(await gallery.counts("Motion Graphics")).toEqual([8]);
    expect(await gallery.counts("Branding")).toEqual([8, 9]);
    expect(await gallery.counts("App Development")).toEqual([8]);
    await gallery.tab("Logo Design").click();
    await expect(gallery.pieces).toHaveCount(8);
    await expect(gallery.more).toBeVisible();
  });
  await test.step("2.4 Clicking an image opens a modal with a horizontal scroller over that tab's images", async () => {
    await gallery.tab("Branding").click();
    await gallery.more.click();
    const pictures = await gallery.pieces
      .locator("img")
      .evaluateAll((all) => all.map((img) => img.getAttribute("src")));
    expect(pictures).toHaveLength(9);
    await gallery.pieces.nth(2).getByRole("link").click();
    const dialog = page.getByRole("dialog", { name: "Branding" });
    await expect(dialog).toBeVisible();
    const shown = dialog.locator("img");
    expect(await shown.evaluateAll((all) => all.map((img) => img.getAttribute("src")))).toEqual(pictures);
    await expect(dialog.getByText("3 / 9", { exact: true })).toBeVisible();
    await expect(shown.nth(2)).toBeInViewport({ ratio: 0.9 });
    await expect(shown.nth(1)).not.toBeInViewport();
    await expect.poll(() => shown.nth(2).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    // Side by side in something that scrolls: by wheel or finger, by arrow, by key.
    const places = await shown.evaluateAll((all) => all.map((img) => img.getBoundingClientRect().left));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    await page.mouse.move(720, 450);
    await page.mouse.wheel(1440, 0);
    await expect(shown.nth(3)).toBeInViewport({ ratio: 0.9 });
    await expect(dialog.getByText("4 / 9", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: /Next/ }).click();
    await expect(shown.nth(4)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press("ArrowLeft");
    await expect(shown.nth(3)).toBeInViewport({ ratio: 0.9 });
    await dialog.getByRole("button", { name: /Previous/ }).click();
    await expect(shown.nth(2)).toBeInViewport({ ratio: 0.9 });
    await dialog.getByRole("button", { name: "Close", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(gallery.pieces.nth(2).getByRole("link")).toBeFocused();
  });
  await test.step('2.4, 4, 9 A "Load More" button per tab adds 4 items; 4 on mobile, where the count resets on tab change', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await gallery.tab("Logo Design").click();
    await expect(gallery.pieces).toHaveCount(4);
    expect(await gallery.counts("Branding")).toEqual([4, 8, 9]);
    await gallery.tab("Logo Design").click();
    await expect(gallery.pieces).toHaveCount(4);
  });
});

test("2.4 Clicking a motion poster opens a modal that plays the video muted, looping and with controls", async ({
  visitorsPage: page,
}) => {
  // The other browser paints nothing, and may not begin to play.
  await openHydrated(page, "/");
  const gallery = galleryOf(page);
  await gallery.tab("Motion Graphics").click();
  const poster = await gallery.pieces.first().locator("img").boundingBox();
  const play = await gallery.pieces.first().getByText("Play", { exact: true }).boundingBox();
  expect(play?.y, "Play is below the poster").toBeGreaterThanOrEqual((poster?.y ?? 0) + (poster?.height ?? 0));
  await gallery.pieces.nth(1).getByRole("link").click();
  const video = page.getByRole("dialog", { name: "Motion Graphics" }).locator("video");
  await expect(video).toBeVisible();
  const properties = ["muted", "loop", "controls"] as const;
  for (const property of properties) await expect(video).toHaveJSProperty(property, true);
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0);
  await expect(video).toHaveJSProperty("paused", false);
  const file = await gallery.section.getByRole("tabpanel").locator("li img").nth(1).getAttribute("src");
  await expect(video).toHaveAttribute("poster", file ?? "none");
  await closeByEscape(video);
});

test.describe("phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  fullTest(
    "all of a picture is shown; a tap or a button enlarges it, a finger pans it, then goes on to another",
    async ({ page }) => {
      await openHydrated(page, "/");
      await galleryOf(page).pieces.first().getByRole("link").click();
      const dialog = page.getByRole("dialog", { name: "Website Development" });
      const pictures = dialog.locator("img");
      const boxOf = async (at: number) => {
        const { x, width } = (await pictures.nth(at).boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
        return { x: Math.round(x), width: Math.round(width) };
      };
      const whole = { x: 0, width: 390 };
      await expect.poll(() => boxOf(0)).toEqual(whole);
      const [enlarge, showAll] = ["Enlarge", "Whole picture"].map((name) => dialog.getByRole("button", { name }));
      await enlarge?.press("Enter");
      await expect.poll(() => boxOf(0), "its middle is in the middle").toEqual({ x: -195, width: 780 });
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => boxOf(0), "panned by a key").toEqual({ x: -390, width: 780 });
      await showAll?.press("Enter");
      await expect.poll(() => boxOf(0)).toEqual(whole);
      await page.touchscreen.tap(100, 400);
      await expect.poll(() => boxOf(0), "around the finger").toEqual({ x: -5, width: 780 });
      await swipe(page, dialog.locator("li").first(), -300);
      await expect.poll(async () => (await boxOf(0)).x, "panned").toBeLessThan(-200);
      // A tap on what still glides only stops it.
      await expect(async () => expect(await boxOf(0)).toEqual(await painted(page).then(() => boxOf(0)))).toPass();
      await page.touchscreen.tap(195, 400);
      await expect.poll(() => boxOf(0)).toEqual(whole);
      await expect(dialog.getByText("1 / 8", { exact: true })).toBeVisible();
      // What scrolls under a finger is decided by the frame on the screen, which is one behind the layout.
      await painted(page);
      await swipe(page, dialog.locator("li").first(), -300);
      await expect(dialog.getByText("1 / 8", { exact: true })).toBeHidden();
      await expect(enlarge ?? dialog).toBeVisible();
    },
  );
});

fullTest("pieces next to each other are equally large, at least 280 px wide, and fill their row", async ({ read }) => {
  const page = await read("/");
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const gallery = galleryOf(page);
    const boxes = await gallery.pieces
      .locator("a")
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect));
    const ends = new Set<number>();
    for (const bottom of new Set(boxes.map((box) => Math.round(box.bottom)))) {
      const row = boxes.filter((box) => Math.round(box.bottom) === bottom);
      expect(new Set(row.map(({ height }) => Math.round(height))).size, `heights of a row at ${width} px`).toBe(1);
      for (const box of row) expect(box.width).toBeGreaterThan(280);
      ends.add(Math.round(Math.max(...row.map(({ right }) => right))));
    }
    expect([...ends], `right ends of the rows at ${width} px`).toHaveLength(1);
  }
});

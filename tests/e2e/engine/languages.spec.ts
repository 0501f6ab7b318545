import { appendFile, cp, mkdtemp, readFile, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "playwright/test";
import { complaintsOf, hydrate, openHydrated } from "../support/page.ts";
import { bakery } from "../support/site.ts";
import { test } from "../support/test.ts";

test.describe.configure({ mode: "default" });
test.use({ viewport: { width: 1440, height: 900 } });

const fixtures = join(import.meta.dirname, "../../fixtures/_languages");
const templates = join(import.meta.dirname, "../../../src/site-templates");

let folder: string;
let server: Server;
let home: string;

// Loaded here, because Playwright loads all tests before it starts the first.
test.beforeAll(async () => {
  const { buildSite } = await import("../../../src/engine/build-site.ts");
  const { createSiteServer, listen } = await import("../../../src/engine/serve/site-server.ts");
  folder = await mkdtemp(join(tmpdir(), "halftone-languages-"));
  const content = join(folder, "content");
  for (const from of [bakery, fixtures]) await cp(from, content, { recursive: true });
  await rm(join(content, "languages.yaml"));
  await appendFile(join(content, "site.yaml"), await readFile(join(fixtures, "languages.yaml"), "utf8"));
  await cp(join(templates, "interface.es.yaml"), join(content, "interface.es.yaml"));
  const outDir = join(folder, "dist");
  expect(await buildSite({ contentDir: content, outDir, development: false })).toMatchObject({ ok: true });
  server = createSiteServer({ dir: outDir });
  home = await listen(server, 0, "127.0.0.1");
});
test.afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const language = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true }).first();
const dialog = (page: Page) => page.getByRole("dialog");

test("visitors switch to the same page in another language and back", async ({ page }) => {
  const complaints = complaintsOf(page);
  await openHydrated(page, `${home}/contact`);
  await language(page, "עברית").click();
  await expect(page).toHaveURL(`${home}/he/contact`);
  await hydrate(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("כתבו, התקשרו או היכנסו");
  await expect(page.locator("html")).toHaveAttribute("lang", "he-IL");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await language(page, "English").click();
  await expect(page).toHaveURL(`${home}/contact`);
  await expect(page.locator("html")).not.toHaveAttribute("dir");
  // There is no such page in Spanish, so its home page is where it leads.
  await language(page, "Español").click();
  await expect(page).toHaveURL(`${home}/es`);
  expect(complaints).toEqual([]);
});

test("each language has its own menus, words and forms, with and without scripts", async ({ page, browser }) => {
  await openHydrated(page, `${home}/es`);
  await page.getByRole("banner").getByRole("link", { name: "Escríbanos", exact: true }).click();
  await expect(dialog(page).getByRole("heading")).toHaveText("Escríbanos");
  await expect(dialog(page).getByRole("button", { name: "Cerrar" }).first()).toBeVisible();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${home}/he`);
  await expect(plain.getByRole("link", { name: "שאלו אותנו" }).first()).toHaveAttribute("href", "/he/contact");
  await context.close();
});

test("a page in the same language opens in the same document", async ({ page }) => {
  await openHydrated(page, `${home}/he`);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await language(page, "צרו קשר").click();
  await expect(page).toHaveURL(`${home}/he/contact`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("כתבו, התקשרו או היכנסו");
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("from right to left, what comes next is at the left", async ({ page }) => {
  await openHydrated(page, `${home}/he`);
  const carousel = page.locator('[data-block="carousel"]');
  const [active, next] = ["active", "next"].map((state) => carousel.locator(`[data-state="${state}"]`));
  const left = async (which = active) => (await which?.boundingBox())?.x ?? 0;
  await expect.poll(async () => (await left(next)) < (await left())).toBe(true);
  const [before, after] = [
    carousel.getByRole("button", { name: "הקודמת" }),
    carousel.getByRole("button", { name: "הבאה" }),
  ];
  expect((await after.boundingBox())?.x).toBeLessThan((await before.boundingBox())?.x ?? 0);
  const tabs = page.locator('[data-block="package-tabs"]').getByRole("tab");
  await tabs.first().focus();
  await page.keyboard.press("ArrowLeft");
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowRight");
  await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
});

test("from right to left, an address in other letters keeps its order", async ({ page }) => {
  await page.goto(`${home}/he`);
  const [number, street] = await page.locator("footer address").evaluate((address) => {
    const node = document.evaluate(".//text()[contains(., 'Alder')]", address).iterateNext() as Text;
    return ["214", "Alder"].map((word) => {
      const range = document.createRange();
      range.setStart(node, node.data.indexOf(word));
      range.setEnd(node, node.data.indexOf(word) + word.length);
      return range.getBoundingClientRect().left;
    });
  });
  expect(number).toBeLessThan(street ?? 0);
});

test("from right to left, a drag to the right shows the next slide", async ({ page }) => {
  await openHydrated(page, `${home}/he`);
  const carousel = page.locator('[data-block="carousel"]');
  const slide = carousel.locator('[data-state="active"]');
  await slide.scrollIntoViewIfNeeded();
  const title = await slide.innerText();
  const { x, y, width, height } = (await slide.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 3, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 3 + 200, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(slide).not.toHaveText(title);
  await expect(carousel.locator("[data-counter]")).toHaveText("2 / 3");
});

for (const width of [390, 1440])
  test(`no page from right to left is wider than a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/he", "/he/contact"]) {
      await openHydrated(page, home + path);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, path).toBeLessThanOrEqual(0);
    }
  });

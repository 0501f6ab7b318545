import { expect, type Page } from "playwright/test";
import { type PackagePrices, packagePages, pricedPages } from "../../content/facts.ts";
import { test } from "../support/test.ts";
import { clearOfWords, drawingAtWidths, widthsOfDrawing } from "./drawing.ts";
import { packagesIn } from "./packages.ts";

const expected = (packages: PackagePrices[]) =>
  packages.map(([name, now, was]) => ({
    name,
    now: [now],
    was: was ? [was] : [],
    features: expect.arrayContaining([expect.stringMatching(/\w{3}/)]),
  }));

/** What the ten pages show, each visited once for all tests below. */
const shown = new Map<string, Awaited<ReturnType<typeof readPackagePage>>>();

// One after the other in the worker that has read the pages.
test.describe.configure({ mode: "default" });

test.beforeAll(async ({ reader }) => {
  test.setTimeout(120_000);
  for (const { path } of packagePages) shown.set(path, await readPackagePage(reader, path));
  // Some of what is on the last page is hidden now.
  await reader.goto("about:blank");
});

/** What was read on a page. */
function on(path: string): Awaited<ReturnType<typeof readPackagePage>> {
  const seen = shown.get(path);
  if (!seen) throw new Error(`${path} was not read.`);
  return seen;
}

async function readPackagePage(page: Page, path: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  const grid = page.locator('main [data-block="package-grid"]');
  const packages = await packagesIn(grid);
  const text = (await grid.innerText()).replaceAll("\u2013", "-");
  await page.setViewportSize({ width: 601, height: 900 });
  const wide = await readGrid(page);
  await page.setViewportSize({ width: 600, height: 900 });
  const narrow = await readGrid(page);
  const drawing = await drawingAtWidths(page);
  return { packages, text, wide, narrow, drawing, widths: await widthsOfDrawing(page) };
}

/** What a package page shows in a window of the current size. */
function readGrid(page: Page) {
  return page.locator("main").evaluate((main) => {
    const hero = main.querySelector("[data-block]");
    const grid = main.querySelector('[data-block="package-grid"]');
    const shown = (element: Element | null | undefined) =>
      element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false;
    const all = (selector: string) => [...(grid?.querySelectorAll<HTMLElement>(selector) ?? [])];
    return {
      heading: hero?.querySelector("h1")?.textContent,
      label: hero?.querySelector("p")?.textContent ?? "",
      cards: all("li:has(h3)").map((card) => ({
        name: card.querySelector("h3")?.textContent,
        feature: card.querySelector("li")?.textContent,
        order: [...card.querySelectorAll("a")].find((link) => link.textContent?.includes("Order Now"))?.dataset.opens,
        shown: shown(card),
      })),
      counter: all("p").find((line) => shown(line) && / \/ /.test(line.textContent ?? ""))?.textContent,
      arrows: all("button[aria-label]")
        .filter(shown)
        .map((button) => ({ disabled: (button as HTMLButtonElement).disabled })),
    };
  });
}

test('2.8 Each package page has a label, a heading of its own "Elevate Your Brand with Stunning ..." and cards with "Order Now"; all are listed above 600 px, one shows at 600 px', () => {
  const headings = new Map<string, string | undefined>();
  for (const { path, label, cards: count } of packagePages) {
    const { wide, narrow } = on(path);
    headings.set(path, wide.heading);
    expect(wide.heading, path).toMatch(/^Elevate Your Brand with Stunning .+$/);
    expect(wide.label, path).toMatch(label);
    const total = count ?? wide.cards.length;
    expect(total, path).toBeGreaterThan(0);
    const card = { name: expect.stringMatching(/\w{2}/), feature: expect.stringMatching(/\w{3}/), order: "order" };
    expect(wide.cards, path).toEqual(Array.from({ length: total }, () => ({ ...card, shown: true })));
    expect(wide.arrows, path).toEqual([]);
    expect(
      narrow.cards.map(({ shown }) => shown),
      path,
    ).toEqual([true, ...Array(total - 1).fill(false)]);
    expect(narrow.counter, path).toBe(`1 / ${total}`);
    expect(narrow.arrows, path).toEqual([{ disabled: true }, { disabled: total === 1 }]);
  }
  expect(headings.get("/ecommerce")).toBe("Elevate Your Brand with Stunning Ecommerce.");
  expect(new Set(headings.values()).size).toBe(packagePages.length);
});

test("what each package page opens with is clear of words and button", () => {
  // It may be cut by the window's edges.
  for (const { path } of packagePages)
    for (const { inWindow, ...drawing } of on(path).drawing)
      expect({ ...drawing, inWindow: true }, path).toEqual(clearOfWords(drawing.width));
});

test("what each package page opens with is as wide in themes that center the words", () => {
  for (const { path } of packagePages) {
    const [width, centered] = on(path).widths;
    expect(centered, path).toBe(width);
  }
});

for (const { name, path, packages } of pricedPages) {
  const [first = "", now = "", was] = packages[0] ?? [];
  test(`2.8, 3, 9 Package prices on ${path}: ${name}: ${first} ${now}${was ? `/${was}` : ", with no was price"}, …; name, now, was struck through, features`, () => {
    expect(on(path).packages).toEqual(expected(packages));
  });
}

test("9 Website: CMS is an extra $250 on Startup; mobile responsive is an extra $200 on Professional", () => {
  const [, startup, professional] = on("/web-development").packages;
  expect(startup?.features).toContainEqual(expect.stringMatching(/CMS.*\$250|\$250.*CMS/));
  expect(professional?.features).toContainEqual(expect.stringMatching(/mobile responsive.*\$200|\$200.*mobile/i));
});

test("9 E-commerce: 50 products and 5 categories, 200 and 10, 500 and 20, 1000 and unlimited; the second Interactive Business adds 1 year of hosting, domain and SEO", () => {
  const cards = on("/ecommerce").packages;
  const sizes = [
    /\b50 products\b.*\b5 categories/i,
    /\b200 products\b.*\b10 categories/i,
    /\b500 products\b.*\b20 categories/i,
    /\b1,?000 products\b.*\bunlimited categories/i,
  ];
  for (const [at, size] of sizes.entries()) expect(cards[at]?.features).toContainEqual(expect.stringMatching(size));
  const year = /1 year of hosting, domain and SEO/;
  expect(cards[5]?.features).toContainEqual(expect.stringMatching(year));
  expect(cards[4]?.features.join()).not.toMatch(year);
});

test("9 Print: rush add-ons are $30, $60 and $90; Copy Writing: up to 500 words, up to 1000 words, 1500+ words", async ({
  read,
}) => {
  const page = await read("/");
  const section = page.locator("#packages-section");
  const panel = await section.getByRole("tab", { name: "Print", exact: true }).getAttribute("aria-controls");
  const print = await packagesIn(section.locator(`[id="${panel}"]`));
  for (const [at, add] of ["$30", "$60", "$90"].entries())
    expect(print[at]?.features.filter((line) => /rush/i.test(line))).toEqual([expect.stringContaining(add)]);
  const copy = on("/copy-writing-packages").packages;
  for (const [at, words] of [/^up to 500 words/i, /^up to 1,?000 words/i, /^1,?500\+ words/i].entries())
    expect(copy[at]?.features).toContainEqual(expect.stringMatching(words));
});

test("9 Typical turnaround: 24-48 or 48-72 business hours. Guarantees: 100% satisfaction, unique design and money back", () => {
  let turnarounds = "";
  for (const { path } of pricedPages) {
    const { text } = on(path);
    turnarounds += text;
    for (const [hours] of text.matchAll(/\d+-\d+(?= business hours)/g)) expect(["24-48", "48-72"]).toContain(hours);
    expect.soft(text, path).toMatch(/satisfaction/i);
    expect.soft(text, path).toMatch(/money[ -]back/i);
  }
  expect(turnarounds).toContain("24-48 business hours");
  expect(turnarounds).toContain("48-72 business hours");
  expect(turnarounds).toMatch(/100% satisfaction/i);
  expect(turnarounds).toMatch(/unique[ -]design/i);
});

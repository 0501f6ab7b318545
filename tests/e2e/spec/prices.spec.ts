import { expect, type Locator, type Page } from "playwright/test";
import { type PackagePrices, pricedPages } from "../../content/facts.ts";
import { test } from "../support/test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** Name, price now and before, and features of every card in a section. Only struck-through text counts as before. */
const packagesIn = (section: Locator) =>
  section.evaluate((root) =>
    [...root.querySelectorAll("li")]
      .filter((card) => card.querySelector("h3"))
      .map((card) => {
        const prices = [...card.querySelectorAll("*")]
          .filter((element) => [...element.childNodes].some((node) => /^\s*\$[\d,.]+\s*$/.test(node.nodeValue ?? "")))
          .map((element) => ({
            text: element.textContent?.replace(/^.*(?=\$)/, "").trim() ?? "",
            struck: getComputedStyle(element).textDecorationLine.includes("line-through"),
          }));
        return {
          name: card.querySelector("h3")?.textContent,
          now: prices.filter(({ struck }) => !struck).map(({ text }) => text),
          was: prices.filter(({ struck }) => struck).map(({ text }) => text),
          features: [...card.querySelectorAll("li")].map((line) => line.textContent ?? ""),
        };
      }),
  );

const expected = (packages: PackagePrices[]) =>
  packages.map(([name, now, was]) => ({
    name,
    now: [now],
    was: was ? [was] : [],
    features: expect.arrayContaining([expect.stringMatching(/\w{3}/)]),
  }));

const grid = (page: Page) => packagesIn(page.locator('main [data-block="package-grid"]'));

for (const { name, path, packages } of pricedPages) {
  const [first = "", now = "", was] = packages[0] ?? [];
  test(`2.8, 3, 9 Package prices on ${path}: ${name}: ${first} ${now}${was ? `/${was}` : ", with no was price"}, …; name, now, was struck through, features`, async ({
    read,
  }) => {
    expect(await grid(await read(path))).toEqual(expected(packages));
  });
}

test("9 Website: CMS is an extra $250 on Startup; mobile responsive is an extra $200 on Professional", async ({
  read,
}) => {
  const [, startup, professional] = await grid(await read("/web-development"));
  expect(startup?.features).toContainEqual(expect.stringMatching(/CMS.*\$250|\$250.*CMS/));
  expect(professional?.features).toContainEqual(expect.stringMatching(/mobile responsive.*\$200|\$200.*mobile/i));
});

test("9 E-commerce: 50 products and 5 categories, 200 and 10, 500 and 20, 1000 and unlimited; the second Interactive Business adds 1 year of hosting, domain and SEO", async ({
  read,
}) => {
  const cards = await grid(await read("/ecommerce"));
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
  const copy = await grid(await read("/copy-writing-packages"));
  for (const [at, words] of [/^up to 500 words/i, /^up to 1,?000 words/i, /^1,?500\+ words/i].entries())
    expect(copy[at]?.features).toContainEqual(expect.stringMatching(words));
});

test("9 Typical turnaround: 24-48 or 48-72 business hours. Guarantees: 100% satisfaction, unique design and money back", async ({
  read,
}) => {
  let turnarounds = "";
  for (const { path } of pricedPages) {
    const page = await read(path);
    const text = (await page.locator('main [data-block="package-grid"]').innerText()).replaceAll("\u2013", "-");
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

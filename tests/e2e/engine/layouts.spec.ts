import { expect, type Locator } from "playwright/test";
import { addWholeSheets } from "../support/looks/page-styles.ts";
import { test } from "../support/test.ts";

/** Whether the words of an element share a place with a box. */
async function cover(words: Locator, box: Locator): Promise<boolean> {
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(width).toBeGreaterThan(0);
  return words.evaluate(
    (element, { left, right, top, bottom }) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Array.from(range.getClientRects()).some(
        (line) => line.left < right && line.right > left && line.top < bottom && line.bottom > top,
      );
    },
    { left: x, right: x + width, top: y, bottom: y + height },
  );
}

test("the words above a bundle end before its arrows, with and without a text", async ({ page }) => {
  await page.goto("/");
  const bundle = page.locator('[data-block="bundle"]');
  await page.setViewportSize({ width: 1280, height: 900 });
  const arrows = bundle.getByRole("button", { name: "Next part" }).filter({ visible: true });
  for (const part of ["h2", "header > :last-child"]) {
    const words = bundle.locator(part).first();
    await words.evaluate((element: HTMLElement) => {
      element.textContent = "Everything on one invoice, and nothing that you have to ask for twice. ".repeat(3);
      element.style.textAlign = "end";
    });
    expect(await cover(words, arrows), part).toBe(false);
    await words.evaluate((element) => element.localName !== "h2" || element.nextElementSibling?.remove());
    expect(await cover(words, arrows), `${part}, the last`).toBe(false);
  }
});

test("a large figure has its line at the edge of the section in any typeface, and its comma above the edge", async ({
  page,
}) => {
  await page.goto("/baking-guide");
  const figure = page.locator('[data-block="hero"] b');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const family of ["", "serif", "monospace"]) {
      const room = await figure.evaluate((element, name) => {
        element.style.fontFamily = name;
        const strut = document.createElement("i");
        strut.style.display = "inline-block";
        element.append(strut);
        const baseline = strut.getBoundingClientRect().bottom;
        strut.remove();
        const below =
          (element.getBoundingClientRect().bottom - baseline) / Number.parseFloat(getComputedStyle(element).fontSize);
        element.removeAttribute("style");
        return below;
      }, family);
      expect(room, `${family} at ${width} px`).toBeCloseTo(0.21, 2);
    }
  }
});

test("three or more numbers leave no hole in their rows", async ({ page }) => {
  await page.goto("/about");
  const stats = page.locator('[data-block="stats"] dl');
  for (const count of [3, 4, 5])
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const faults = await stats.evaluate((list, wanted) => {
        const [first] = list.children;
        if (!first) return ["no numbers"];
        list.replaceChildren(...Array.from({ length: wanted }, () => first.cloneNode(true)));
        const ends = Array.from(list.children, (stat) => Math.round(stat.getBoundingClientRect().right));
        const rows = new Map(Array.from(list.children, (stat, at) => [stat.getBoundingClientRect().top, ends[at]]));
        return [...rows.values()].filter((end) => end !== Math.max(...ends)).map((end) => `ends at ${end}`);
      }, count);
      expect(faults, `${count} at ${width} px`).toEqual([]);
    }
});

test("a number that is too long for its place beside its label on a phone moves the label", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto("/about");
  const stat = page.locator('[data-block="stats"] dl > div').first();
  expect(await cover(stat.locator("dt"), stat.locator("dd"))).toBe(false);
});

test("options of a form with long words are whole lines in two columns, and two lines of one keep off the next", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/tasting");
  const options = page.locator("fieldset", { hasText: "Where would you sit?" }).first().locator("label");
  const heights = await options.evaluateAll((all) => all.map((option) => option.getBoundingClientRect().height));
  expect(heights).toEqual([44, 44]);
  const gap = await options.first().evaluate((option) => {
    option.lastChild?.replaceWith("At the oven, ".repeat(20));
    const range = document.createRange();
    range.selectNodeContents(option);
    return option.getBoundingClientRect().bottom - range.getBoundingClientRect().bottom;
  });
  expect(gap).toBeGreaterThan(4);
});

test("the small print is apart from the button, also in a form with a field that may be left out", async ({ page }) => {
  await page.goto("/tasting");
  const form = page.locator("main form").first();
  const [button, note] = await Promise.all(
    [form.locator("[type=submit]"), form.locator("[type=submit] ~ p")].map((part) => part.first().boundingBox()),
  );
  expect((note?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeGreaterThan(8);
});

test("on phones, three packages are three lines, not two and one", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto("/cakes");
  const prices = page.locator('[data-block="package-grid"] fieldset button');
  const widths = await prices.evaluateAll((all) => all.map((price) => price.getBoundingClientRect().width));
  expect(widths).toHaveLength(3);
  expect(new Set(widths).size).toBe(1);
});

test("next to a picture, the buttons of a lead hero are below its text, which keeps its width", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await page.evaluate(addWholeSheets);
  const [text, buttons] = await page.locator('[data-block="lead-hero"]').evaluate((section) => {
    section.firstElementChild?.classList.add("lead-hero-formless");
    const picture = Object.assign(new Image(16, 9), { className: "lead-hero-picture" });
    section.querySelector(".lead-hero-ticket")?.replaceWith(picture);
    return [".lead-hero-text", ".lead-hero-actions"].map((part) =>
      section.querySelector(part)?.getBoundingClientRect(),
    );
  });
  expect(text?.bottom).toBeLessThan(buttons?.top ?? 0);
});

test("behind a dialog, a dark site stays dark up to the edge of the window", async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(addWholeSheets);
  const background = await page.evaluate(() => {
    const root = document.documentElement;
    for (const [name, color] of [
      ["paper", "#101216"],
      ["ink", "#f4f6f0"],
      ["backdrop", "var(--paper)"],
    ])
      root.style.setProperty(`--${name}`, color ?? "");
    document.body.append(Object.assign(document.createElement("dialog"), { open: true }));
    return getComputedStyle(root).backgroundColor;
  });
  // 16, 18 and 22 of 255.
  expect(
    background
      .match(/[\d.]+/g)
      ?.slice(-3)
      .map((part) => Number(part) < 0.1),
  ).toEqual([true, true, true]);
});

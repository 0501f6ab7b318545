import { expect } from "playwright/test";
import { services } from "../../content/facts.ts";
import { allowMotion } from "../support/motion.ts";
import { test } from "../support/test.ts";

test("each service page has a drawing of its own", async ({ request }) => {
  const drawings = new Set<string | undefined>();
  for (const { path } of services) drawings.add(/data-art="([^"]+)/.exec(await (await request.get(path)).text())?.[1]);
  expect(drawings.size).toBe(services.length);
  expect(drawings.has(undefined)).toBe(false);
});

test("a service page fetches its own drawing and no other", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/seo", { waitUntil: "networkidle" });
  expect(fetched.filter((path) => /^\/assets\/.*\.svg$/.test(path))).toEqual([expect.stringContaining("/lens-")]);
});

/** The opacity of the two plates under the year; null where they are not printed. */
function plates(year: Element): (string | null)[] {
  return ["::before", "::after"].map((plate) => {
    const { content, opacity } = getComputedStyle(year, plate);
    return content === "none" ? null : opacity;
  });
}

test("two plates slide under the year while it scrolls into view, and are gone at its place", async ({ page }) => {
  await allowMotion(page);
  await page.goto("/about");
  const year = page.locator('[data-block="story"] [data-plate]');
  // Whole where nobody scrolls, as in a picture of the whole page.
  expect(await year.evaluate(plates)).toEqual(["0", "0"]);
  await year.evaluate((element) => element.scrollIntoView({ block: "end", behavior: "instant" }));
  await expect.poll(() => year.evaluate(plates)).toEqual(["1", "1"]);
  await year.evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
  await expect.poll(() => year.evaluate(plates)).toEqual(["0", "0"]);
});

test("under reduced motion, the year has no plates", async ({ read }) => {
  const page = await read("/about");
  expect(await page.locator('[data-block="story"] [data-plate]').evaluate(plates)).toEqual([null, null]);
});

/** How many plates of a drawing are out of register. */
function outOfRegister(drawing: Element): number {
  const plates = [...drawing.querySelectorAll("i")].map((plate) => getComputedStyle(plate));
  return plates.filter(({ translate, scale }) => translate !== "none" || scale !== "none").length;
}

test("the inks of a closing's drawing slide into register while it scrolls into view, and those of a hero's apart while it scrolls out", async ({
  page,
}) => {
  await allowMotion(page);
  await page.goto("/motion-graphics");
  const hero = page.locator('[data-block="hero"] [data-art]');
  expect(await hero.evaluate(outOfRegister)).toBe(0);
  await hero.evaluate((element) =>
    scrollTo({ top: element.getBoundingClientRect().bottom - 100, behavior: "instant" }),
  );
  await expect.poll(() => hero.evaluate(outOfRegister)).toBe(2);
  await page.goto("/animation-packages");
  const closing = page.locator('[data-block="call-to-action"] [data-art]');
  expect(await closing.evaluate(outOfRegister)).toBe(0);
  await closing.evaluate((element) => element.scrollIntoView({ block: "end", behavior: "instant" }));
  await expect.poll(() => closing.evaluate(outOfRegister)).toBe(2);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await expect.poll(() => closing.evaluate(outOfRegister)).toBe(0);
});

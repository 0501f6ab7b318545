import { expect, type Locator, type Page } from "playwright/test";
import sharp from "sharp";
import { contrast, luminance } from "../../../src/engine/shared/values/colors.ts";
import { faults } from "../support/looks/axe.ts";
import { ports } from "../support/ports.ts";
import { test } from "../support/test.ts";

/** The site with notices has a picture behind a section on paper and one on ink, and a dark variant: support/changed-contents.ts. */
const HOME = `http://localhost:${ports.notices}/`;

/** The hardest picture for text: wherever it is, it is on black and on white. */
const CHECKERBOARD = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><pattern id="p" width="24" height="24"
  patternUnits="userSpaceOnUse"><path fill="#fff" d="M0 0h24v24H0z"/><path d="M0 0h12v12H0zM12 12h12v12H12z"/></pattern><path
  fill="url(#p)" d="M0 0h1600v900H0z"/></svg>`;

async function open(page: Page): Promise<Locator> {
  await page.route("**/mark.*.svg", (route) => route.fulfill({ contentType: "image/svg+xml", body: CHECKERBOARD }));
  await page.goto(HOME);
  return page.locator("[data-pictured]");
}

/** The colors of all words of a section, and of the ring around its first link. */
function textColors(section: Locator): Promise<string[]> {
  return section.evaluate((root) => {
    const hex = (color: string) =>
      `#${(color.match(/\d+/g) ?? []).map((channel) => Number(channel).toString(16).padStart(2, "0")).join("")}`;
    const link = root.querySelector<HTMLElement>("a:not(.button)");
    link?.focus({ focusVisible: true });
    const words = [...root.querySelectorAll("*")].filter(
      (element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE) && !element.closest(".button, mark"),
    );
    const ring = link ? [getComputedStyle(link).outlineColor] : [];
    return [...new Set([...words.map((element) => getComputedStyle(element).color), ...ring])].map(hex);
  });
}

/** The darkest and the lightest color behind the words of a section. */
async function extremesBehind(section: Locator): Promise<[string, string]> {
  await section.evaluate(async (root: HTMLElement) => {
    document.body.style.visibility = "hidden";
    root.style.visibility = "visible";
    root.style.borderColor = "transparent";
    for (const child of root.children) {
      if (child instanceof HTMLImageElement) {
        child.loading = "eager";
        await child.decode();
      } else if (child instanceof HTMLElement) child.style.visibility = "hidden";
    }
  });
  // Its neighbors share the pixels at its edges.
  const part = { left: 0, top: 2, width: 400, height: 200 };
  const data = await sharp(await section.screenshot())
    .extract(part)
    .removeAlpha()
    .raw()
    .toBuffer();
  await section.evaluate(() => document.body.removeAttribute("style"));
  const colors = new Set(data.toString("hex").match(/.{6}/g));
  const [darkest = "", ...lighter] = Array.from(colors, (color) => `#${color}`).sort(
    (a, b) => luminance(a) - luminance(b),
  );
  return [darkest, lighter.at(-1) ?? darkest];
}

for (const colorScheme of ["light", "dark"] as const)
  test(`words and focus rings on black and white places of a picture have 4.5:1 on paper and on ink, in ${colorScheme} colors`, async ({
    visitorsPage: page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const sections = await open(page);
    await expect(sections).toHaveCount(2);
    for (const section of await sections.all()) {
      const colors = await textColors(section);
      const behind = await extremesBehind(section);
      expect(contrast(...behind), "the visible part of the picture").toBeGreaterThan(1.5);
      for (const color of colors)
        for (const place of behind) expect(contrast(color, place), `${color} on ${place}`).toBeGreaterThanOrEqual(4.5);
    }
  });

test("a picture behind words covers its section, and is neither printed nor shown in forced colors", async ({
  page,
}) => {
  const sections = await open(page);
  for (const width of [390, 1157, 1158]) {
    await page.setViewportSize({ width, height: 900 });
    for (const section of await sections.all()) {
      const [picture, inside] = await section.evaluate((root) => [
        [root.querySelector("img")?.offsetWidth, root.querySelector("img")?.offsetHeight],
        [root.clientWidth, root.clientHeight],
      ]);
      expect(picture).toEqual(inside);
    }
    expect(await faults(page, "main")).toEqual([]);
  }
  for (const media of [{ media: "print" }, { media: "screen", forcedColors: "active" }] as const) {
    await page.emulateMedia(media);
    for (const section of await sections.all()) await expect(section.locator("> img")).toBeHidden();
  }
});

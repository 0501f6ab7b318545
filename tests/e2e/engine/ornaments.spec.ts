import { expect } from "playwright/test";
import type { Theme } from "../../../src/content.generated.ts";
import { characters } from "../../../src/styles/characters.ts";
import { motifs } from "../../../src/styles/motifs.ts";
import { themeProperties } from "../../../src/styles/theme-properties.ts";
import { addWholeSheets } from "../support/looks/page-styles.ts";
import { bakery, readContent } from "../support/site.ts";
import { test } from "../support/test.ts";

const WIDTHS = [390, 768, 900, 1024, 1440];

/** The fixture site's theme in every character, with every motif, on light and on dark paper. */
const theme = readContent<Theme>(bakery, "theme.yaml");
const { paper, ink } = theme.colors;
const LOOKS = (Object.keys(characters) as (keyof typeof characters)[]).flatMap((character) =>
  (Object.keys(motifs) as (keyof typeof motifs)[]).flatMap((motif) =>
    [theme, { ...theme, colors: { ...theme.colors, paper: ink, ink: paper } }].map((papers, dark) => ({
      name: `${character}, ${motif}${dark ? ", dark" : ""}`,
      properties: themeProperties({ ...papers, character, motif }),
    })),
  ),
);

test("the stairs of dots are as wide and as high as whole dots", async ({ read }) => {
  const page = await read("/cakes");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const [wide, high, pitch] = await page.locator('[data-art="stairs"] i').evaluate((art) => {
      const { width, height } = art.getBoundingClientRect();
      return [width, height, Number.parseFloat(getComputedStyle(art).backgroundSize)];
    });
    expect(wide, `${width} px`).toBeGreaterThan(100);
    expect((wide ?? 0) % (4 * (pitch ?? 0)), `${width} px`).toBeCloseTo(0, 1);
    expect((high ?? 0) % (pitch ?? 0), `${width} px`).toBeCloseTo(0, 1);
  }
});

test("the ring of dots stays clear of the heading", async ({ read }) => {
  const page = await read("/about");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const clearance = await page.locator("h1").evaluate((heading) => {
      const ring = document.querySelector('[data-art="ring"] i');
      const radius = (ring?.clientWidth ?? 0) / 2;
      const box = ring?.getBoundingClientRect() ?? new DOMRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const words = document.createRange();
      words.selectNodeContents(heading);
      return Math.min(
        ...Array.from(words.getClientRects(), ({ left, right, top, bottom }) => {
          const nearest = [Math.min(Math.max(x, left), right), Math.min(Math.max(y, top), bottom)] as const;
          return Math.hypot(x - nearest[0], y - nearest[1]) - radius;
        }),
      );
    });
    expect(clearance, `${width} px`).toBeGreaterThan(0);
  }
});

for (const [art, path] of [
  ["handset", "/tasting"],
  ["parcels", "/wedding-cakes"],
] as const) {
  test(`a call to action's ${art} shows, clear of the words, in every character, motif and paper`, async ({ page }) => {
    await page.goto(path);
    // Those in the document are for its own theme only.
    await page.evaluate(addWholeSheets);
    const section = page.locator('[data-block="call-to-action"]');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const faults = await section.evaluate((call, looks) => {
        const root = document.documentElement;
        return looks.filter(({ properties }) => {
          for (const [name, value] of Object.entries(properties)) root.style.setProperty(`--${name}`, value);
          const drawing = call.querySelector("[data-art]")?.getBoundingClientRect() ?? new DOMRect();
          const words = document.createRange();
          words.selectNodeContents(call.querySelector("h2") ?? call);
          const covered = Array.from(words.getClientRects()).some(
            ({ left, right, top, bottom }) =>
              left < drawing.right && right > drawing.left && top < drawing.bottom && bottom > drawing.top,
          );
          root.removeAttribute("style");
          return covered || drawing.width < 100;
        });
      }, LOOKS);
      expect(
        faults.map(({ name }) => name),
        `${width} px`,
      ).toEqual([]);
    }
  });
}

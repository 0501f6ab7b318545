import { expect } from "playwright/test";
import { test } from "../support/test.ts";

const WIDTHS = [390, 768, 900, 1024, 1440];

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

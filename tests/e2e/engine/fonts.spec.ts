import { expect } from "playwright/test";
import { FULL } from "../../support/full.ts";
import { holdBack, shiftOf } from "../support/page.ts";
import { visits } from "../support/site.ts";
import { test } from "../support/test.ts";

/** The full run checks all pages. */
const kinds = ["/"];

for (const { name, url } of visits.filter((visit) => FULL || kinds.includes(visit.path)))
  for (const width of FULL ? [390, 768, 1158, 1440] : [1158])
    test(`the headline of ${name} keeps its lines at ${width} px when fonts come late, and almost nothing moves`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const release = await holdBack(page, "**/*.woff2");
      await page.goto(url, { waitUntil: "domcontentloaded" });
      const heading = page.getByRole("heading", { level: 1 });
      const before = await heading.boundingBox();
      release();
      await page.evaluate(() => document.fonts.ready);
      expect((await heading.boundingBox())?.height).toBe(before?.height);
      // A line of small text may break elsewhere, which shifts what is below it by 0.02; a line of a headline shifts it by 0.1.
      expect(await shiftOf(page)).toBeLessThan(0.05);
    });

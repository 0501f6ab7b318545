import { expect } from "playwright/test";
import { test } from "../support/test.ts";

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

test("home fetches at most 450 kB of pictures at 390 px and a pixel ratio of 3 before any scrolling", async ({
  visitorsPage: page,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => /img|image|video|css/.test(initiatorType))
      .filter(({ name }) => /\.(svg|png|jpe?g|webp|avif|gif|mp4|webm)$/.test(name))
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  );
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(450_000);
});

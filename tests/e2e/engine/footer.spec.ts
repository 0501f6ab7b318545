import { expect } from "playwright/test";
import { test } from "../support/test.ts";

test("where the footer has two columns, the contact data has them, too", async ({ read }) => {
  const page = await read("/about");
  const footer = page.getByRole("contentinfo");
  for (const width of [481, 560, 640, 720]) {
    await page.setViewportSize({ width, height: 900 });
    const lists = await footer.locator("nav").evaluateAll((all) => all.map((nav) => nav.getBoundingClientRect().left));
    const parts = footer.locator("dd");
    const lefts = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().left));
    expect(lists).toHaveLength(2);
    expect([...new Set(lefts)], `${width} px`).toHaveLength(2);
    for (const [at, left] of [...new Set(lefts)].entries()) expect(left).toBeCloseTo(lists[at] ?? 0, 0);
  }
});

import { expect, test } from "playwright/test";
import { awake, full, holdScripts, inEveryRun } from "../site.ts";
import { tabThrough, treeFaults } from "./walk.ts";

/** The kinds of pages that differ most for the keyboard; the full run walks all. */
const walked = ["/", "/contact", "/logo", "/web-development-service", "/no-such-page"];

for (const path of full ? [...inEveryRun.map((page) => page.path), "/no-such-page"] : walked) {
  test(`${path} by keyboard and in the accessibility tree, before and after React: every stop is seen, every control and landmark named`, async ({
    page,
  }) => {
    test.setTimeout(60_000);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
      const release = await holdScripts(page);
      await page.goto(path);
      const before = await tabThrough(page);
      expect.soft([...(await treeFaults(page)), ...before.faults], `${width} px, before React`).toEqual([]);
      release();
      await awake(page);
      await page.unroute("**/assets/entry-client*.js");
      await page.goto(path);
      await page.mouse.move(5, 5);
      await page.mouse.move(9, 9);
      await awake(page);
      const after = await tabThrough(page);
      const back = await tabThrough(page, "Shift+Tab");
      const faults = [...(await treeFaults(page)), ...after.faults, ...back.faults];
      expect.soft(faults, `${width} px, after React`).toEqual([]);
      expect.soft(after.stops, `stops at ${width} px`).toBeGreaterThan(20);
    }
  });
}

import { expect } from "playwright/test";
import { FULL } from "../../../support/full.ts";
import { openBeforeReact } from "../../support/page.ts";
import { visitsAndError } from "../../support/site.ts";
import { test } from "../../support/test.ts";
import { tabThrough, treeFaults } from "../../support/walk.ts";

const widths = [390, 1440];
/** A page with tabs, a stepper, a form and the drawer; the full run visits all pages at both widths. */
const kinds: Record<string, number[]> = { "/": [390] };

for (const { name, url, path } of visitsAndError)
  for (const width of FULL ? widths : (kinds[path] ?? []))
    test(`${name} at ${width} px by keyboard and in the accessibility tree, before React and with it: every stop is seen, every control and landmark named`, async ({
      page,
    }) => {
      test.setTimeout(60_000);
      await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
      const release = await openBeforeReact(page, url);
      const before = await tabThrough(page);
      expect.soft([...(await treeFaults(page)), ...before.faults], "before React").toEqual([]);
      await release();
      const after = await tabThrough(page);
      const back = await tabThrough(page, "Shift+Tab");
      const faults = [...(await treeFaults(page)), ...after.faults, ...back.faults];
      expect.soft(faults, "with React").toEqual([]);
      expect.soft(after.stops, "stops").toBeGreaterThan(10);
    });

import { expect } from "playwright/test";
import type { Theme } from "../../../src/content.generated.ts";
import { characters } from "../../../src/styles/characters.ts";
import { motifs } from "../../../src/styles/motifs.ts";
import { themeProperties } from "../../../src/styles/theme-properties.ts";
import { BAKERY } from "../../sites.ts";
import { addWholeSheets } from "../support/looks/page-styles.ts";
import { readContent } from "../support/site.ts";
import { fullTest } from "../support/test.ts";

/** The fixture site's theme in every character, with every motif, on light and on dark paper. */
const theme = readContent<Theme>(BAKERY, "theme.yaml");
const { paper, ink } = theme.colors;
const LOOKS = (Object.keys(characters) as (keyof typeof characters)[]).flatMap((character) =>
  (Object.keys(motifs) as (keyof typeof motifs)[]).flatMap((motif) =>
    [theme, { ...theme, colors: { ...theme.colors, paper: ink, ink: paper } }].map((papers, dark) => ({
      name: `${character}, ${motif}${dark ? ", dark" : ""}`,
      properties: themeProperties({ ...papers, character, motif }),
    })),
  ),
);

fullTest(
  "a call to action's drawing shows, clear of the words, in every character, motif and paper",
  async ({ page }) => {
    await page.goto("/tasting");
    // The styles in the document are only for its own theme.
    await page.evaluate(addWholeSheets, []);
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
  },
);

import { expect, type Page } from "playwright/test";
import { faults } from "../support/looks/axe.ts";
import { answerForOthers, complaintsOf, hydrate } from "../support/page.ts";
import { ports } from "../support/ports.ts";
import { test } from "../support/test.ts";

/** The site with notices has a dark variant of its theme, too: support/serve.ts. */
const HOME = `http://localhost:${ports.notices}/`;
const [PAPER, CARD, LIGHT_PAPER, LIGHT_INK] = [
  "rgb(27, 18, 12)",
  "rgb(44, 31, 22)",
  "rgb(245, 241, 232)",
  "rgb(22, 19, 14)",
];

/** The colors of a page: its background and controls, and a section on ink. */
function look(page: Page) {
  return page.evaluate(() => {
    const styleOf = (selector: string) => {
      const element = document.querySelector(selector);
      return element && getComputedStyle(element);
    };
    return {
      paper: styleOf("body")?.backgroundColor,
      scheme: styleOf("html")?.colorScheme,
      ink: styleOf('[data-tone="ink"]')?.backgroundColor,
      onInk: styleOf('[data-tone="ink"]')?.color,
    };
  });
}

const dark = { paper: PAPER, scheme: "dark", ink: LIGHT_INK, onInk: LIGHT_PAPER };
const light = { paper: LIGHT_PAPER, scheme: "light", ink: LIGHT_INK, onInk: LIGHT_PAPER };

test("a theme with a dark variant is dark where the system is, and light in print and everywhere else", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await answerForOthers(page, "text/javascript");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(HOME);
  expect(await look(page)).toMatchObject(dark);
  await hydrate(page);
  expect(await look(page)).toMatchObject(dark);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await look(page)).toMatchObject(light);
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  expect(await look(page)).toMatchObject({ scheme: "light", paper: "rgb(255, 255, 255)" });
  expect(complaints).toEqual([]);
});

test("axe finds nothing at 390 and 1440 px in the dark, in pages and in a dialog", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await answerForOthers(page, "text/javascript");
  const expectNoFaults = async (what: string, part?: string) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faults(page, part), `${what} at ${width} px`).toEqual([]);
    }
  };
  for (const path of ["", "logo", "contact"]) {
    await page.goto(HOME + path);
    await expectNoFaults(`/${path}`);
  }
  await page.getByRole("banner").getByRole("link", { name: "Call" }).click();
  const dialog = page.locator("dialog[open]");
  await expect(dialog).toHaveCSS("background-color", CARD);
  await expectNoFaults("the dialog", "dialog[open]");
});

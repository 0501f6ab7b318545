import { type Browser, expect, type Page } from "playwright/test";
import { FULL } from "../../../support/full.ts";
import { isThere, rememberControls, type Use, use, usesOf } from "../../support/controls.ts";
import { ENTRY, holdBack, hydrate } from "../../support/page.ts";
import { movedBetween, rememberParts } from "../../support/places.ts";
import { seenOn } from "../../support/seen.ts";
import { clinicVisits, pagesWithEveryBlock, visits } from "../../support/site.ts";
import { test } from "../../support/test.ts";

/*
 * Every control, by touch and by keys, before React, while it hydrates and with it: visitors see the same. Two windows are
 * used in the same way, one of them without React.
 */

/** After this many uses, React loads in the window without it, and the two are compared again. */
const USES_UNTIL_REACT = 12;

const widths = FULL ? [390, 1440] : [390];
const pages = FULL
  ? [...pagesWithEveryBlock(visits), ...pagesWithEveryBlock(clinicVisits)]
  : visits.filter(({ path }) => path === "/");

/** The controls that `npm test` tries: those that work before React in ways of their own. */
const isSampled = (each: Use) =>
  /^(gallery|package-tabs|bundle) .* :: (tap tap|ArrowRight|ArrowDown|Enter Enter)$/.test(nameOf(each));

function nameOf({ name, steps }: Use): string {
  return `${name} :: ${steps.join(" ")}`;
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await rememberControls(page);
  await rememberParts(page);
}

/** Opens a page in both windows, with React in one of them. Returns a function that lets React load in the other. */
async function openBoth(early: Page, late: Page, url: string): Promise<() => void> {
  const release = await holdBack(early, ENTRY);
  await Promise.all([open(early, url), open(late, url)]);
  await hydrate(late);
  return release;
}

async function closeAll(page: Page): Promise<void> {
  while (await page.evaluate(() => document.querySelector("dialog[open], :popover-open") !== null))
    await page.keyboard.press("Escape");
  // Dialogs report in a later task that they are closed, and only then the focus returns.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
}

/** Visible differences between two windows after a control was used. */
async function differences(early: Page, late: Page, control?: number): Promise<string[]> {
  const [before, after] = await Promise.all([seenOn(early, control), seenOn(late, control)]);
  const words = Object.keys(after.words).flatMap((what) => {
    const [there, here] = [JSON.stringify(before.words[what]), JSON.stringify(after.words[what])];
    return there === here ? [] : [`${what}: ${there}, with React ${here}`];
  });
  return [...words, ...movedBetween(before.places, after.places)];
}

/**
 * A window for visitors who tap, in which the page does not give up waiting for React: it would after five to eight seconds.
 * Each page has a window of its own, since a tab behind another is painted once a second.
 */
async function newPatientPage(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({
    hasTouch: true,
    reducedMotion: "reduce",
    locale: "en-US",
    viewport: { width, height: 844 },
  });
  await context.addInitScript(() => {
    // Text typed before would be offered as soon as a page has loaded, with controls that the other window does not have yet.
    if (location.protocol !== "about:") localStorage.clear();
    const { setTimeout: start } = window;
    const unlessLong = (act: () => void, after = 0) => (after < 5000 ? start(act, after) : 0);
    Object.assign(window, { setTimeout: unlessLong });
  });
  return context.newPage();
}

/** Steps through packages and pieces, which start over after another tab was chosen in between. */
async function expectTabsToStartAgain(page: Page): Promise<void> {
  for (const [block, step] of [
    ["package-tabs", "[aria-label^=Next]"],
    ["gallery", "p > button"],
  ]) {
    const section = page.locator(`[data-block=${block}]`);
    const more = section.locator(`[role=tabpanel]:visible ${step}`);
    const before = await section.innerText();
    await more.tap();
    await expect.poll(() => section.innerText()).not.toBe(before);
    for (const at of [1, 0]) await section.getByRole("tab").nth(at).tap();
    await expect.poll(() => section.innerText(), block).toBe(before);
  }
}

for (const { name, url } of pages)
  for (const width of widths)
    test(`${name} at ${width} px: each control does the same before React, with it, and when React comes later`, async ({
      browser,
    }) => {
      test.setTimeout(FULL ? 900_000 : 60_000);
      const [early, late] = [await newPatientPage(browser, width), await newPatientPage(browser, width)];
      let release = await openBoth(early, late, url);
      if (name === "bakery: /" && width < 600)
        await test.step("4 another tab starts at its first package and its first pieces", async () => {
          for (const page of [early, late]) await expectTabsToStartAgain(page);
          expect(await differences(early, late)).toEqual([]);
          release();
          await hydrate(early);
          expect(await differences(early, late), "when React loads later").toEqual([]);
          release = await openBoth(early, late, url);
        });
      const uses = (await usesOf(early)).filter((each) => FULL || isSampled(each));
      expect(uses.length).toBeGreaterThan(FULL ? 5 : 10);
      for (const [at, each] of uses.entries()) {
        const found = await Promise.all([isThere(early, each), isThere(late, each)]);
        // Earlier uses have hidden it.
        if (found.includes(false)) {
          release();
          release = await openBoth(early, late, url);
        }
        await Promise.all([use(early, each), use(late, each)]);
        const faults = await differences(early, late, each.control);
        expect.soft(faults, nameOf(each)).toEqual([]);
        const isLast = at + 1 === uses.length;
        if (faults.length === 0 && !isLast && (at + 1) % USES_UNTIL_REACT !== 0) {
          await Promise.all([closeAll(early), closeAll(late)]);
          continue;
        }
        release();
        await hydrate(early);
        if (faults.length === 0)
          expect.soft(await differences(early, late, each.control), `React after ${nameOf(each)}`).toEqual([]);
        if (!isLast) release = await openBoth(early, late, url);
      }
      for (const page of [early, late]) await page.context().close();
    });

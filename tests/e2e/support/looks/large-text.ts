import { expect, type Page } from "playwright/test";
import { FULL } from "../../../support/full.ts";

/** The faults in a window of the current size with text of this size. */
interface Look {
  /** Elements cut off at the window's edges, except slides that show partly next to the current one. */
  cutOff: string[];
  /** Controls of the header that overlap. */
  overlaps: string[];
  /** The px by which the page scrolls sideways. */
  sideways: number;
}

/** Sets the size of the text and looks at the page, in one call: each costs more than the look itself. */
function look(fontSize: string): Look {
  document.documentElement.style.fontSize = fontSize;
  const scrolls = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const holdsText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const cutOff = [...document.querySelectorAll("body *")]
    .filter((element) => holdsText(element) || element.matches("a, button, input, textarea"))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 3 && (left < -1 || right > innerWidth + 1);
    })
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter(
      (element) => !element.closest("[aria-hidden=true], .visually-hidden, [data-state]:not([data-state=active])"),
    )
    .filter((element) => !scrolls(element.parentElement))
    .map((element) => `${element.tagName} "${element.textContent?.trim().slice(0, 30)}"`);
  const inHeader = document.querySelector("header")?.querySelectorAll("a:not([href='#main']), button") ?? [];
  const controls = [...inHeader].filter((control) => control.checkVisibility());
  const boxes = controls.map((control) => control.getBoundingClientRect());
  const overlaps = boxes.flatMap((box, at) =>
    boxes.slice(at + 1).flatMap((other, after) => {
      const apart =
        box.right <= other.left + 1 ||
        other.right <= box.left + 1 ||
        box.bottom <= other.top + 1 ||
        other.bottom <= box.top + 1;
      return apart ? [] : [`${controls[at]?.textContent} and ${controls[at + 1 + after]?.textContent}`];
    }),
  );
  return { cutOff, overlaps, sideways: Math.max(0, document.documentElement.scrollWidth - innerWidth) };
}

/** The px by which a page scrolls sideways, or its headings and what is marked in them leave the window, when each ends with a word of sixty letters. */
function lookAtLongWords(): number {
  const headings = [...document.querySelectorAll("main :is(h1, h2), main :is(h1, h2) .whole > mark")];
  for (const heading of headings) heading.append(` ${"Brot".repeat(15)}`);
  const seen = headings.filter((heading) => heading.checkVisibility() && !heading.closest(".visually-hidden"));
  const sideways = Math.max(
    document.documentElement.scrollWidth - innerWidth,
    ...seen.map((heading) => heading.getBoundingClientRect().right - innerWidth),
  );
  for (const heading of headings) heading.lastChild?.remove();
  document.documentElement.style.fontSize = "";
  return sideways;
}

/** Windows and sizes of text: the narrowest, and the narrowest with all of the menu, with 200 % text; and 400 % zoom. */
const looks: [size: string, width: number][] = [
  ...(FULL ? [320, 390, 768, 1157, 1158, 1440] : [320, 1158]).map((width): [string, number] => ["200%", width]),
  ["100%", 320],
];

/**
 * With 200 % text, and in a window of 320 px (400 % zoom), nothing is cut off, and no controls of the header overlap; nor
 * does a word of sixty letters in a heading make a phone scroll sideways. Leaves the document as it was.
 */
export async function expectRoomForLargeText(page: Page, name: string): Promise<void> {
  for (const [size, width] of looks) {
    await page.setViewportSize({ width, height: 800 });
    const seen = await page.evaluate(look, size);
    expect.soft(seen, `${name} with ${size} text at ${width} px`).toEqual({ cutOff: [], overlaps: [], sideways: 0 });
  }
  // The window is that of the last look.
  await expectRoomForLongWords(page, name);
}

/** A word of sixty letters in a heading neither leaves the window nor makes it scroll sideways. */
export async function expectRoomForLongWords(page: Page, name: string): Promise<void> {
  const sideways = await page.evaluate(lookAtLongWords);
  expect.soft(sideways, `${name} with a long word is wider than the window`).toBeLessThanOrEqual(0);
}

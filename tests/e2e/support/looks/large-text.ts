import { expect, type Page } from "playwright/test";
import { full } from "../site.ts";

/** What is cut off at the window's edges, but for the slides that show partly next to the current one. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const holdsText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.querySelectorAll("body *")]
      .filter((element) => holdsText(element) || element.matches("a, button, input, textarea"))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(
        (element) => !element.closest("[aria-hidden=true], .visually-hidden, [data-state]:not([data-state=active])"),
      )
      .filter((element) => !scrolls(element.parentElement))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 3 && (left < -1 || right > innerWidth + 1);
      })
      .map((element) => `${element.tagName} "${element.textContent?.trim().slice(0, 30)}"`);
  });

/** Controls of the header that overlap. */
const overlaps = (page: Page) =>
  page.getByRole("banner").evaluate((header) => {
    const controls = [...header.querySelectorAll("a:not([href='#main']), button")].filter((control) =>
      control.checkVisibility(),
    );
    const boxes = controls.map((control) => control.getBoundingClientRect());
    return boxes.flatMap((box, at) =>
      boxes.slice(at + 1).flatMap((other, after) => {
        const apart =
          box.right <= other.left + 1 ||
          other.right <= box.left + 1 ||
          box.bottom <= other.top + 1 ||
          other.bottom <= box.top + 1;
        return apart ? [] : [`${controls[at]?.textContent} and ${controls[at + 1 + after]?.textContent}`];
      }),
    );
  });

/** Windows and sizes of text: a phone's and the narrowest with all of the menu with 200 % text, and 400 % zoom. */
const looks: [size: string, width: number][] = [
  ...(full ? [320, 390, 768, 1157, 1158, 1440] : [320, 390, 1158]).map((width): [string, number] => ["200%", width]),
  ["100%", 320],
];

async function expectNoScrolling(page: Page, what: string): Promise<void> {
  const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(room, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/**
 * With 200 % text, and in a window of 320 px (400 % zoom), nothing is cut off, and no controls of the header overlap; nor
 * does a word of sixty letters in a heading make a phone scroll sideways. Leaves the document as it was.
 */
export async function expectRoomForLargeText(page: Page, name: string): Promise<void> {
  const setText = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
  for (const [size, width] of looks) {
    const what = `${name} with ${size} text at ${width} px`;
    await page.setViewportSize({ width, height: 800 });
    await setText(size);
    expect.soft(await cutOff(page), what).toEqual([]);
    expect.soft(await overlaps(page), what).toEqual([]);
    await expectNoScrolling(page, what);
  }
  // The window is that of the last look.
  const headings = page.locator("main :is(h1, h2)");
  await headings.evaluateAll((all) => {
    for (const heading of all) heading.append(` ${"Brot".repeat(15)}`);
  });
  await expectNoScrolling(page, `${name} with a long word`);
  await headings.evaluateAll((all) => {
    for (const heading of all) heading.lastChild?.remove();
  });
  await setText("");
}

import type { Page } from "playwright/test";
import { FULL } from "../../support/full.ts";

/** Phones and desktops; the full run also has what is between them. */
const WIDTHS = FULL ? [320, 390, 601, 768, 1024, 1440] : [390, 1440];

/** A drawing in a window of a width. */
interface DrawingAt {
  width: number;
  shown: boolean;
  /** It is within the window, and large enough to be recognized. */
  inWindow: boolean;
  /** The element in front of it: words, or a button. */
  touched: (string | null)[];
  /** The button is on top of it. */
  clickable: boolean;
}

/** The main element of a page's first section besides words and button: a drawing, a picture, a number, a film or a scale. */
const DRAWING = '[data-block="hero"] > div > :not(.label, h1, :has(.button))';

/** The drawing of a page in windows of all widths. Hides the other sections: at each width, only its own is laid out again. */
export async function drawingAtWidths(page: Page): Promise<DrawingAt[]> {
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('[data-block]:not([data-block="hero"])'))
      section.style.contentVisibility = "hidden";
  });
  const seen: DrawingAt[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    seen.push({ width, ...(await page.locator(DRAWING).evaluate(look)) });
  }
  return seen;
}

function look(opening: Element): Omit<DrawingAt, "width"> {
  const drawing = opening.matches("picture") ? (opening.querySelector("img") ?? opening) : opening;
  const button = opening.parentElement?.querySelector(".button");
  button?.scrollIntoView({ block: "center", behavior: "instant" });
  const { x = 0, y = 0, width: wide = 0, height: high = 0 } = button?.getBoundingClientRect() ?? {};
  const onTop = document.elementFromPoint(x + wide / 2, y + high / 2);
  const { left, right, top, bottom, width } = drawing.getBoundingClientRect();
  // A band leaves its upper left corner to the words, as tests/content/site-drawings.test.ts sees to.
  const isBand = drawing.getAttribute("data-reach") === "band";
  const free = isBand
    ? { right: left + 0.45 * width, bottom: bottom - (13 / 120) * width }
    : { right: left, bottom: top };
  const touched = [...(opening.parentElement?.querySelectorAll("h1, p, .button") ?? [])].filter((element) => {
    if (opening.contains(element)) return false;
    const range = document.createRange();
    range.selectNodeContents(element);
    const areas = element.matches(".button") ? [element.getBoundingClientRect()] : [...range.getClientRects()];
    return areas.some(
      (area) =>
        area.right > left &&
        area.left < right &&
        area.bottom > top &&
        area.top < bottom &&
        (area.right > free.right || area.bottom > free.bottom),
    );
  });
  return {
    shown: right > left && bottom > top && drawing.checkVisibility({ visibilityProperty: true }),
    inWindow: left > -0.5 && right < innerWidth + 0.5 && right - left > 180,
    touched: touched.map(({ textContent }) => textContent),
    clickable: button?.contains(onTop) === true,
  };
}

/** The requirements of a drawing in a window of this width. */
export const clearOfWords = (width: number): DrawingAt => ({
  width,
  shown: true,
  inWindow: true,
  touched: [],
  clickable: true,
});

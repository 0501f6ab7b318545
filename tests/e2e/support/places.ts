import type { Page } from "playwright/test";

/** The tops of the visible parts of a page in the window, by their numbers. */
export interface Places {
  tops: Record<string, number>;
  /** The control that was used last. */
  used: number | undefined;
}

/** Parts that scroll with the page, small enough to tell where in it a window is. */
const PARTS = "h1, h2, h3, p, li, img, a[href], button, summary, input, select, textarea";

/** A button moves by a few px under a pointer, and by one when it is pressed. */
const UNNOTICED_PX = 8;

interface Remembered {
  controlAt: (at: number) => HTMLElement | undefined;
  parts: HTMLElement[];
}

/** Remembers the parts of a page as its document has them. */
export function rememberParts(page: Page): Promise<void> {
  return page.evaluate((all) => {
    const scrolls = (element: Element | null): boolean =>
      !element || (!/fixed|sticky/.test(getComputedStyle(element).position) && scrolls(element.parentElement));
    const parts = [...document.querySelectorAll<HTMLElement>(`:is(main, footer) :is(${all})`)].filter(scrolls);
    Object.assign(window, { parts });
  }, PARTS);
}

/** The current tops of the parts of a page. */
export function placesOn(page: Page, control: number | undefined): Promise<Places> {
  return page.evaluate((at) => {
    const { parts, controlAt } = window as unknown as Remembered;
    const tops = parts.flatMap((part, number) => {
      const { top, bottom, height } = part.getBoundingClientRect();
      const isSeen =
        height > 0 && bottom > 0 && top < innerHeight && part.checkVisibility({ visibilityProperty: true });
      return isSeen ? [[number, Math.round(top)]] : [];
    });
    const used = at === undefined ? undefined : controlAt(at);
    return { tops: Object.fromEntries(tops), used: used && parts.indexOf(used) };
  }, control);
}

/**
 * Everything that a visitor would see in a different place in one window than in the other. Not the scroll position: where a section above has grown,
 * browsers scroll by as much, and nothing moves. The control that was used has to be where it is in the other window; if it is
 * no longer seen, something else has to be, since everything moves when a page jumps.
 */
export function movedBetween(before: Places, after: Places): string[] {
  const inBoth = Object.keys(after.tops).filter((part) => part in before.tops);
  const moves = inBoth.map((part) => Math.abs((after.tops[part] ?? 0) - (before.tops[part] ?? 0)));
  const used = moves[inBoth.indexOf(String(after.used))];
  const moved = used ?? Math.min(...moves);
  return moved <= UNNOTICED_PX ? [] : [`place: ${moved} px from where it is with React`];
}

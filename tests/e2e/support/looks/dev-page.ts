import type { Page } from "playwright/test";

/** The styles of every element of a page that would differ if stylesheets were in another order. */
export function lookOf(page: Page): Promise<string[]> {
  return page.locator("#root *").evaluateAll((elements) =>
    elements.map((element) => {
      const { color, backgroundColor, fontSize, padding, display, gridTemplateColumns } = getComputedStyle(element);
      return [element.tagName, color, backgroundColor, fontSize, padding, display, gridTemplateColumns].join(" ");
    }),
  );
}

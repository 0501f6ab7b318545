import type { Page } from "playwright/test";

/** For every element of a page, the styles that would differ if stylesheets were in a different order. */
export function lookOf(page: Page): Promise<string[]> {
  return page.locator("#root *").evaluateAll((elements) =>
    elements.map((element) => {
      const { color, backgroundColor, fontSize, padding, display, gridTemplateColumns } = getComputedStyle(element);
      return [element.tagName, color, backgroundColor, fontSize, padding, display, gridTemplateColumns].join(" ");
    }),
  );
}

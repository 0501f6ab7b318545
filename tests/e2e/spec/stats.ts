import type { Locator } from "playwright/test";

/** The stats that a section shows, in their order. */
export function statsIn(section: Locator): Promise<(string | null | undefined)[][]> {
  return section
    .locator("dl > *")
    .evaluateAll((all) =>
      all.map((stat) => [stat.querySelector("dd")?.textContent, stat.querySelector("dt")?.textContent]),
    );
}

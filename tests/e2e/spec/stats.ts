import type { Locator } from "playwright/test";

/** The four stats of requirements 9, as they are shown: number and label. */
export const stats = [
  ["500+", "Happy Clients"],
  ["1000+", "Projects"],
  ["50+", "Team Members"],
  ["10+", "Years"],
];

/** The stats that a section shows, in their order. */
export function statsIn(section: Locator): Promise<(string | null | undefined)[][]> {
  return section
    .locator("dl > *")
    .evaluateAll((all) =>
      all.map((stat) => [stat.querySelector("dd")?.textContent, stat.querySelector("dt")?.textContent]),
    );
}

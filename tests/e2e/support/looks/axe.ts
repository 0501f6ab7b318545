import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds in a part of a page, a line each: the rule, and where. In forced colors contrast is the visitor's choice. */
export async function faults(page: Page, part = "html", without: string[] = []): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(rules)
    .disableRules(without)
    .include(part)
    // No frames here, and so no second page to gather what they say.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** Pointer targets below WCAG 2.2's 24 px, and buttons and fields below the 44 px that fingers want. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, summary, input, textarea, [role=tab]")]
      .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((target) => !target.closest("[aria-hidden=true], .visually-hidden, p, dd"))
      .flatMap((target) => {
        const hit = target.matches("[type=checkbox], [type=radio]") ? (target.closest("label") ?? target) : target;
        const { width, height } = hit.getBoundingClientRect();
        const least = target.matches(
          ".button, [type=submit], input:not([type=checkbox], [type=radio]), textarea, [role=tab]",
        )
          ? 44
          : 24;
        return width >= least - 0.5 && height >= least - 0.5
          ? []
          : [
              `${target.tagName} "${target.textContent?.trim().slice(0, 30)}" is ${Math.round(width)} × ${Math.round(height)}`,
            ];
      }),
  );
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright/test";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * The problems that axe finds in a part of a page, a line each: the rule, and where. In forced colors contrast is the visitor's choice.
 * A document gets axe once: it is a megabyte of code, and @axe-core/playwright sends it twice for each look.
 */
export async function faults(page: Page, part = "html", without: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const options: axe.RunOptions = {
    runOnly: tags,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ["violations"],
  };
  return page.evaluate(
    async (asked) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(asked.part, asked.options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
    },
    { part, options },
  );
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

/** Controls of the page whose middle is under another element, which would get the tap. */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main :is(a[href], button, summary, input, textarea, select)")]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => !control.closest("[aria-hidden=true], .visually-hidden, [inert]"))
      .flatMap((control) => {
        control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const over = Array.from(control.getClientRects(), ({ x, y, width, height }) =>
          document.elementFromPoint(x + width / 2, y + height / 2),
        );
        // Outside of the window there is nothing. The label of a box is a part of it.
        const isFree = over.some((element) => !element || control.contains(element) || element.closest("label"));
        const name = control.textContent.trim().slice(0, 30);
        return isFree ? [] : [`${control.tagName} "${name}" is under ${over[0]?.tagName}.${over[0]?.className}`];
      }),
  );
}

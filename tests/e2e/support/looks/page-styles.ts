import { expect, type Page } from "playwright/test";
import { type Visit, visits } from "../site.ts";

/**
 * A document has only the rules that its own markup uses; the whole style sheets come with React, and those of other pages once a
 * visitor has been there. Expects that nothing looks different when they arrive, in windows of these widths and, if asked, printed.
 */
export async function expectSameWithAllStyles(
  page: Page,
  { name, content }: Visit,
  widths: readonly number[],
  printed: boolean,
): Promise<void> {
  const all = await sheetsOf(page, content);
  const looks = widths.map((width) => [width, "screen"] as const);
  for (const [width, media] of printed ? [...looks, [1440, "print"] as const] : looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media });
    await page.evaluate(addWholeSheets, all);
    const what = `${name} with the styles in its HTML and with all, at ${width} px, ${media}`;
    expect.soft(await page.evaluate(differencesWithout), what).toEqual([]);
  }
  await page.emulateMedia({ media: null });
}

const sheetsOfSites = new Map<string, readonly string[]>();

async function sheetsOf(page: Page, content: string): Promise<readonly string[]> {
  const known = sheetsOfSites.get(content);
  if (known) return known;
  const read = visits.map(async (visit) => {
    if (visit.content !== content) return [];
    const html = await (await page.request.get(visit.url)).text();
    const [, data = ""] = /data-page="([^"]+)"/.exec(html) ?? [];
    const { styles } = (await (await page.request.get(new URL(data, visit.url).href)).json()) as { styles: string[] };
    return styles;
  });
  const sheets = [...new Set((await Promise.all(read)).flat())];
  sheetsOfSites.set(content, sheets);
  return sheets;
}

/** Adds the style sheets that the page's data names, as hydration does, and then those of other pages. */
export async function addWholeSheets(all: readonly string[]): Promise<void> {
  const response = await fetch(document.documentElement.dataset.page ?? "");
  const { styles } = (await response.json()) as { styles: string[] };
  const arrived = [...new Set([...styles, ...all])].map((href) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    document.head.append(link);
    return new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = reject;
    });
  });
  await Promise.all(arrived);
}

/** Removes the complete stylesheets, and returns what elements, ::before and ::after look like without them, if that is different. */
function differencesWithout(): string[] {
  const names = new Set<string>();
  const collect = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) for (const name of rule.style) names.add(name);
      else if (rule instanceof CSSGroupingRule) collect(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) collect(sheet.cssRules);
  const properties = [...names].filter((name) => !name.startsWith("--"));
  // Elements in a hidden part cannot be seen; whether the part is hidden is one of its own styles.
  const elements = [...document.querySelectorAll("html, body, #root *")].filter(
    (element) => element.parentElement?.checkVisibility() ?? true,
  );
  const looks = () =>
    elements.flatMap((element) =>
      ["", "::before", "::after"].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        if (pseudo && style.content === "none") return [];
        const name = `${element.tagName}.${element.getAttribute("class")}${pseudo}`;
        return properties.map((property) => `${name} ${property}: ${style.getPropertyValue(property)}`);
      }),
    );
  const whole = looks();
  for (const link of document.querySelectorAll("link[rel=stylesheet]")) link.remove();
  return looks().flatMap((look, index) => look.filter((value, at) => value !== whole[index]?.[at]));
}

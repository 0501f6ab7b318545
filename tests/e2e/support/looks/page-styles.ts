import { expect, type Page } from "playwright/test";

/**
 * A document has only the rules that its own markup uses; the whole style sheets come with React. Expects that nothing
 * looks different when they arrive, in windows of these widths and, if asked, printed.
 */
export async function expectSameWithAllStyles(
  page: Page,
  name: string,
  widths: readonly number[],
  printed: boolean,
): Promise<void> {
  const looks = widths.map((width) => [width, "screen"] as const);
  for (const [width, media] of printed ? [...looks, [1440, "print"] as const] : looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media });
    await page.evaluate(addWholeSheets);
    const what = `${name} with the styles in its HTML and with all, at ${width} px, ${media}`;
    expect.soft(await page.evaluate(differencesWithout), what).toEqual([]);
  }
  await page.emulateMedia({ media: null });
}

/** Adds the style sheets that the page's data names, as hydration does. */
export async function addWholeSheets(): Promise<void> {
  const response = await fetch(document.documentElement.dataset.page ?? "");
  const { styles } = (await response.json()) as { styles: string[] };
  const arrived = styles.map((href) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    document.head.append(link);
    return new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = reject;
    });
  });
  await Promise.all(arrived);
}

/** Removes the complete stylesheets, and returns which elements, ::before and ::after look different without them. */
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
        if (pseudo && style.content === "none") return "";
        const values = properties.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return [`${element.tagName}.${element.getAttribute("class")}${pseudo}`, ...values].join("; ");
      }),
    );
  const whole = looks();
  for (const link of document.querySelectorAll("link[rel=stylesheet]")) link.remove();
  return looks().filter((look, index) => look !== whole[index]);
}

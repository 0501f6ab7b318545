import { expect } from "playwright/test";
import { full, visits } from "../support/site.ts";
import { test } from "../support/test.ts";

/*
 * A document has only the rules that its own markup uses; the whole style sheets come with React. Nothing may look
 * otherwise when they arrive.
 */

/** Between them they have every block; the full run looks at all pages. */
const kinds = ["/", "/about", "/cakes", "/contact", "/terms", "/thanks", "/wedding-cakes"];

for (const { name, url } of visits.filter(({ path }) => full || kinds.includes(path))) {
  test(`${name} looks the same with the styles in its HTML as with all`, async ({ read }) => {
    const page = await read(url);
    for (const [width, media] of [
      [390, "screen"],
      [1440, "screen"],
      [1440, "print"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ media });
      await page.evaluate(addWholeSheets);
      expect(await page.evaluate(differencesWithout), `${width} px, ${media}`).toEqual([]);
    }
  });
}

test("the layers of the styles are declared in their order, in documents and in complete stylesheets", async ({
  page,
  request,
}) => {
  const layersOf = (css: string) => [...new Set([...css.matchAll(/@layer (\w+)/g)].map(([, name]) => name))];
  const html = await (await request.get("/cakes")).text();
  expect(layersOf(html)).toEqual(["reset", "base", "parts"]);
  await page.goto("/cakes");
  await page.evaluate(addWholeSheets);
  const sheets = await page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    return (await Promise.all(links.map(async ({ href }) => (await fetch(href)).text()))).join("\n");
  });
  expect(layersOf(sheets)).toEqual(["reset", "base", "parts"]);
});

/** Adds the style sheets that the page's data names, as hydration does. */
async function addWholeSheets(): Promise<void> {
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

/** Removes the complete stylesheets, and returns the styles of every element, ::before and ::after without them. */
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
  // What is in a hidden part has no looks; whether the part is hidden shows in its own.
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

import { expect, it } from "vitest";
import { resolveExamples } from "../../src/engine/block-examples.ts";
import { themeSite, withThemeValues } from "../../src/engine/dev/gallery-pages.ts";

it("the theme's page has every example, and the values of the theme above them", async () => {
  const examples = await resolveExamples();
  const own = { ...examples.site, theme: { ...examples.site.theme, character: "quiet" as const } };
  const site = themeSite(own, examples);
  expect(site.pages[0]?.sections.map(({ block }) => block)).toEqual(examples.examples.map(({ block }) => block));
  const html = withThemeValues('<body><div id="root"></div></body>', site);
  expect(html.indexOf("character: quiet")).toBeGreaterThan(0);
  expect(html.indexOf(own.theme.colors.signal)).toBeLessThan(html.indexOf('<div id="root">'));
});

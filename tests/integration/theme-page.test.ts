import { expect, it } from "vitest";
import { resolveExamples } from "../../src/engine/block-examples.ts";
import { themeSite } from "../../src/engine/dev/gallery-pages.ts";

it("the theme's page shows every example, in the theme of the site", async () => {
  const examples = await resolveExamples();
  const own = { ...examples.site, theme: { ...examples.site.theme, character: "quiet" as const } };
  const { theme, pages } = themeSite(own, examples);
  expect(pages[0]?.sections.map(({ block }) => block)).toEqual(examples.examples.map(({ block }) => block));
  expect(theme.character).toBe("quiet");
});

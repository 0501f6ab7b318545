import { expect, it } from "vitest";
import { pictureStyles } from "../../src/engine/output/picture-styles.ts";
import { baseTexts, siteOf } from "./in-memory.ts";

/** The base site with a picture in a hero and a text beside another one, each with its focus. */
const withFocus = (inHero: string, beside: string) => ({
  ...baseTexts(),
  "pages/try.yaml": `title: Try
description: A page to try the focus of pictures on, in tests.
index: false
sections:
  - block: hero
    heading: Try
    text: This.
    picture:
      image: mark.svg
      alt: A mark.
      focus: ${inHero}
  - block: media-text
    heading: See
    text: That.
    image: mark.svg
    alt: The mark.
    focus: ${beside}
`,
});

it("a picture has its focus, and its page the styles for it", () => {
  const texts = withFocus("left 20%", "bottom");
  const site = siteOf(texts);
  const page = JSON.stringify(site.pages.find(({ path }) => path === "/try"));
  expect(pictureStyles(page)).toBe(
    '[data-focus="left 20%"]{object-position:left 20%!important}[data-focus="bottom"]{object-position:bottom!important}',
  );
});

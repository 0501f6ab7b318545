import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { MediaTextSection } from "../../content.generated.ts";
import MediaText from "./index.tsx";

const props: MediaTextSection = {
  block: "media-text",
  heading: "Seven seconds",
  text: "<p>Six drawings.</p>",
  picture: { image: { src: "/strip.svg", width: 1200, height: 392 } as never, alt: "Six frames" },
};

it("lets the keyboard scroll along what is wider than the window, and says what that is", () => {
  const html = renderToStaticMarkup(<MediaText {...props} side="along" />);
  expect(html).toMatch(/<section[^>]* aria-label="Seven seconds" tabindex="0"><img[^>]* alt="Six frames"/);
});

it("is not a stop for the keyboard where the whole picture is in the window", () => {
  const html = renderToStaticMarkup(<MediaText {...props} side="below" />);
  expect(html).not.toContain("tabindex");
  expect(html.indexOf("Seven seconds")).toBeLessThan(html.indexOf("/strip.svg"));
});

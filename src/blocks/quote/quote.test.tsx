import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import Quote from "./index.tsx";

const picture = (src: string, alt: string) => ({ image: { src, width: 4, height: 3 }, alt }) as never;

it("has nothing below the person where no story is told", () => {
  const html = renderToStaticMarkup(<Quote block="quote" quote="They call." name="Signe" />);
  expect(html).toMatch(/<\/figure><\/div><\/div>$/);
});

it("says whether its words may be set on the picture", () => {
  const moose = picture("/after.svg", "A moose");
  expect(renderToStaticMarkup(<Quote block="quote" quote="They call." picture={moose} plain />)).toContain(
    "data-plain",
  );
  expect(renderToStaticMarkup(<Quote block="quote" quote="They call." picture={moose} />)).not.toContain("data-plain");
});

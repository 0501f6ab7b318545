import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import QuoteStory from "./index.tsx";

const picture = (src: string, alt: string) => ({ image: { src, width: 4, height: 3 }, alt }) as never;

it("tells how a story began before it shows the result, in the order of the markup, too", () => {
  const html = renderToStaticMarkup(
    <QuoteStory
      block="quote"
      quote="They call."
      picture={picture("/after.svg", "A moose")}
      story={{ before: picture("/before.svg", "A truck"), number: "$499", text: "<p>Paid for the moose.</p>" }}
    />,
  );
  const order = ["They call.", 'alt="A truck"', "$499", "Paid for the moose.", 'alt="A moose"'].map((part) =>
    html.indexOf(part),
  );
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

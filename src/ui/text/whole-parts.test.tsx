import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { WholeParts } from "./WholeParts.ts";

it.each([
  ["First draft in 24–48 business hours", 'First draft in <span class="whole">24–48</span> business hours'],
  ["24–48 or 48–72", '<span class="whole">24–48</span> or <span class="whole">48–72</span>'],
  ["Style Frames / Design", 'Style <span class="whole">Frames /</span> Design'],
  [
    "A text of several lines, on a phone, whose last words would be alone on theirs",
    'A text of several lines, on a phone, whose last words would be <span class="tail">alone on theirs</span>',
  ],
  [
    "A money-back guarantee, non-refundable fees",
    'A <span class="whole">money-back</span> guarantee, non-refundable fees',
  ],
  ["Blue – or green – in 3 sizes", "Blue – or green – in 3 sizes"],
])(
  "%j keeps each range, what is before a slash and the last words of a long text in an element that does not wrap",
  (text, html) => {
    expect(renderToStaticMarkup(<WholeParts text={text} />)).toBe(html);
  },
);

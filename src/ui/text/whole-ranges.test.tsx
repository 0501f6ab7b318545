import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { WholeRanges } from "./WholeRanges.ts";

it.each([
  ["First draft in 24–48 business hours", 'First draft in <span class="whole">24–48</span> business hours'],
  ["24–48 or 48–72", '<span class="whole">24–48</span> or <span class="whole">48–72</span>'],
  ["Blue – or green – in 3 sizes", "Blue – or green – in 3 sizes"],
])("%j keeps each of its ranges in an element that does not wrap", (text, html) => {
  expect(renderToStaticMarkup(<WholeRanges text={text} />)).toBe(html);
});

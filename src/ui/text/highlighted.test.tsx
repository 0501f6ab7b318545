import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Highlighted } from "./Highlighted.tsx";

it.each([
  ["Keep the logo, change the rest", "Keep the logo", "<span><mark>Keep the logo</mark>,</span> change the rest"],
  ["A sign (or even three), please", "or even three", "A sign <span>(<mark>or even three</mark>),</span> please"],
  ["Draw it well.", "well", 'Draw it <span class="whole"><mark>well</mark>.</span>'],
  ["Keep the logo", "the sign", "Keep the logo"],
])("%j with %j highlighted keeps what touches the highlight with it", (text, part, html) => {
  expect(renderToStaticMarkup(<Highlighted text={text} part={part} />)).toBe(html);
});

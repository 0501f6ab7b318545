import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TypedHeading } from "./TypedHeading.tsx";

/** The characters of the headline in order, each with its delay in tenths of a second. */
function typed(text: string, highlight?: string): [character: string, delay: number][] {
  const html = renderToStaticMarkup(<TypedHeading text={text} highlight={highlight} />);
  return Array.from(html.matchAll(/<i data-after="([\d ]*)">(.*?)<\/i>/gs), ([, after = "", character = ""]) => [
    character,
    after.split(" ").reduce((sum, power) => sum + Number(power), 0),
  ]);
}

it.each([
  ["Hi 👋🏽 you", undefined, ["H", "i", " ", "👋🏽", " ", "y", "o", "u"]],
  ["A👨‍👩‍👧B", undefined, ["A", "👨‍👩‍👧", "B"]],
  ["🇺🇸🇩🇪", undefined, ["🇺🇸", "🇩🇪"]],
  ["e\u0301a", undefined, ["e\u0301", "a"]],
  ["We ❤️ ink", "❤️ ink", ["W", "e", " ", "❤️", " ", "i", "n", "k"]],
])("%j is typed character by character, every 100 ms", (text, highlight, characters) => {
  expect(typed(text, highlight)).toEqual(characters.map((character, index) => [character, index]));
});

it("starts the marker six characters before the last, so both end together", () => {
  const html = renderToStaticMarkup(<TypedHeading text="Ink 👋🏽 on paper!" highlight="👋🏽 on" />);
  expect(html).toContain('<mark data-after="8">');
});

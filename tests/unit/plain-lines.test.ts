import { micromark } from "micromark";
import { expect, it } from "vitest";
import { htmlOf } from "../../src/engine/resolve/text/text.ts";
import { randomNumbers } from "../support/random.ts";

const PIECES = [
  ..."ab 1.)-+\"'()/:;,?@$%^{}éß’“*_`#<>&\\[]!~=|",
  ...[
    "\u00a0",
    "\u200b",
    "😀",
    "https://x.y",
    "10. ",
    "a@b.c",
    "\u2028",
    "\v",
    "\f",
    "\n",
    "\n\n",
    "  ",
    "---",
    "&amp;",
  ],
];

it("turns any text into the same HTML as the Markdown parser, also a line without formatting", () => {
  const random = randomNumbers(3);
  const pick = (count: number) => Math.floor(random() * count);
  const wrong = Array.from({ length: 3000 }, () => {
    const text = Array.from({ length: 1 + pick(8) }, () => PIECES[pick(PIECES.length)]).join("");
    return htmlOf(text).replaceAll(' rel="noopener"', "") === micromark(text) ? [] : [text];
  });
  expect(wrong.flat()).toEqual([]);
});

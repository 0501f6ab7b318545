import type { Mistake } from "./mistake.ts";
import { section } from "./word-blocks.ts";

/** A picture below its text, with a second one for phones. */
function below(what: string, lines: readonly string[], rest: Partial<Mistake>): Mistake {
  const picture = [
    "block: media-text",
    "heading: Paper",
    "text: It lasts.",
    "image: mark.svg",
    "alt: A dot.",
    ...lines,
  ];
  return section(what, picture.map((line, index) => (index === 0 ? `  - ${line}` : `    ${line}`)).join("\n"), rest);
}

/** A quote with a picture beside it. */
function quote(what: string, lines: readonly string[], rest: Partial<Mistake>): Mistake {
  const start = "  - block: quote\n    quote: It lasts.";
  return section(what, [start, ...lines.map((line) => `    ${line}`)].join("\n"), rest);
}

/** Mistakes in the pictures of a quote, and in those below a text. */
export const sectionPictures: Mistake[] = [
  below("`bottom` for below", ["side: ▸bottom"], { rule: "value-choice", says: /left, right, below/ }),
  below("a side mistyped", ["side: ▸bellow"], { rule: "value-choice", suggests: "below" }),
  below("`mobile_image` for the phones' picture", ["▸mobile_image: mark.svg", "side: below"], {
    rule: "key-unknown",
    suggests: "phone_image",
  }),
  below("the phones' picture mistyped", ["side: below", "▸phone_imge: mark.svg"], {
    rule: "key-unknown",
    suggests: "phone_image",
  }),
  below("a picture for phones that does not exist", ["phone_image: ▸mark.svgg", "side: below"], {
    rule: "value-format",
    suggests: "mark.svg",
  }),
  below("a video as the phones' picture", ["phone_image: ▸loop.mp4"], { rule: "value-format" }),
  below("a group of keys in place of the phones' picture", ["phone_image:", "  ▸image: mark.svg"], {
    rule: "value-type",
  }),
  quote("a quote's picture without its group", ["picture: ▸mark.svg"], { rule: "value-type" }),
  quote("a quote's picture without its description", ["picture:", "  ▸image: mark.svg"], { rule: "key-missing" }),
  quote("a quote's picture that does not exist", ["picture:", "  image: ▸marc.svg", "  alt: A dot."], {
    rule: "media-missing",
    suggests: "mark.svg",
  }),
  quote("`src` for a quote's picture", ["picture:", "  ▸src: mark.svg", "  alt: A dot."], {
    rule: "key-unknown",
    suggests: "image",
  }),
  quote(
    "the description of a quote's picture outside its group",
    ["picture:", "  image: mark.svg", "▸alt: A dot."],
    {},
  ),
];

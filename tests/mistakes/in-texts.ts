import type { Mistake } from "./mistake.ts";

const STORY =
  "      A short paragraph with **strong words** and a [link](/logo), which goes\n      on in a second line.";

/** A text of three paragraphs with something wrong in the middle of the second one. */
function story(what: string, header: string, middle: string): Mistake {
  const text = `      First things first: the paper.\n\n      See the logos, then ${middle} and some more\n      words after it, in the same paragraph.\n\n      And a third one, with the last word.`;
  return {
    what: `${what} in a text below ${header}`,
    file: "pages/index.yaml",
    take: `    text: >-\n${STORY}`,
    put: `    text: ${header}\n${text}`,
  };
}

const PARTS: readonly [what: string, part: string][] = [
  ["the whole address of this site", "[good light](https://www.halftone.example/logo)"],
  ["the address of the preview", "[good light](http://localhost:5173/logo)"],
  ["the address of a preview that goes on", "[good\n      light](http://localhost:5173/logo)"],
  ["the bare address of this site", "<https://www.halftone.example/logo>"],
  ["a reference to this site", "[good light][1]\n\n      [1]: https://www.halftone.example/logo"],
  ["a page that does not exist", "[good light](/lgo)"],
  ["a page that does not exist, named before", "/lgo, /lgos and [good light](/lgo)"],
  ["an anchor that does not exist", "[good light](/logo#packags)"],
  ["a link without a slash", "[good light](logo)"],
  ["a link without https", "[good light](www.halftone.example/logo)"],
  ["a link that goes on", "[good light](\n      /lgo)"],
  ["a placeholder that nothing defines", "call {phnoe}"],
  ["a placeholder with two braces", "call {{phone}}"],
  ["HTML", "<b>good</b> light"],
  ["HTML over two lines", '<a\n      href="/logo">good</a> light'],
  ["a link with a space", "[good light] (/logo)"],
  ["a link the wrong way round", "(good light)[/logo]"],
  ["an entity", "Smith &amp; Sons &#35; 1"],
  ["a picture", "![good light](mark.svg)"],
];

/** Mistakes in one part of a long text, the rest of which must not change. */
export const inTexts: Mistake[] = [
  ...PARTS.flatMap(([what, part]) => [">-", "|", "|-"].map((header) => story(what, header, part))),
  ...PARTS.filter(([, part]) => !part.includes("\n")).flatMap(([what, part]) => [
    {
      what: `${what} in a text without quotes`,
      file: "pages/index.yaml",
      take: `    text: >-\n${STORY}`,
      put: `    text: See ${part} and\n      more below.`,
    },
    {
      what: `${what} in double quotes`,
      file: "pages/index.yaml",
      take: `    text: >-\n${STORY}`,
      put: `    text: "See ${part.replaceAll('"', '\\"')} and more."`,
    },
    {
      what: `${what} in single quotes`,
      file: "pages/index.yaml",
      take: `    text: >-\n${STORY}`,
      put: `    text: 'It''s ${part} and more.'`,
    },
    {
      what: `${what} in a plain text`,
      file: "pages/index.yaml",
      take: "text: You know what it costs.",
      put: `text: You know ${part} costs.`,
    },
  ]),
  {
    what: "entities in a plain text",
    file: "pages/index.yaml",
    take: "text: You know what it costs.",
    put: "text: You know &#35; 1 and &#35;2 and &quot;what&quot; it costs.",
  },
];

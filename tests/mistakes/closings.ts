import type { Mistake } from "./mistake.ts";
import { section } from "./word-blocks.ts";

/** A call to action with a layout. */
function closing(what: string, layout: string, rest: Partial<Mistake>, highlight = "the page"): Mistake {
  const lines = [
    "  - block: call-to-action",
    "    heading: Paste the page",
    ...(highlight ? [`    highlight: ${highlight}`] : []),
    `    ${layout}`,
    "    action:",
    "      label: Write",
    "      link: /contact",
  ];
  return section(what, lines.join("\n"), rest);
}

/** Mistakes in what a call to action looks like. */
export const closings: Mistake[] = [
  closing("a form mistyped", "layout: ▸forn", { rule: "value-choice", suggests: "form" }),
  closing("`column` for columns", "layout: ▸column", { rule: "value-choice", suggests: "columns" }),
  closing("`number` for a figure", "layout: ▸number", { rule: "value-choice", suggests: "figure" }),
  closing("a quiet one mistyped", "layout: ▸quite", { rule: "value-choice", suggests: "quiet" }),
  closing("a number as a key", "▸figure: $0", { rule: "key-unknown" }),
  closing("a number without words for it", "layout: ▸figure", { rule: "no-effect", says: /highlight/ }, ""),
  closing("a split without a picture", "layout: ▸split", { rule: "no-effect", says: /without `picture`/ }),
  closing("a picture below that is not there", "side: ▸below", { rule: "no-effect", says: /without `picture`/ }),
  closing("a layout with a capital", "layout: ▸Figure", { rule: "value-choice", suggests: "figure" }),
];

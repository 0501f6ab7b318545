import type { Mistake } from "./mistake.ts";
import { section } from "./word-blocks.ts";

/** Reasons with a layout. */
function laidOut(what: string, layout: string, rest: Partial<Mistake>): Mistake {
  const lines = [
    "  - block: reasons",
    "    heading: Why us",
    `    ${layout}`,
    "    reasons:",
    "      - title: One phone number",
    "        text: The person who built it picks up.",
  ];
  return section(what, lines.join("\n"), rest);
}

/** Mistakes in how reasons are laid out. */
export const reasons: Mistake[] = [
  laidOut("a ledger mistyped", "layout: ▸leger", { rule: "value-choice", suggests: "ledger" }),
  laidOut("`leading` for lead", "layout: ▸leading", { rule: "value-choice", says: /lead/ }),
  laidOut("`numbered` for a ledger", "layout: ▸numbered", { rule: "value-choice", says: /ledger/ }),
  laidOut("a layout with a capital", "layout: ▸Lead", { rule: "value-choice", suggests: "lead" }),
  laidOut("one note for notes", "layout: ▸note", { rule: "value-choice", suggests: "notes" }),
  laidOut("a talk mistyped", "layout: ▸takl", { rule: "value-choice", suggests: "talk" }),
  laidOut("two layouts", "layout:\n      ▸- ledger\n      - lead", { rule: "value-type" }),
  laidOut("a switch for a layout", "▸ledger: true", { rule: "key-unknown" }),
];

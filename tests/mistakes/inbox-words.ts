import type { Mistake } from "./mistake.ts";

const FOOTER = "footer:\n";
const REST = ["  empty: Noch keine Anfragen.", "  newest: Die neuesten {n}.", "  subject: Anfrage von {name}"];

/** The words of the inbox in interface.yaml, with the lines that are given in place of its first. */
function withWords(lines: string, rest: Partial<Mistake>, others = REST): Mistake {
  const put = ["inbox:", lines, ...others].join("\n");
  return { file: "interface.yaml", take: FOOTER, put: `${put}\n${FOOTER}`, ...rest };
}

/** Mistakes in the words of the local inbox. */
export const inboxWords: Mistake[] = [
  withWords("  ▸titel: Posteingang", { suggests: "title" }),
  withWords("  ▸heading: Posteingang", { suggests: "title" }),
  withWords("  title: ▸404", { rule: "value-type", suggests: '"404"' }),
  withWords("  ▸title:", { rule: "value-missing" }),
  withWords("  title: Post ▸{n}", { rule: "placeholder" }),
  withWords(
    "  title: Post\n  subject: Anfrage von ▸{sender}",
    { rule: "placeholder", suggests: "name", says: /name/ },
    REST.slice(0, 2),
  ),
  withWords("  title: Post\n  ▸sentfrom: Gesendet von", { rule: "key-unknown", suggests: "sent_from" }),
  withWords("  title: Post\n  ▸from: Gesendet von", { rule: "key-unknown" }),
  withWords("  title: Post\n  ▸sent_from:", { rule: "value-missing" }),
  withWords("  title: Post\n  sent_from: Von ▸{page}", { rule: "placeholder" }),
  withWords("  title: Post\n  sent_from: ▸[Von]", { rule: "value-type" }),
  {
    file: "interface.yaml",
    take: FOOTER,
    put: `▸inboks:\n  title: Post\n${REST.join("\n")}\n${FOOTER}`,
    suggests: "inbox",
  },
];

import type { Mistake } from "./mistake.ts";

const STEPS = "  - block: timeline\n";

/** A section with a form in the middle of /logo; the rest is put after its heading. */
function withForm(keys: string, rest: Partial<Mistake>): Mistake {
  const put = `  - block: form\n    heading: Ask us\n${keys}${STEPS}`;
  return { file: "pages/logo.yaml", take: STEPS, put, ...rest };
}

/** A section that was meant to be one with a form. */
function called(word: string): Mistake {
  const put = `  - block: ▸${word}\n    heading: Ask us\n    form: quote\n${STEPS}`;
  return { file: "pages/logo.yaml", take: STEPS, put, rule: "block-unknown", suggests: "form" };
}

/** Mistakes in sections that show a form in the middle of a page. */
export const formSections: Mistake[] = [
  called("forms"),
  called("booking"),
  called("reservation"),
  called("rsvp"),
  called("newsletter"),
  called("Form"),
  withForm("    form: ▸qoute\n", { rule: "reference", suggests: "quote" }),
  withForm("    form: ▸forms/quote.yaml\n", { rule: "reference", suggests: "quote" }),
  withForm("    form: ▸Ask for a Price\n", { rule: "reference" }),
  withForm("    ▸use: quote\n", { rule: "key-unknown", suggests: "form" }),
  withForm("    ▸opens: quote\n", { rule: "key-unknown", suggests: "form" }),
  withForm("    form: quote\n    ▸button: Send\n", { rule: "key-unknown", says: /forms\/quote/ }),
  withForm("    form: quote\n    ▸fields:\n      - name: email\n", { rule: "key-unknown", says: /forms\/quote/ }),
  withForm("    form:\n      ▸heading: Ask\n      button: Send\n      use: quote\n", {
    rule: "value-type",
    says: /form: quote/,
  }),
  withForm("    form:\n      ▸- quote\n", { rule: "value-type", says: /Delete the dash/ }),
  withForm("    ▸form:\n", { rule: "value-missing", says: /forms\/booking.yaml/ }),
  {
    what: "a last day that has passed",
    file: "forms/quote.yaml",
    take: "  - name: message\n",
    put: "  - name: message\n  - name: day\n    label: Day\n    type: date\n    min: today + 3 days\n    max: ▸2026-06-30\n",
    rule: "form-ended",
    says: /today \+ 3 months/,
  },
  {
    what: "a contact section in the middle of a page, for its form",
    file: "pages/logo.yaml",
    take: STEPS,
    put: `  - block: ▸contact\n    heading: Ask\n    text: Us.\n    form:\n      heading: Ask\n      button: Send\n    details:\n      - label: Phone\n        text: "{phone}"\n${STEPS}`,
    rule: "heading-count",
    says: /`block: form`/,
  },
];

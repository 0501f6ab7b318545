import type { Mistake } from "./mistake.ts";

const LAST = "  - name: message\n";

/** One more field in forms/quote.yaml. */
function field(lines: string, rest: Partial<Mistake>): Mistake {
  return { file: "forms/quote.yaml", take: LAST, put: `${LAST}${lines}\n`, ...rest };
}

const GUESTS = "  - name: guests\n    label: Guests\n    ";
const DAY = "  - name: day\n    label: Day\n    type: date\n    ";
const DEPARTURE = "\n  - name: departure\n    label: Departure\n    type: date\n    min: ";
const SEATS = "  - name: seats\n    label: Seats\n    type: select\n";

/** Mistakes in forms, in what opens them, and in the buttons of packages. */
export const forms: Mistake[] = [
  { file: "forms/quote.yaml", take: "title:", put: "▸heading:", suggests: "title" },
  { file: "forms/quote.yaml", take: "fields:", put: "▸inputs:", suggests: "fields" },
  { file: "forms/quote.yaml", take: "    type: number", put: "    ▸kind: number", suggests: "type" },
  { file: "forms/quote.yaml", take: "type: number", put: "type: ▸phone", suggests: "tel" },
  { file: "forms/quote.yaml", take: "- name: email", put: "- name: ▸user_email", rule: "form-name", suggests: "email" },
  { file: "forms/quote.yaml", take: "- name: email", put: "- name: phone", rule: "list-twice", at: "7:11" },
  { file: "forms/quote.yaml", take: "- name: email", put: "- ▸nmae: email", suggests: "name" },
  field("  - name: ▸guests", { rule: "key-missing", says: /label/ }),
  field("  - name: ▸subject\n    label: Subject", { rule: "form-name", says: /your_subject/ }),
  field("  - name: ▸Number of guests\n    label: Guests", { suggests: "number_of_guests" }),
  field(`${GUESTS}type: ▸textarea`, { suggests: "multi-line" }),
  field(`${GUESTS}type: ▸dropdown`, { suggests: "select" }),
  field(`${GUESTS}type: ▸file`, { rule: "value-choice", says: /consent/ }),
  field(`${GUESTS}required: ▸"no"`, { rule: "value-type", suggests: "false" }),
  field(`${GUESTS}▸placeholder: Four`, { suggests: "hint" }),
  field(`${GUESTS}▸options:\n      - One\n      - Two`, { rule: "key-clash", says: /type text.*select/s }),
  field(`${GUESTS}accepts: ▸numbers`, { suggests: "digits" }),
  field(`${GUESTS}accepts: ▸"[0-9]+"`, { rule: "value-choice", says: /postal code/ }),
  field(`${GUESTS}min_length: 5\n    max_length: ▸3`, { rule: "value-range", says: /swap/ }),
  field(`${GUESTS}type: number\n    min: 5\n    max: ▸3`, { rule: "value-range", says: /swap/ }),
  field(`${GUESTS}type: number\n    ▸max_length: 3`, { rule: "key-clash", says: /multi-line/ }),
  field(`${DAY}▸min_length: 3`, { rule: "key-clash", says: /multi-line/ }),
  field(`${DAY}min: ▸Today`, { suggests: "today" }),
  field(`${DAY}min: ▸heute`, { suggests: "today" }),
  field(`${DAY}min: ▸tomorrow`, { suggests: "today + 1 day" }),
  field(`${DAY}max: ▸today+14`, { rule: "value-format", says: /today \+ 14 days/ }),
  field(`${DAY}max: ▸today +14 days`, { suggests: "today + 14 days" }),
  field(`${DAY}max: ▸in 2 weeks`, { suggests: "today + 2 weeks" }),
  field(`${DAY}max: ▸18 years ago`, { suggests: "today - 18 years" }),
  field(`${DAY}max: ▸24.12.2026`, { suggests: "2026-12-24" }),
  field(`${DAY}max: ▸2026-02-30`, { rule: "value-format", says: /2026-11-22/ }),
  field(`${DAY}max: ▸14`, { rule: "value-type", says: /today \+ 14 days/ }),
  field(`${DAY}min: today + 2 weeks\n    max: ▸today + 3 days`, { rule: "value-range", says: /swap/ }),
  field(`${DAY}min: 2026-12-24\n    max: ▸2026-12-01`, { rule: "value-range", says: /swap/ }),
  field(`${DAY}min: today${DEPARTURE}▸daay + 1 day`, { suggests: "day + 1 day" }),
  field(`${DAY}min: today${DEPARTURE}▸arrival + 1 day`, { rule: "value-format", says: /`day`/ }),
  field(`${DAY}min: ▸day + 1 day`, { rule: "value-format", says: /above/ }),
  field(`${DAY}min: today${DEPARTURE}day + 14 days\n    max: ▸day + 1 day`, { rule: "value-range", says: /swap/ }),
  field(`${DAY}▸earliest: today`, { suggests: "min" }),
  field(`${DAY}▸until: 2026-12-24`, { suggests: "max" }),
  field(`${GUESTS}type: number\n    min: ▸today`, { rule: "value-type", says: /number/ }),
  field(`${GUESTS}▸min: today`, { rule: "key-clash", says: /number, date/ }),
  {
    file: "interface.yaml",
    take: "  send: Send\n",
    put: "  send: Send\n  errors:\n    ▸too_early: Later, please.\n",
    suggests: "early",
  },
  {
    file: "interface.yaml",
    take: "  send: Send\n",
    put: '  send: Send\n  errors:\n    late: "Before ▸{n}, please."\n',
    rule: "placeholder",
    suggests: "date",
    says: /date/,
  },
  field(`${GUESTS}autocomplete: ▸zip`, { suggests: "postal-code" }),
  field(SEATS.replace("seats", "▸seats"), { rule: "key-missing", says: /options/ }),
  field("  - name: ▸tea\n    label: Tea, please\n    type: checkbox", {
    rule: "key-missing",
    says: /single box.*consent/,
  }),
  field(`${SEATS}    options: ▸Window, oven`, { rule: "value-type", suggests: "[Window, oven]" }),
  field(`${SEATS}    options:\n      - Window\n      - ▸Window`, { rule: "list-twice" }),
  field(`${SEATS.replace("select", "checkbox")}    ▸required: true\n    options:\n      - Window`, {
    rule: "key-clash",
    says: /radio.*consent/s,
  }),
  { file: "navigation.yaml", take: "opens: talk", put: "opens: ▸tlak", rule: "reference", suggests: "talk" },
  { file: "navigation.yaml", take: "opens: talk", put: "opens: ▸forms/talk.yaml", rule: "reference", suggests: "talk" },
  { file: "navigation.yaml", take: "opens: talk", put: "opens: ▸cal", rule: "reference", suggests: "call" },
  {
    what: "more links in the header than there is room for",
    file: "navigation.yaml",
    take: "  menu:\n",
    put: `  ▸menu:\n${["Wine list", "Lunch menu", "Dinner menu", "Our garden", "Gift cards", "Weddings"].map((label) => `    - label: ${label}\n      link: /\n`).join("")}`,
    rule: "header-long",
    says: /dropdown/,
  },
  {
    what: "a sentence on the button of the header",
    file: "navigation.yaml",
    take: "label: Talk to us",
    put: "label: ▸Talk to one of us without any obligation",
    rule: "header-long",
    says: /two lines on phones/,
  },
  {
    what: "a form in a section that does not exist",
    file: "pages/contact.yaml",
    take: "    form:\n",
    put: "    form:\n      use: ▸qoute\n",
    rule: "reference",
    suggests: "quote",
  },
  {
    what: "a package button with nothing behind it",
    file: "packages/logo.yaml",
    take: "packages:\n",
    put: "action:\n  ▸label: Book\npackages:\n",
    rule: "key-missing",
  },
  {
    what: "a package button and none",
    file: "packages/logo.yaml",
    take: "packages:\n",
    put: "action:\n  label: Book\n  opens: order\n▸order: false\npackages:\n",
    rule: "key-clash",
  },
];

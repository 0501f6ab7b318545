import type { Mistake } from "./mistake.ts";

const LAST = "  - name: message\n";
const END = "        text: Within 45 days.\n";

/** One more field in forms/quote.yaml. */
function field(lines: string, rest: Partial<Mistake>): Mistake {
  return { file: "forms/quote.yaml", take: LAST, put: `${LAST}${lines}\n`, ...rest };
}

/** One more section on the page with the terms. */
function section(lines: string, rest: Partial<Mistake>): Mistake {
  return { file: "pages/terms.yaml", take: END, put: `${END}  - block: ${lines}\n`, ...rest };
}

/** A row of a price list. */
function row(lines: string, rest: Partial<Mistake>): Mistake {
  return section(`price-list\n    heading: Klasse B\n    groups:\n      - rows:\n${lines}`, rest);
}

/** Opening hours and an announcement in site.yaml. */
function site(lines: string, rest: Partial<Mistake>): Mistake {
  return { file: "site.yaml", take: "facts:\n", put: `${lines}\nfacts:\n`, ...rest };
}

function week(zone: string, days: string, open: string, rest: Partial<Mistake>): Mistake {
  return site(`hours:\n  time_zone: ${zone}\n  week:\n    - days: ${days}\n      open: ${open}`, rest);
}

const DAYS = "[monday, saturday]";
const OPEN = '["15:00-19:00"]';

/** What somebody wrote for a driving school in Germany who had only read the guide. */
export const drivingSchool: Mistake[] = [
  row("          - name: Fahrstunde\n            price: 62\n            ▸statt: 68", { suggests: "was" }),
  row("          - name: Fahrstunde\n            ▸preis: 62", { suggests: "price" }),
  row(
    "          - name: Grundbetrag\n            price: 390\n          - ▸Fahrstunde\n            note: 45 Minuten\n            price: 62",
    {
      rule: "yaml-colon",
      suggests: "name: Fahrstunde",
    },
  ),
  row("          - name: Fahrstunde\n            price: 68\n            was: ▸62", { rule: "price-was" }),
  row("          - name: Fahrstunde\n            price: 62\n            ▸price: 65", { rule: "yaml-duplicate-key" }),
  section("▸schritte\n    heading: Ablauf\n    steps:\n      - title: Anrufen\n        text: Wir finden einen Tag.", {
    suggests: "steps",
  }),
  section("downloads\n    heading: Antrag\n    files:\n      - ▸forms/antrag.pdf", {
    rule: "value-type",
    says: /after the dash: `file: forms\/antrag\.pdf`/,
  }),
  section("people\n    heading: Team\n    people:\n      - name: Jana\n        ▸rolle: Lehrerin", { suggests: "role" }),
  section("people\n    heading: Team\n    people:\n      - name: Jana\n        ▸photo: mark.svg", {
    suggests: "portrait",
  }),
  field("  - name: tag\n    label: Tag\n    type: ▸datum", { suggests: "date" }),
  field("  - name: tag\n    label: Tag\n    type: date\n    max: ▸heute", { suggests: "today" }),
  field("  - name: tag\n    label: Tag\n    type: date\n    max: ▸in 3 Monaten", { suggests: "today + 3 months" }),
  field("  - name: tag\n    label: Tag\n    type: date\n    min: ▸today+1day", { suggests: "today + 1 day" }),
  field("  - name: klasse\n    label: Klasse\n    type: ▸dropdown\n    options:\n      - A\n      - B", {
    suggests: "select",
  }),
  field("  - name: klasse\n    label: Klasse\n    type: select\n    options: ▸A1, BE", {
    rule: "value-type",
    suggests: "[A1, BE]",
  }),
  field("  - name: ort\n    label: Ort\n    required: ▸nein", { suggests: "false" }),
  week("▸Berlin", DAYS, OPEN, { suggests: "Europe/Berlin" }),
  week("▸MEZ", DAYS, OPEN, { rule: "value-format", says: /a continent and a city/ }),
  week("Europe/Berlin", "[▸montag, saturday]", OPEN, { suggests: "monday" }),
  week("Europe/Berlin", DAYS, '[▸"15 bis 19 Uhr"]', { suggests: "15:00-19:00" }),
  week("Europe/Berlin", DAYS, "▸15-19 Uhr", { rule: "value-type", suggests: "[15:00-19:00]", says: /- 15:00-19:00/ }),
  site("announcement:\n  text: Ferien.\n  from: 2026-12-24\n  until: ▸2026-11-20", {
    rule: "date-order",
    says: /swap/,
  }),
  site("announcement:\n  text: ▸Am 24.12.: geschlossen!", {
    rule: "yaml-colon",
    suggests: '"Am 24.12.: geschlossen!"',
  }),
  { file: "pages/contact.yaml", take: "link: tel:{phone}", put: 'link: ▸"{phone}"', suggests: "tel:{phone}" },
  { file: "pages/contact.yaml", take: "link: mailto:{email}", put: 'link: ▸"{email}"', suggests: "mailto:{email}" },
  {
    file: "interface.yaml",
    take: "to {n} characters",
    put: "auf ▸{anzahl} Zeichen",
    rule: "placeholder",
    suggests: "n",
  },
  {
    file: "interface.yaml",
    take: "shorten it to {n} characters.",
    put: "kürzen.",
    at: "24:13",
    rule: "placeholder-missing",
  },
];

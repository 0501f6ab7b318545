import type { Mistake } from "./mistake.ts";

const LAST = "  - name: message\n";
const END = "        text: Within 45 days.\n";

/** One more section on the page with the terms. */
function section(lines: string, rest: Partial<Mistake>): Mistake {
  return { file: "pages/terms.yaml", take: END, put: `${END}  - block: ${lines}\n`, ...rest };
}

/** The hours of a week in site.yaml. */
function week(lines: string, rest: Partial<Mistake>): Mistake {
  const hours = `hours:\n  time_zone: America/Mexico_City\n  week:${lines}\n`;
  return { file: "site.yaml", take: "facts:\n", put: `${hours}facts:\n`, rule: "value-type", ...rest };
}

/** The first day of a field in forms/quote.yaml. */
function firstDay(min: string, suggests: string): Mistake {
  const lines = `  - name: day\n    label: Day\n    type: date\n    min: ▸${min}\n`;
  return { file: "forms/quote.yaml", take: LAST, put: LAST + lines, rule: "value-format", suggests };
}

/** A key of a page, as its author calls it. */
function key(line: string, suggests: string): Mistake {
  return { file: "pages/terms.yaml", take: "title: ", put: `▸${line}\ntitle: `, rule: "key-unknown", suggests };
}

const WORKDAYS = "days: [monday, tuesday, wednesday, thursday, friday]";
const OPEN = "\n      open: [9:00-14:00]";

/** What the author of a driving school in Mexico wrote in one line, in the words of a leaflet. */
export const shortForms: Mistake[] = [
  week(" ▸lunes a viernes de 9 a 18", { suggests: `[{ ${WORKDAYS}, open: [9:00-18:00] }]` }),
  week(" ▸lunes a viernes de 9 a 18, sábados de 9 a 14 hrs; domingo cerrado", {
    suggests: `[{ ${WORKDAYS}, open: [9:00-18:00] }, { days: [saturday], open: [9:00-14:00] }]`,
  }),
  week(" ▸montags bis freitags 9-12 und 14-18 Uhr", {
    suggests: `[{ ${WORKDAYS}, open: [9:00-12:00, 14:00-18:00] }]`,
  }),
  week(" ▸du lundi au vendredi de 9h à 18h", { suggests: `[{ ${WORKDAYS}, open: [9:00-18:00] }]` }),
  week(" ▸Mon-Fri 9am-5:30pm", { suggests: `[{ ${WORKDAYS}, open: [9:00-17:30] }]` }),
  week("\n    - ▸sabado 9 a.m. a 2 p.m.", { suggests: "{ days: [saturday], open: [9:00-14:00] }" }),
  week("\n    ▸lunes a viernes: 9:00-18:00\n    sábado: 9:00-14:00", {
    says: /- \{ days: \[monday.*\n- \{ days: \[saturday\], open: \[9:00-14:00\] \}/,
  }),
  week(`\n    - days: ▸sabado${OPEN}`, { suggests: "[saturday]" }),
  week(`\n    - days: ▸lunes y miercoles${OPEN}`, { suggests: "[monday, wednesday]" }),
  week(`\n    - days: ▸Samstag${OPEN}`, { suggests: "[saturday]" }),
  week(`\n    - days: ▸samedi${OPEN}`, { suggests: "[saturday]" }),
  week(`\n    - days: [▸miercoles]${OPEN}`, { rule: "value-choice", suggests: "wednesday" }),
  key("publicar: 2026-12-01", "publish"),
  key("veröffentlichen: 2026-12-01", "publish"),
  key("veroffentlichen: 2026-12-01", "publish"),
  key("publier: 2026-12-01", "publish"),
  key("caduca: 2026-12-01", "expires"),
  firstDay("hoy + 2 días", "today + 2 days"),
  firstDay("hoy más 1 semana", "today + 1 week"),
  firstDay("dentro de 3 meses", "today + 3 months"),
  firstDay("hace 18 años", "today - 18 years"),
  firstDay("mañana", "today + 1 day"),
  firstDay("dans 2 semaines", "today + 2 weeks"),
  {
    file: "site.yaml",
    take: "facts:\n",
    put: "analytics:\n  plausible:\n    domain: ▸https://www.example.org/\nfacts:\n",
    rule: "value-format",
    suggests: "example.org",
  },
  section(
    "reasons\n    heading: Tres razones\n    layout: ▸tarjetas\n    reasons:\n      - title: A\n        text: B.",
    {
      rule: "value-choice",
      suggests: "cards",
    },
  ),
  section("story\n    tone: ▸oscuro\n    heading: Historia\n    text: Desde 1998.", {
    rule: "value-choice",
    suggests: "ink",
  }),
  section("faq\n    heading: Preguntas\n    questions:\n      - ▸¿Cuánto cuesta?: Desde 3200 pesos.", {
    rule: "key-unknown",
    suggests: "question: ¿Cuánto cuesta?\n        answer",
  }),
  section("price-list\n    heading: Precios\n    groups:\n      - rows:\n          - ▸Clase suelta: $350", {
    rule: "key-unknown",
    suggests: "name: Clase suelta\n            price",
  }),
  section("steps\n    heading: Pasos\n    steps:\n      - ▸Llame: Le damos una cita.", {
    rule: "key-unknown",
    suggests: "title: Llame\n        text",
  }),
  section("story\n    ▸encabezado: Historia\n    text: Desde 1998.", { rule: "key-unknown", suggests: "heading" }),
];

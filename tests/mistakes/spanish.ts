import type { Mistake } from "./mistake.ts";

const STEPS = "  - block: timeline\n";

/** A section in the middle of /logo. */
const section = (lines: string, rest: Partial<Mistake>): Mistake => ({
  file: "pages/logo.yaml",
  take: STEPS,
  put: `  - block: ${lines}${STEPS}`,
  ...rest,
});

/** A key of another name in a section, and the right one. */
const key = (lines: string, suggests: string) => section(lines, { rule: "key-unknown", suggests });

const HOURS = "hours:\n  time_zone: America/Chicago\n  week:\n    - days: [monday]\n      open: [9:00-17:00]\n";

/** Opening hours in site.yaml. */
const hours = (take: string, put: string, rest: Partial<Mistake>): Mistake => ({
  file: "site.yaml",
  take: "facts:",
  put: `${HOURS.replace(take, put)}facts:`,
  ...rest,
});

/** A field more in a form. */
const field = (lines: string, rest: Partial<Mistake>): Mistake => ({
  file: "forms/quote.yaml",
  edit: (text) => `${text}  - name: tema\n${lines}`,
  ...rest,
});

const FAQ = "faq\n    heading: Preguntas\n    questions:\n";
const LIST = "price-list\n    heading: Honorarios\n    groups:\n";

/** What a Spanish-speaking law office in Texas wrote, whose author had only read the guide. */
export const inSpanish: Mistake[] = [
  { file: "pages/terms.yaml", take: "title: Terms", put: "▸título: Terms", rule: "key-unknown", suggests: "title" },
  {
    file: "pages/terms.yaml",
    take: "title: ",
    put: "▸borrador: true\ntitle: ",
    rule: "key-unknown",
    suggests: "draft",
  },
  key(`${FAQ}      - ▸pregunta: ¿Hablan español?\n        answer: Sí.\n`, "question"),
  key(`${FAQ}      - question: ¿Hablan español?\n        ▸respuesta: Sí, todos.\n`, "answer"),
  key(`${LIST}      - rows:\n          - name: Consulta\n            ▸precio: 120\n`, "price"),
  key(`${LIST}      - ▸filas:\n          - name: Consulta\n            price: 120\n`, "rows"),
  key("people\n    heading: Equipo\n    people:\n      - name: Elena\n        ▸cargo: Abogada\n", "role"),
  {
    file: "pages/logo.yaml",
    take: "- block: timeline",
    put: "- ▸bloque: timeline",
    rule: "key-unknown",
    suggests: "block",
  },
  {
    file: "pages/logo.yaml",
    take: "- block: timeline",
    put: "- ▸Block: timeline",
    rule: "key-unknown",
    suggests: "block",
  },
  {
    file: "pages/logo.yaml",
    take: "- block: timeline",
    put: "- ▸tipo: timeline",
    rule: "key-unknown",
    suggests: "block",
  },
  section("▸preguntas-frecuentes\n    heading: ¿Y?\n    questions:\n      - question: ¿Sí?\n        answer: Sí.\n", {
    rule: "block-unknown",
    suggests: "faq",
  }),
  { file: "site.yaml", take: "address:\n  -", put: "▸dirección:\n  -", rule: "key-unknown", suggests: "address" },
  { file: "site.yaml", take: "phone: (", put: "▸teléfono: (", rule: "key-unknown", suggests: "phone" },
  {
    file: "site.yaml",
    take: "facts:",
    put: "▸anuncio:\n  text: Cerrado.\nfacts:",
    rule: "key-unknown",
    suggests: "announcement",
  },
  {
    file: "site.yaml",
    edit: (text) =>
      text.replace(
        /address:\n(.*\n){2}/,
        "address:\n  street: 1400 E 6th Street\n  city: Austin\n  country: ▸Estados Unidos\n",
      ),
    rule: "value-format",
    suggests: "US",
  },
  {
    file: "site.yaml",
    take: "facts:",
    put: "business: ▸bufete\nfacts:",
    rule: "value-choice",
    suggests: "LegalService",
  },
  hours("[monday]", "▸lunes a jueves", {
    rule: "value-type",
    suggests: "[monday, tuesday, wednesday, thursday]",
  }),
  hours("[monday]", "▸de lunes a miércoles y viernes", {
    rule: "value-type",
    suggests: "[monday, tuesday, wednesday, friday]",
  }),
  hours("[monday]", "[▸lun-mié]", { rule: "value-choice", says: /Did you mean monday, tuesday and wednesday\?/ }),
  hours("[monday]", "▸todos los días", { rule: "value-type", says: /monday, tuesday, wednesday/ }),
  hours("[9:00-17:00]\n", "[9:00-13:30, ▸13:00-18:00]\n", { rule: "hours-overlap", says: /Monday is open/ }),
  hours("[9:00-17:00]\n", "[9:00-17:00]\n    - days: [monday, friday]\n      open: [▸10:00-12:00]\n", {
    rule: "hours-overlap",
    says: /two groups of days/,
  }),
  hours("[9:00-17:00]\n", "[20:00-3:00]\n    - days: [tuesday]\n      open: [▸2:00-12:00]\n", {
    rule: "hours-overlap",
    says: /Tuesday is open 2:00-12:00, which overlaps 20:00-3:00 of the night before/,
  }),
  field("    type: ▸fecha\n    label: ¿Qué día?\n", { rule: "value-choice", suggests: "date" }),
  field("    label: ¿De qué se trata?\n    required: ▸no\n", { rule: "value-type", suggests: "false" }),
  field("    label: ¿De qué se trata?\n    required: ▸sí\n", { rule: "value-type", suggests: "true" }),
  field("    type: select\n    label: ¿Qué?\n    options: ▸Inmigración, Accidente\n", {
    rule: "value-type",
    suggests: "[Inmigración, Accidente]",
  }),
  field("    type: consent\n    label: He leído el ▸[aviso](/terms).\n", {
    rule: "text-plain",
    suggests: "aviso",
    says: /link can be in the `hint`/,
  }),
  {
    file: "forms/quote.yaml",
    take: "- name: name",
    put: "- name: ▸nombre\n    label: Nombre",
    rule: "form-usual",
    suggests: "name",
  },
  {
    file: "forms/quote.yaml",
    take: "- name: email",
    put: "- name: ▸correo\n    label: Correo\n    type: email",
    rule: "form-usual",
    suggests: "email",
  },
  {
    file: "forms/quote.yaml",
    take: "- name: phone\n    type: number",
    put: "- name: ▸telefono\n    label: Teléfono\n    type: tel",
    rule: "form-usual",
    suggests: "phone",
  },
  {
    file: "forms/quote.yaml",
    take: "- name: message",
    put: "- name: ▸mensaje\n    label: Mensaje\n    type: multi-line",
    rule: "form-usual",
    suggests: "message",
  },
  { file: "forms/quote.yaml", take: "- name: email", put: "- name: ▸correo\n    label: Correo", says: /`name: email`/ },
  { file: "navigation.yaml", take: "© {year}", put: "© ▸{año}", rule: "placeholder", suggests: "{year}" },
  section("story\n    heading: Llame\n    text: Llame al ▸{teléfono}.\n", { rule: "placeholder", suggests: "{phone}" }),
  section("story\n    heading: Precio\n    text: Desde ▸{precio:logo/special}.\n", {
    rule: "placeholder",
    suggests: "{price:logo/special}",
  }),
  section("story\n    heading: Escriba\n    text: >-\n      Escriba a ▸[Elena](mailto: elena@example.com).\n", {
    rule: "link-form",
    suggests: "[Elena](mailto:elena@example.com)",
  }),
  section("story\n    heading: Más\n    text: Vea [más](/logo#▸Trámites).\n", {
    rule: "link-anchor",
    says: /`id: tramites`, and link to \/logo#tramites/,
  }),
  {
    what: "a Word document under the name of a page",
    file: "pages/terms.yaml",
    put: "",
    bytes: () => Buffer.from("PK\u0003\u0004\u0014\u0000\u0006\u0000", "latin1"),
    at: "1:1",
    hides: true,
    rule: "file-encoding",
    says: /Word document.*npm run new/,
  },
  {
    what: "a page saved by TextEdit",
    file: "pages/terms.yaml",
    put: "▸{\\rtf1\\ansi{\\fonttbl\\f0 Helvetica;}\n\\f0 title: Terms}\n",
    hides: true,
    rule: "file-encoding",
    says: /Make Plain Text/,
  },
  {
    what: "the text of a Word document as a page",
    file: "pages/terms.yaml",
    put: "▸Honorarios\n\nUsted sabe lo que cuesta.\n",
    hides: true,
    rule: "value-type",
    says: /`title:`, `description:`, `sections:`\.$/,
  },
];

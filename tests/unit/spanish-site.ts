import { baseTexts } from "./in-memory.ts";

/** The text of a page in Spanish. */
export const page = (title: string, more = "", text = "Tinta sobre papel.") =>
  `title: ${title}\ndescription: ${title}. Logotipos e imprenta en Austin, con precios claros y sin prisas.\n${more}sections:\n  - block: hero\n    heading: ${title}\n    text: ${text}\n`;

/** The small site. */
export const base = baseTexts();
const { "interface.yaml": words = "", "site.yaml": facts = "" } = base;

/** The menus of the small site. */
export const { "navigation.yaml": menus = "" } = base;

/** The small site with Spanish pages, menus, words and facts. */
export const spanish = {
  ...base,
  "site.yaml": facts.replace(
    "facts:\n",
    "languages:\n  es:\n    locale: es-ES\n    partial: true\n    facts:\n      hours: de lunes a viernes\nfacts:\n",
  ),
  "interface.es.yaml": `${words.replace("send: Send", "send: Enviar").replace("What do you need?", "¿Qué le hace falta?")}languages:\n  label: Idiomas\n`,
  "navigation.es.yaml": menus
    .replace("      link: /\n", "      link: /es\n")
    .replace("label: Terms", "label: Contacto")
    .replace("link: /terms", "link: /es/contacto"),
  "forms/talk.es.yaml": "title: Escríbanos\ngeneral: true\n",
  "pages/es/index.yaml": page("Inicio", "", "Abrimos {hours}. {founded}"),
  "pages/es/contacto.yaml": page("Contacto", "translation_of: /contact\n"),
};

/**
 * Phone numbers that nobody has, by country: what new sites start with. Where none are set aside for films and examples,
 * they are zeros after the code of a city.
 */
export const STARTER_PHONES: Readonly<Record<string, string>> = {
  US: "(303) 555-0118",
  GB: "020 7946 0018",
  DE: "030 23125018",
  FR: "01 99 00 01 18",
  CA: "514 555-0118",
  AU: "(02) 5550 0118",
  AT: "01 0000000",
  BE: "02 000 00 00",
  BR: "(11) 0000-0000",
  CH: "044 000 00 00",
  ES: "910 00 00 00",
  IE: "01 000 0000",
  IT: "06 0000 0000",
  LI: "200 00 00",
  MX: "55 0000 0000",
  NL: "020 000 0000",
  PT: "210 000 000",
};

/** The one of a country that is not among them. */
export const STARTER_PHONE = "+1 303 555 0118";

/** All that new sites say of a business in place of its own address, phone number and email (`src/site-templates`). */
export const STARTER_FACTS: ReadonlySet<string> = new Set([
  ...Object.values(STARTER_PHONES),
  STARTER_PHONE,
  "hello@example.com",
  "info@example.com",
  "1 Example Street",
  "Example City",
  "Musterstraße 1",
  "Musterstrasse 1",
  "Musterstadt",
  "Calle del Ejemplo 1",
  "Ciudad de Ejemplo",
  "1 rue de l’Exemple",
  "Ville-Exemple",
]);

/** The hours of new sites in words, as their facts have them: Monday to Friday, nine to five. */
export const STARTER_HOURS: ReadonlySet<string> = new Set([
  "Monday to Friday, 9 to 5",
  "Montag bis Freitag, 9 bis 17 Uhr",
  "de lunes a viernes, de 9:00 a 17:00",
  "de lunes a viernes, de 9\u00a0a.m. a 5\u00a0p.m.",
  "du lundi au vendredi, de 9\u00a0h à 17\u00a0h",
]);

/**
 * Parts of the texts in which new pages ask their authors to write their own (`src/page-templates`, `src/site-templates`), by
 * the language of the site. Each text is searched for them, so for no more than may be in it.
 */
export const STARTER_PARTS: Readonly<Record<string, readonly string[]>> = {
  en: [
    "in a sentence or two that make people want to read on.",
    "The first paragraph: what is new about ",
    "The first paragraph about ",
    " is about, in a sentence or two.",
    "Tell the story of {name} here: who started it",
    "that most people come for.",
    "that they ask about next.",
    "that they did not know they needed.",
    "What people who came for ",
    " in a sentence or two: who each package is for",
    "One line on who it is for",
    "The first thing that is in it",
    "The second thing that is in it",
  ],
  de: [
    "in ein oder zwei Sätzen, die Lust auf mehr machen.",
    "Der erste Absatz: was es Neues gibt zu ",
    "Der erste Absatz über ",
    ": worum es geht, in ein oder zwei Sätzen.",
    "Erzählen Sie hier die Geschichte von {name}: wer angefangen hat",
    ", für den die meisten kommen.",
    ", nach dem sie als Nächstes fragen.",
    ", von dem sie noch nichts wussten.",
    " in ein oder zwei Sätzen: für wen welches Paket ist",
    "Eine Zeile darüber, für wen es ist",
    "Das Erste, was darin ist",
    "Das Zweite, was darin ist",
  ],
  es: [
    "en una o dos frases que den ganas de seguir leyendo.",
    "El primer párrafo: qué hay de nuevo sobre ",
    "El primer párrafo sobre ",
    ": de qué se trata, en una o dos frases.",
    "Cuente aquí la historia de {name}: quién empezó",
    "por la que viene la mayoría.",
    "por la que preguntan después.",
    "que no sabían que necesitaban.",
    " en una o dos frases: para quién es cada paquete",
    "Una línea que diga para quién es",
    "Lo primero que incluye",
    "Lo segundo que incluye",
  ],
  fr: [
    "en une ou deux phrases qui donnent envie de lire la suite.",
    "Le premier paragraphe\u00a0: ce qui est nouveau à propos de ",
    "Le premier paragraphe sur ",
    "\u00a0: de quoi il s’agit, en une ou deux phrases.",
    "Racontez ici l’histoire de {name}\u00a0: qui a commencé",
    "pour laquelle on vient le plus souvent.",
    "que l’on demande ensuite.",
    "dont on ignorait avoir besoin.",
    " en une ou deux phrases\u00a0: pour qui est chaque formule",
    "Une ligne qui dit pour qui elle est",
    "La première chose comprise",
    "La deuxième chose comprise",
  ],
};

/** Addresses that nobody can have: a site with one of them is not published yet. */
const EXAMPLE = /^https?:\/\/([^/]+\.)?(example\.(com|org|net)|example|localhost|test)(?=[:/]|$)/;

/** True for a site with an address of its own. */
export function isOwnAddress(url: unknown): boolean {
  return typeof url === "string" && !EXAMPLE.test(url);
}

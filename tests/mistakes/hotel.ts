import type { Mistake } from "./mistake.ts";

const PAGE = "pages/terms.yaml";
const TITLE = "title: ";

/** A day at the top of a page. */
function day(written: string, rest: Partial<Mistake>): Mistake {
  return { file: PAGE, take: TITLE, put: `publish: ▸${written}\n${TITLE}`, ...rest };
}

const HOURS = "hours:\n  time_zone: Europe/Lisbon\n  week:\n    - days: [monday]\n      open: [9:00-17:00]\n";

/** Opening hours in site.yaml. */
function hours(take: string, put: string, rest: Partial<Mistake>): Mistake {
  return { file: "site.yaml", take: "facts:", put: `${HOURS.replace(take, put)}facts:`, ...rest };
}

/** Hours on one more day, at the end. */
const special = (lines: string, rest: Partial<Mistake>) =>
  hours("[9:00-17:00]\n", `[9:00-17:00]\n  special:\n    - ${lines}\n`, rest);

/** What a Portuguese hotel wrote, whose author had only read the guide. */
export const inPortuguese: Mistake[] = [
  day("02/10/2026", { rule: "value-format", suggests: "2026-10-02" }),
  day("2 de outubro de 2026", { rule: "value-format", suggests: "2026-10-02" }),
  day("2 out 2026", { rule: "value-format", suggests: "2026-10-02" }),
  day("31/12/26", { rule: "value-format" }),
  hours("[monday]", "[▸segunda-feira]", { rule: "value-choice", suggests: "monday" }),
  hours("[monday]", "[▸Segunda]", { rule: "value-choice", suggests: "monday" }),
  hours("[monday]", "[▸sabado]", { rule: "value-choice", suggests: "saturday" }),
  hours("9:00-17:00", "▸10h-18h", { rule: "value-format", suggests: "10:00-18:00" }),
  hours("9:00-17:00", "▸10h30 às 18h", { rule: "value-format", suggests: "10:30-18:00" }),
  hours("9:00-17:00", "▸das 10h às 18h", { rule: "value-format", suggests: "10:00-18:00" }),
  hours("Europe/Lisbon", "▸Lisboa", { rule: "value-format", suggests: "Europe/Lisbon" }),
  special("date: 2026-12-24\n      name: Pausa\n    - ▸2027-04-25 Dia da Liberdade", {
    rule: "value-type",
    says: /group of keys.*date/s,
  }),
  special("date: 2026-12-24\n      name: Natal\n      open: ▸fechado", {
    rule: "value-type",
    says: /delete this line/,
  }),
  special("date: 2026-12-24\n      name: Natal\n      open: [▸closed]", {
    rule: "value-format",
    says: /delete this line/,
  }),
  hours("[9:00-17:00]", "[▸fechado]", { rule: "value-format", says: /delete this entry/ }),
  {
    what: "a form of a contact section by its name alone",
    file: "pages/contact.yaml",
    edit: (text) => text.replace(/ {4}form:\n( {6}.*\n)+/, "    form: ▸quote\n"),
    rule: "value-type",
    says: /`use: quote`/,
  },
  special("date: 2026-12-24\n      until: ▸2026-02-14\n      name: Pausa", { rule: "date-order", says: /no day/ }),
  {
    what: "a digit too few in a phone number",
    file: "site.yaml",
    take: "(512) 555-0142",
    put: '▸"+351 254 123 45"',
    rule: "phone-digits",
    says: /too few digits/,
  },
  {
    what: "a phone number with a country code that does not exist",
    file: "site.yaml",
    take: "(512) 555-0142",
    put: '▸"+999 254 123 456"',
    rule: "phone-digits",
    says: /does not exist/,
  },
  {
    file: "site.yaml",
    take: "facts:",
    put: "announcement:\n  text: Pausa.\n  from: 2026-12-24\n  until: ▸2026-02-14\nfacts:",
    rule: "date-order",
    says: /swap/,
  },
];

const VIDEO = "    video: films/tour.mp4\n    poster: films/tour.svg";

/** What it wrote in sections with videos. */
export const hotelVideos: Mistake[] = [
  {
    file: PAGE,
    take: VIDEO,
    put: "    video: ▸https://youtu.be/aqz-KE-bpKQ\n    poster: films/tour.svg",
    rule: "value-format",
    says: /write `link:` in place of `video:`/,
  },
  {
    what: "a poster that is missing next to its video is no video",
    file: PAGE,
    take: VIDEO,
    put: "    video: films/tour.mp4\n    poster: ▸films/tour.jpg",
    rule: "media-missing",
    suggests: "films/tour.svg",
  },
];

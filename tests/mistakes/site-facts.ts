import type { Mistake } from "./mistake.ts";

const LOCALE = "locale: en-US\n";
const HOURS = [
  "hours:",
  "  time_zone: Europe/Vienna",
  "  week:",
  "    - days: [monday, friday]",
  "      open: [9:00-12:00]",
  "  special:",
  "    - date: 2026-12-24",
  "      name: Christmas Eve\n",
].join("\n");

/** More in site.yaml. */
function withLines(lines: string, rest: Partial<Mistake>): Mistake {
  return { file: "site.yaml", take: LOCALE, put: `${LOCALE}${lines}\n`, ...rest };
}

/** Opening hours with one thing changed. */
function withHours(take: string, put: string, rest: Partial<Mistake>): Mistake {
  return { file: "site.yaml", take: LOCALE, put: `${LOCALE}${HOURS.replace(take, put)}`, what: put.trim(), ...rest };
}

const GALLERY = "  - block: gallery\n";

/** A section more on the home page. */
function withSection(section: string, rest: Partial<Mistake>): Mistake {
  return { file: "pages/index.yaml", take: GALLERY, put: `  - block: ${section}\n${GALLERY}`, ...rest };
}

/** Mistakes in what site.yaml says of the business, and in the sections that show it. */
export const siteFacts: Mistake[] = [
  withHours("monday", "▸mon", { suggests: "monday" }),
  withHours("monday", "▸Monday", { suggests: "monday" }),
  withHours("monday", "▸montag", { suggests: "monday" }),
  withHours("[monday, friday]", "▸monday-friday", {
    rule: "value-type",
    suggests: "[monday, tuesday, wednesday, thursday, friday]",
  }),
  withHours("9:00-12:00", "▸9am - 5:30 pm", { suggests: "9:00-17:30" }),
  withHours("9:00-12:00", "▸9-17", { suggests: "9:00-17:00" }),
  withHours("9:00-12:00", "▸9 bis 17 Uhr", { suggests: "9:00-17:00" }),
  withHours("9:00-12:00", "▸25:00-26:00", { rule: "value-format", says: /24 hours/ }),
  withHours("9:00-12:00", "▸24/7", { suggests: "0:00-24:00" }),
  withHours("9:00-12:00", "▸24 hours", { suggests: "0:00-24:00" }),
  withHours("9:00-12:00", "▸0:00-0:00", { suggests: "0:00-24:00" }),
  withHours("9:00-12:00", "▸rund um die Uhr", { suggests: "0:00-24:00" }),
  withHours("9:00-12:00", "▸0-24", { suggests: "0:00-24:00" }),
  withHours("9:00-12:00", "▸0:00-24:30", { rule: "value-format", says: /0:00-24:00/ }),
  withHours("[9:00-12:00]", "▸24 hours", { rule: "value-type", suggests: "[0:00-24:00]", says: /0:00-24:00/ }),
  withHours("[9:00-12:00]", "▸9:00-12:00", { rule: "value-type", suggests: "[9:00-12:00]", says: /- 9:00-12:00/ }),
  withHours("Europe/Vienna", "▸Vienna", { suggests: "Europe/Vienna" }),
  withHours("Europe/Vienna", "▸Europe/Viena", { suggests: "Europe/Vienna" }),
  withHours("  time_zone: Europe/Vienna\n", "", { rule: "key-missing", at: "11:3", says: /time_zone/ }),
  withHours("2026-12-24", "▸24.12.2026", { suggests: "2026-12-24" }),
  withHours("2026-12-24", "▸12/24/2026", { suggests: "2026-12-24" }),
  withHours("2026-12-24", "▸04/05/2026", { rule: "value-format", says: /2026-11-22/ }),
  withHours("2026-12-24", "▸2026-02-30", { rule: "value-format" }),
  withHours("special:", "▸holidays:", { suggests: "special" }),
  withLines("hours: ▸Monday to Friday", { rule: "value-type", says: /time_zone/ }),
  withLines("announcement: ▸Closed on Monday", { rule: "value-type", says: /text: Closed on Monday/ }),
  withLines("announcement:\n  ▸message: Closed", { suggests: "text" }),
  withLines("announcement:\n  text: Closed\n  until: ▸24.12.2026", { suggests: "2026-12-24" }),
  withLines("announcement:\n  text: Closed\n  until: ▸2020-12-24", { rule: "announcement-ended", says: /later day/ }),
  withLines("announcement:\n  text: Closed\n  ▸to: 2026-12-24", { suggests: "until" }),
  withLines("▸banner:\n  text: Closed", { suggests: "announcement" }),
  withLines("analytics:\n  ga4: ▸UA-1234", { rule: "value-format", says: /G-ABC/ }),
  withLines("analytics:\n  ▸google: G-ABC123", { suggests: "ga4" }),
  withLines("analytics:\n  plausible: ▸example.com", { rule: "value-type", says: /domain: example.com/ }),
  withLines("analytics:\n  matomo:\n    address: ▸stats.example.com\n    site: 1", {
    suggests: "https://stats.example.com",
  }),
  withLines("analytics:\n  matomo:\n    address: https://stats.example.com\n    site: ▸one", { rule: "value-type" }),
  withLines("analytics:\n  ▸consent: true", { rule: "key-missing", says: /plausible/ }),
  withLines("analytics:\n  ga4: G-ABC123\n  consent: ▸yes", { suggests: "true" }),
  withSection("▸hours\n    heading: Open", { rule: "key-missing", says: /site\.yaml/ }),
  withSection("▸hour\n    heading: Open", { suggests: "hours" }),
  withSection("▸locations\n    heading: Where", { suggests: "location" }),
  withSection("location\n    ▸title: Where", { suggests: "heading" }),
  withSection("location\n    heading: Where\n    map: ▸map.png", { rule: "value-type", says: /image: map\.png/ }),
  withSection("location\n    heading: Where\n    embed: ▸osm.example/export", {
    suggests: "https://osm.example/export",
  }),
  withSection('location\n    heading: Where\n    embed: ▸<iframe src="https://osm.example/a"></iframe>', {
    suggests: "https://osm.example/a",
  }),
  withSection("location\n    heading: Where\n    ▸directions: /contact", { suggests: "route" }),
  withSection("location\n    heading: Where\n    ▸picture:\n      image: mark.svg\n      alt: A map.", {
    suggests: "map",
  }),
  withSection("location\n    heading: Where\n    ▸map_url: https://osm.example/a", { suggests: "embed" }),
  withSection(
    "location\n    heading: Where\n    map:\n      image: mark.svg\n      alt: A map.\n    ▸embed: https://osm.example/a",
    { rule: "key-clash", says: /map/ },
  ),
];

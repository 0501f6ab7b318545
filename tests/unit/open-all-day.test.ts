import { expect, it } from "vitest";
import { structuredData } from "../../src/engine/output/structured-data.ts";
import { htmlAt } from "./html-at.ts";
import { baseAnd, baseTexts, baseWith, pageAt, siteOf } from "./in-memory.ts";

const HOURS = `hours:
  time_zone: Europe/Vienna
  week:
    - days: [monday]
      open: [0:00-24:00]
    - days: [tuesday]
      open: [9:00-24:00]
  special:
    - date: 2099-12-24
      name: Christmas Eve
      open: [0.00 – 24.00]
    - date: 2099-12-25
      name: Christmas
`;

/** The small site with these hours on its home page, and what interface.yaml ends with. */
const siteWith = (words = "") =>
  siteOf(
    baseTexts(
      baseAnd("site.yaml", HOURS),
      baseAnd("interface.yaml", words),
      baseWith("pages/index.yaml", "  - block: gallery\n", "  - block: hours\n    heading: Open\n$&"),
    ),
  );

const GERMAN = `hours:
  open: Jetzt geöffnet
  closed_now: Jetzt geschlossen
  closed: Geschlossen
  hours: Öffnungszeiten
  today: Heute
  special: Besondere Tage
`;

function cellsOf(words?: string): string[] {
  const html = htmlAt(siteWith(words), "/");
  return [...html.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = ""]) => cell.replace(/<[^>]+>/g, ""));
}

it("says that a day from 0:00 to 24:00 is open 24 hours, in the words of the interface", () => {
  const cells = cellsOf();
  expect(cells).toEqual([
    "Open 24 hours",
    "9:00\u00a0AM – 12:00\u00a0AM",
    ...Array(5).fill("Closed"),
    "Open 24 hours",
    "Closed",
  ]);
  expect(cellsOf(`${GERMAN}  all_day: 24 Stunden geöffnet\n`)[0]).toBe("24 Stunden geöffnet");
});

it("tells search engines that it closes at 23:59, and that any other day that lasts until midnight closes at 00:00", () => {
  const site = siteWith();
  const graph = JSON.stringify(structuredData(site, pageAt(site, "/")));
  const found = [...graph.matchAll(/"opens":"([\d:]+)","closes":"([\d:]+)"/g)].map(
    ([, opens, closes]) => `${opens}-${closes}`,
  );
  expect(found).toEqual(["00:00-23:59", "09:00-00:00", "00:00-23:59", "00:00-00:00"]);
});

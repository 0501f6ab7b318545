import { expect, it } from "vitest";
import type { Upcoming } from "../../src/client/content-types.ts";
import { filesOf } from "./fake-bundle.ts";
import { htmlAt } from "./html-at.ts";
import { baseTexts, baseWith, brief, checkTexts, mediaOf, pageAt, pageText, siteOf } from "./in-memory.ts";

const date = (title: string, days: string) => `      - title: ${title}\n${days.replace(/^(?=.)/gm, "        ")}`;
const dates = [
  date("Festival", "from: 2026-12-04\nuntil: 2026-12-06\n"),
  date("Rye", "from: 2026-11-28\nplace: In the mill\n"),
  date("Wheat", "from: 2026-11-21\n"),
  date("Oat", "from: 2026-11-21\nuntil: 2026-11-22\n"),
];
const section = `  - block: dates\n    heading: Courses\n    empty: None for now.\n    dates:\n${dates.join("")}`;
const page = pageText("Courses", section);
const on = (today: string, more = {}) => siteOf(baseTexts({ "pages/courses.yaml": page }, more), mediaOf(), { today });
const shownOn = (...day: Parameters<typeof on>) => {
  const { dates } = pageAt(on(...day), "/courses").sections[1] as unknown as Upcoming;
  return dates.map(({ title, when }) => `${title}: ${when}`);
};

it("shows upcoming ones in the order of their days, each until its last day is over", () => {
  const oat = "Oat: Saturday, November 21 – Sunday, November 22, 2026";
  const rye = "Rye: Saturday, November 28, 2026";
  const festival = "Festival: Friday, December 4 – Sunday, December 6, 2026";
  expect(shownOn("2026-11-21")).toEqual(["Wheat: Saturday, November 21, 2026", oat, rye, festival]);
  expect(shownOn("2026-11-22")).toEqual([oat, rye, festival]);
  expect(shownOn("2026-11-23")).toEqual([rye, festival]);
  expect(shownOn("2026-12-06")).toEqual([festival]);
  expect(shownOn("2026-12-07")).toEqual([]);
});

it("writes their days in the site's language", () => {
  expect(shownOn("2026-11-23", baseWith("site.yaml", "en-US", "es-ES"))[0]).toBe(
    "Rye: Sábado, 28 de noviembre de 2026",
  );
});

it("has no trace of a past one in any file", () => {
  const all = [...filesOf(on("2026-11-22"))].map(([file, text]) => `${file}\n${text}`).join("\n");
  expect(["Festival", "Rye", "Wheat", "Oat"].map((title) => all.includes(title))).toEqual([true, true, false, true]);
});

it("may have only past ones", () => {
  const past = { "pages/courses.yaml": `index: false\n${page.replaceAll("2026", "2001")}` };
  expect(checkTexts(baseTexts(past)).map(brief)).toEqual([]);
});

it("says that there are none when all are over", () => {
  expect(htmlAt(on("2026-12-06"), "/courses")).not.toContain("None for now.");
  expect(htmlAt(on("2026-12-07"), "/courses")).toContain("None for now.");
});

it("tells search engines when and where each takes place", () => {
  const html = String(filesOf(on("2026-11-23")).get("courses.html"));
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const graph = (JSON.parse(json) as { "@graph": { "@type": string }[] })["@graph"];
  expect(graph.filter((thing) => thing["@type"] === "Event")).toEqual([
    { "@type": "Event", name: "Rye", startDate: "2026-11-28", location: { "@type": "Place", name: "In the mill" } },
    {
      "@type": "Event",
      name: "Festival",
      startDate: "2026-12-04",
      endDate: "2026-12-06",
      location: {
        "@type": "Place",
        name: "Marigold",
        address: expect.objectContaining({ "@type": "PostalAddress", addressCountry: "US" }) as unknown,
      },
    },
  ]);
});

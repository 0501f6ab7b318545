import { expect, it } from "vitest";
import { momentIn } from "../../src/blocks/hours/open-now.ts";
import { shownHours } from "../../src/engine/shared/values/opening-hours.ts";

const hours = shownHours(
  {
    time_zone: "America/Los_Angeles",
    week: [
      { days: ["monday", "tuesday"], open: ["9:00-12:00", "14:00-18:00"] },
      { days: ["saturday"], open: ["18:00-2:00"] },
    ],
    special: [
      { date: "2026-12-21", until: "2026-12-22", name: "Inventory" },
      { date: "2026-12-23", name: "Late baking", open: ["20:00-23:30"] },
    ],
  },
  "en-US",
  "2026-11-01",
);

// Los Angeles is 8 hours behind UTC in winter, 7 in summer.
it.each([
  ["a Monday morning", "2026-11-23T17:00:00Z", true, 0],
  ["the lunch break", "2026-11-23T20:00:00Z", false, 0],
  ["the end of a day", "2026-11-24T02:00:00Z", false, 0],
  ["a closed Wednesday", "2026-11-25T18:00:00Z", false, 2],
  ["Saturday before midnight", "2026-11-29T07:30:00Z", true, 5],
  ["Sunday after midnight", "2026-11-29T09:59:00Z", true, 6],
  ["Sunday at two", "2026-11-29T10:00:00Z", false, 6],
  ["a Monday in summer", "2027-06-07T16:00:00Z", true, 0],
  ["a special day that is closed", "2026-12-21T18:00:00Z", false, 0],
  ["a special day with its own hours", "2026-12-24T05:00:00Z", true, 2],
])("%s", (_what, time, isOpen, weekday) => {
  expect(momentIn(hours, new Date(time))).toMatchObject({ isOpen, weekday });
});

const night = shownHours(
  {
    time_zone: "America/Los_Angeles",
    week: [
      { days: ["friday"], open: ["0:00-24:00"] },
      { days: ["sunday"], open: ["18:00-2:00"] },
    ],
  },
  "en-US",
  "2026-11-01",
);

it.each([
  ["before a day from 0:00 to 24:00", "2026-11-27T07:59:00Z", false],
  ["in its first minute", "2026-11-27T08:00:00Z", true],
  ["in its last minute", "2026-11-28T07:59:00Z", true],
  ["after it", "2026-11-28T08:00:00Z", false],
  // Clocks go forward at 2:00 on March 14, 2027, and back on November 7, 2027: both are Sundays.
  ["half past midnight after the day that has 23 hours", "2027-03-15T07:30:00Z", true],
  ["half past midnight after the day that has 25 hours", "2027-11-08T08:30:00Z", true],
  ["half past eleven in the evening before it", "2027-11-07T06:30:00Z", false],
])("%s", (_what, time, isOpen) => {
  expect(momentIn(night, new Date(time))?.isOpen).toBe(isOpen);
});

it("knows which special day it is", () => {
  expect(momentIn(hours, new Date("2026-12-22T20:00:00Z"))?.special).toBe(0);
  expect(momentIn(hours, new Date("2026-12-25T20:00:00Z"))).toMatchObject({ special: undefined });
});

it("writes days and times in the site's language", () => {
  expect(hours.week[0]).toMatchObject({
    name: "Monday",
    times: ["9:00\u00a0AM – 12:00\u00a0PM", "2:00\u00a0PM – 6:00\u00a0PM"],
  });
  expect(hours.special[0]).toMatchObject({ name: "Inventory", date: "December 21 – 22, 2026", times: [] });
  const german = shownHours(
    { time_zone: "Europe/Vienna", week: [{ days: ["sunday"], open: ["8:00-12:30"] }] },
    "de-AT",
    "2026-11-01",
  );
  expect(german.week[6]).toMatchObject({ name: "Sonntag", times: ["08:00 – 12:30"] });
  for (const locale of ["fr-FR", "fr-CA"]) {
    const week = [{ days: ["sunday" as const], open: ["8:05-12:00", "22:30-2:00"] }];
    const french = shownHours({ time_zone: "Europe/Paris", week }, locale, "2026-11-01");
    expect(french.week[6]?.times).toEqual(["8\u00a0h\u00a005 – 12\u00a0h", "22\u00a0h\u00a030 – 2\u00a0h"]);
  }
});

it("leaves out special days that have passed", () => {
  const week = [{ days: ["monday" as const], open: ["9:00-12:00"] }];
  const special = [
    { date: "2026-01-01", name: "New Year" },
    { date: "2026-07-01", until: "2026-07-14", name: "Vacation" },
  ];
  const shown = shownHours({ time_zone: "Europe/Vienna", week, special }, "en-US", "2026-07-14");
  expect(shown.special.map(({ name }) => name)).toEqual(["Vacation"]);
});

it("names days with a capital letter, since they begin the lines of a table", () => {
  const { week } = shownHours({ time_zone: "Europe/Madrid", week: [] }, "es-ES", "2026-11-01");
  expect(week.map(({ name }) => name).join(" ")).toBe("Lunes Martes Miércoles Jueves Viernes Sábado Domingo");
});

it("a browser that does not know the time zone shows neither that the business is open nor that it is closed", () => {
  expect(momentIn({ ...hours, time_zone: "America/Coyhaique-Nueva" }, new Date())).toBeUndefined();
});

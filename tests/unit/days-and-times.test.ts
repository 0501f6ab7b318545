import { expect, test } from "vitest";
import { DAYS } from "../../src/engine/shared/values/opening-hours.ts";
import { dayLimits, days, openHours, weekdaysIn, weekIn } from "../../src/engine/validate/diagnosis/days-and-times.ts";

test.each([
  ["en-IE", ["2026-11-12"]],
  ["en-GB", ["2026-11-12"]],
  ["it-CH", ["2026-11-12"]],
  ["en-US", []],
  ["en-CA", []],
])("12/11/2026 is read in %s like people there do", (locale, meant) => {
  expect(days("12/11/2026", locale)).toEqual(meant);
});

test.each([
  ["ma-wo", "nl-NL", ["monday", "tuesday", "wednesday"]],
  ["Mon - Wed", "nl-NL", ["monday", "tuesday", "wednesday"]],
  ["du lundi au mercredi", "fr-FR", ["monday", "tuesday", "wednesday"]],
  ["wtorek", "pl-PL", ["tuesday"]],
  ["wtorek", "en-US", undefined],
])("%s is read in %s by the language's names of days", (text, locale, named) => {
  expect(weekdaysIn(text, DAYS, locale)).toEqual(named);
});

test.each([
  ["vor 18 Jahren", "de-DE", ["today - 18 years"]],
  ["in 1 day", "de-DE", ["today + 1 day"]],
  ["demain", "fr-FR", ["today + 1 day"]],
  ["over 2 weken", "nl-NL", ["today + 2 weeks"]],
  ["hoje + 2 dias", "pt-PT", ["today + 2 days"]],
  ["heute", "en-US", ["today"]],
  ["hoy", "en-US", ["today"]],
  ["heute + 14 Tage", "en-US", ["today + 14 days"]],
  ["arrival +1 d", "en-US", ["arrival + 1 day"]],
  ["arrival + 1 day", "en-US", []],
  ["dans un moment", "fr-FR", []],
])("%s is a limit in %s", (text, locale, limits) => {
  expect(dayLimits(text, locale)).toEqual(limits);
});

test("times are not guessed if a.m. or p.m. is missing", () => {
  expect(openHours("9am to 5:30 p.m.")).toEqual(["9:00-17:30"]);
  expect(openHours("4 to 6 pm")).toEqual([]);
  expect(openHours("9-5")).toEqual([]);
  expect(openHours("20-2")).toEqual(["20:00-2:00"]);
});

test("times with very many spaces take no longer than others", { timeout: 2000 }, () => {
  expect(openHours(`9-12${" ".repeat(50_000)}x`)).toEqual([]);
});

test.each([
  ["Mon-Fri 9:00-17:00", "monday-friday 9:00-17:00"],
  ["Monday to Wednesday, 9 a.m. to 5 p.m.; Saturday 10-14", "monday-wednesday 9:00-17:00; saturday 10:00-14:00"],
  ["Mon to Wed from 9 to 17", "monday-wednesday 9:00-17:00"],
  ["Tue 9-12, 13-17", "tuesday 9:00-12:00 13:00-17:00"],
  ["Mon-Fri 9-17, Sunday closed", undefined],
  ["Mon-Fri 9-5", undefined],
  ["weekdays 9-17", undefined],
  ["9-17", undefined],
])("the week in %s is read day by day", (text, groups) => {
  const shown = weekIn(text, DAYS, "en-US")?.map(({ days, open }) => {
    const [first = "", ...others] = days;
    return `${others.length > 0 ? `${first}-${others.at(-1)}` : first} ${open.join(" ")}`;
  });
  expect(shown?.join("; ")).toBe(groups);
});

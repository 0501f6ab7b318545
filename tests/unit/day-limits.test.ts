// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { dayOfLimit } from "../../src/client/enquiry/fields/day-limit.ts";

it.each([
  ["2026-12-01", "2026-12-01"],
  ["today", "2026-11-30"],
  ["today + 1 day", "2026-12-01"],
  ["today - 30 days", "2026-10-31"],
  ["today + 5 weeks", "2027-01-04"],
  ["today + 2 months", "2027-01-30"],
  ["today - 18 years", "2008-11-30"],
])("on November 30, 2026, the limit %s is %s, even in the last minute of that day", (limit, day) => {
  expect(dayOfLimit(limit, new Date(2026, 10, 30, 23, 59))).toBe(day);
  expect(dayOfLimit(limit, new Date(2026, 10, 30, 0, 1))).toBe(day);
});

describe("in a document with a form that limits a date", () => {
  beforeAll(() => import("../../src/client/before-hydration/day-limits.ts"));
  beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 30, 12), toFake: ["Date"] }));
  afterEach(() => vi.useRealTimers());

  /** The date field of a form that its visitor has touched. */
  function touched(attributes: string, by = "focusin"): HTMLInputElement {
    document.documentElement.lang = "en-US";
    document.body.innerHTML = `<form><input type="date" ${attributes}><button>Send</button></form>`;
    document.querySelector("button")?.dispatchEvent(new Event(by, { bubbles: true }));
    return document.querySelector("input") as HTMLInputElement;
  }

  it.each(["focusin", "pointerdown", "click"])("the first and the last day are set at a %s", (by) => {
    const { min, max } = touched('data-min="today" data-max="today + 14 days"', by);
    expect([min, max]).toEqual(["2026-11-30", "2026-12-14"]);
  });

  it("a date that is counted from another one follows it, or its limits while it is empty", () => {
    const [arrival, departure] = [
      'name="arrival" data-min="today"',
      'data-min="arrival + 1 day" data-early="From {date}."',
    ];
    const day = touched(`${arrival}><input type="date" ${departure}`);
    const last = day.nextElementSibling as HTMLInputElement;
    expect([last.min, last.dataset.rangeUnderflow]).toEqual(["2026-12-01", "From December 1, 2026."]);
    day.value = "2026-12-31";
    last.value = "2026-12-31";
    last.dispatchEvent(new Event("focusin", { bubbles: true }));
    expect([last.min, last.validity.rangeUnderflow]).toEqual(["2027-01-01", true]);
  });

  it("a date that is counted from one without limits has none while that is empty", () => {
    const day = touched('name="arrival"><input type="date" data-min="arrival" data-early="From {date}."');
    const last = day.nextElementSibling as HTMLInputElement;
    expect([last.min, last.dataset.rangeUnderflow]).toEqual(["", ""]);
  });

  it("the message of interface.yaml about a day beyond them names the day in its own language", () => {
    const { dataset } = touched('data-min="2026-12-01" data-early="Not before {date}, please."');
    expect(dataset.rangeUnderflow).toBe("Not before December 1, 2026, please.");
    document.body.lang = "de";
    expect(touched('data-max="today" data-late="Bis {date}."').dataset.rangeOverflow).toBe("Bis 30. November 2026.");
    document.body.lang = "";
  });

  it("the browser's own message stays if interface.yaml has none", () => {
    const input = touched('data-min="today"');
    input.value = "2026-11-29";
    expect([input.validity.rangeUnderflow, input.dataset.rangeUnderflow]).toEqual([true, ""]);
  });
});

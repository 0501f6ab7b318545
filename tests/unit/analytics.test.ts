// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { loadAnalytics } from "../../src/client/before-react/load-analytics.ts";

it("gives Google's tag commands that it takes for the arguments of a function: it ignores arrays", () => {
  loadAnalytics({ ga4: "G-ABC123" });
  window.gtag?.("event", "conversion", { send_to: "AW-1/a" });
  const commands = (window.dataLayer ?? []) as ArrayLike<unknown>[];
  expect(commands.map((command) => Array.from(command))).toEqual([
    ["js", expect.any(Date)],
    ["config", "G-ABC123"],
    ["event", "conversion", { send_to: "AW-1/a" }],
  ]);
  for (const command of commands) {
    expect(Object.prototype.toString.call(command)).toBe("[object Arguments]");
    expect(Array.isArray(command)).toBe(false);
  }
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  for (const name of ["analytics", "announcement", "dismissed"]) delete document.documentElement.dataset[name];
});

it.each([
  ["is shown to the end of its last day in Chicago", "2026-12-01T05:59:59Z", "America/Chicago", true],
  ["is hidden when that day is over there", "2026-12-01T06:00:00Z", "America/Chicago", false],
  ["is hidden in Auckland while it is still that day in Greenwich", "2026-11-30T12:00:00Z", "Pacific/Auckland", false],
  ["is shown where the browser does not know the time zone", "2030-01-01T00:00:00Z", "Nowhere/Else", true],
])("an announcement until November 30 %s", async (_what, now, timeZone, shown) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
  const { dataset } = document.documentElement;
  dataset.announcement = JSON.stringify({ id: "a", until: "2026-11-30", timeZone });
  // It runs once, when a document loads it.
  vi.resetModules();
  await import("../../src/client/before-react/announcement.ts");
  expect(dataset.dismissed === undefined).toBe(shown);
});

it("what counting has stored goes when a visitor has refused, in a browser without a Cookie Store, too", async () => {
  expect(window.cookieStore).toBeUndefined();
  for (const name of ["_ga", "_ga_ABC", "_pk_id.3.1f", "basket"])
    Object.assign(document, { cookie: `${name}=a=b; path=/` });
  localStorage.setItem("analytics", "no");
  document.documentElement.dataset.analytics = JSON.stringify({ ga4: "G-ABC123", consent: true });
  vi.resetModules();
  await import("../../src/client/before-react/analytics.ts");
  expect(document.cookie).toBe("basket=a=b");
});

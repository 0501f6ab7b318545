// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";

const root = document.documentElement;

afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
  localStorage.clear();
  delete root.dataset.dismissed;
});

/** True if a visitor sees an announcement at this moment that ends on this day, of a business in this time zone. */
async function isShown(now: string, until: string | undefined, timeZone: string): Promise<boolean> {
  vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
  root.dataset.announcement = JSON.stringify({ id: "a", until, timeZone });
  await import("../../src/client/before-hydration/announcement.ts");
  return root.dataset.dismissed === undefined;
}

it.each([
  ["2026-12-24T23:59:59-08:00", "America/Los_Angeles", true],
  ["2026-12-25T00:00:00-08:00", "America/Los_Angeles", false],
  ["2026-12-25T09:00:00+14:00", "America/Los_Angeles", true],
  // In Greenwich, it is still that day.
  ["2026-12-25T01:00:00+13:00", "Pacific/Auckland", false],
])("an announcement until December 24 is shown at %s for a business in %s: %s", async (now, timeZone, shown) => {
  expect(await isShown(now, "2026-12-24", timeZone)).toBe(shown);
});

it("an announcement can be dismissed in a browser that remembers nothing", async () => {
  expect(await isShown("2026-12-25T12:00:00Z", undefined, "UTC")).toBe(true);
  document.body.innerHTML = '<aside><button data-notice="dismiss"></button></aside>';
  const denied = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  document.querySelector("button")?.click();
  expect(root.dataset.dismissed).toBe("");
  denied.mockRestore();
});

it("an announcement without an end, or in a time zone that the browser does not know, is shown", async () => {
  expect(await isShown("2026-12-25T12:00:00Z", undefined, "UTC")).toBe(true);
  vi.resetModules();
  expect(await isShown("2026-12-25T12:00:00Z", "2026-12-01", "Europe/Nowhere")).toBe(true);
});

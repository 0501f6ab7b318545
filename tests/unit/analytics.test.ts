// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { loadAnalytics } from "../../src/client/before-hydration/load-analytics.ts";

it("gives Google's tag commands that look like the arguments of a function, since it ignores arrays", () => {
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
  localStorage.clear();
  delete document.documentElement.dataset.analytics;
});

it("cookies of analytics are removed when a visitor refuses, even in a browser without a Cookie Store", async () => {
  expect(window.cookieStore).toBeUndefined();
  for (const name of ["_ga", "_ga_ABC", "_pk_id.3.1f", "basket"])
    Object.assign(document, { cookie: `${name}=a=b; path=/` });
  localStorage.setItem("analytics", "no");
  document.documentElement.dataset.analytics = JSON.stringify({ ga4: "G-ABC123", consent: true });
  vi.resetModules();
  await import("../../src/client/before-hydration/analytics.ts");
  expect(document.cookie).toBe("basket=a=b");
});

// @vitest-environment jsdom
import { expect, it } from "vitest";
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

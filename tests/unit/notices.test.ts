import { expect, it } from "vitest";
import { noticesOf } from "../../src/engine/output/notices.ts";
import { sitePolicy } from "../../src/engine/output/policy.ts";
import type { ResolvedSite } from "../../src/engine/resolve/resolve-content.ts";
import { baseAnd, baseTexts, siteOf } from "./in-memory.ts";

/** The small site with more lines in site.yaml, and other files. */
function siteWith(lines: string, more: Record<string, string> = {}): ResolvedSite {
  return siteOf(baseTexts(baseAnd("site.yaml", lines), more));
}

it("adds nothing to a site without announcements and analytics", () => {
  expect(noticesOf(siteWith(""))).toBeUndefined();
  expect(noticesOf(siteWith("analytics:\n  conversion: AW-1/a\n"))).toBeUndefined();
});

it.each([
  ["without dates", "", true],
  ["from today on", "  from: 2020-01-01\n", true],
  ["before its first day", "  from: 2999-01-01\n", false],
  ["after its last day", "  until: 2020-01-01\n", false],
  ["until its last day", "  until: 2999-01-01\n", true],
  ["before its only day", "  from: 2999-01-01\n  until: 2999-01-01\n", false],
])("shows an announcement %s: %s", (_when, dates, shown) => {
  const notices = noticesOf(siteWith(`announcement:\n  text: Closed, see [the terms](/terms).\n${dates}`));
  expect(notices?.above.includes('<a href="/terms">the terms</a>') ?? false).toBe(shown);
  expect(notices?.above.includes(">Dismiss</button>") ?? false).toBe(shown);
});

it("the announcement and analytics each work without what the other needs", () => {
  const notices = noticesOf(siteWith("announcement:\n  text: Closed\n"));
  const counted = noticesOf(siteWith("analytics:\n  ga4: G-ABC123\n"));
  expect([notices?.announcement === undefined, notices?.analytics]).toEqual([false, undefined]);
  expect([counted?.announcement, counted?.analytics === undefined]).toEqual([undefined, false]);
});

it("asks before loading analytics, by name, if the site wants that", () => {
  const asked = noticesOf(siteWith("analytics:\n  ga4: G-ABC123\n  consent: true\n"));
  expect(asked?.above).toContain("Google Analytics");
  expect(asked?.below).toContain("Cookie settings");
  expect(noticesOf(siteWith("analytics:\n  ga4: G-ABC123\n"))?.below).toBe("");
});

it.each([
  ["that only has a chat", "  consent: true\n", "chat.example"],
  ["that reports conversions", "analytics:\n  conversion: AW-1/a\n  consent: true\n", "chat.example"],
  ["that is counted", "  consent: true\nanalytics:\n  ga4: G-ABC123\n", "Google Analytics and chat.example"],
  [
    "that is counted with consent",
    "analytics:\n  ga4: G-ABC123\n  consent: true\n",
    "Google Analytics and chat.example",
  ],
])("asks for the chat of a site %s, once for all", (_which, lines, names) => {
  const chat = "chat:\n  script: https://chat.example/w.js\n";
  const notices = noticesOf(siteWith(`${chat}${lines}`));
  expect(notices?.above).toContain(`May we load ${names}?`);
  expect(notices?.below).toContain("Cookie settings");
  // Both scripts wait for the answer.
  expect(JSON.parse(notices?.analytics ?? "{}")).toMatchObject({ consent: true });
  expect(noticesOf(siteWith(`${chat}${lines.replace("  consent: true\n", "")}`))?.above ?? "").not.toContain("May we");
});

it("the question may have a link, which comes before its buttons", () => {
  const words = (text: string) =>
    `consent:\n  label: Cookies\n  text: "${text}"\n  accept: Sí\n  refuse: No\n  settings: Cambiar\n`;
  const withWords = (text: string) => baseAnd("interface.yaml", words(text));
  const counted = "analytics:\n  ga4: G-ABC123\n  consent: true\n";
  const { above } = noticesOf(siteWith(counted, withWords("¿{name}? *Vea* [el aviso](/terms)."))) ?? {};
  expect(above).toContain('<p>¿Google Analytics? <em>Vea</em> <a href="/terms">el aviso</a>.</p><div><button');
  const plain = noticesOf(siteWith(counted))?.above;
  expect(plain).toContain("<p>May we load Google Analytics? Nothing loads until you allow it.</p><div>");
});

it.each([
  ["plausible:\n    domain: halftone.example", ["https://plausible.io"]],
  ["plausible:\n    domain: halftone.example\n    host: https://stats.example", ["https://stats.example"]],
  ["matomo:\n    address: https://halftone.matomo.example/m\n    site: 3", ["https://halftone.matomo.example"]],
  ["ga4: G-ABC123", ["https://www.googletagmanager.com", "https://*.google-analytics.com"]],
])("allows exactly the origins of %s", (analytics, origins) => {
  const policy = sitePolicy(siteWith(`analytics:\n  ${analytics}\n`));
  for (const directive of ["script-src", "connect-src", "img-src"])
    expect(policy[directive]).toEqual(expect.arrayContaining(["'self'", ...origins]));
  expect(policy["frame-src"]).toEqual(["'none'"]);
});

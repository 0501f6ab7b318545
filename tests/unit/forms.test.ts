import { describe, expect, it, vi } from "vitest";
import { thanksOf } from "../../src/client/enquiry/thanks.ts";
import { renderPage } from "../../src/client/entry-server.tsx";
import { fieldsNamed } from "../../src/engine/inbox/endpoint.ts";
import { filesOf } from "./fake-bundle.ts";
import { baseTexts, brief, checkTexts, siteOf } from "./in-memory.ts";

const BOOKING = `title: Book a Visit
fields:
  - name: name
    required: false
  - name: kind
    type: select
    label: Kind of visit
    options:
      - First visit
      - Control
  - name: privacy
    type: consent
    label: I have read the privacy policy.
`;

const OWN_WORDS = { text: "See you soon." };

it.each([
  ["its own words", { thanks: OWN_WORDS }, { thanks: "sent" }, OWN_WORDS],
  ["those of its page", {}, { thanks: "sent" }, "sent"],
  ["the general ones on any page where it is general", { general: true }, { thanks: "sent" }, "received"],
  ["the general ones where neither has any", {}, {}, "received"],
] as const)("a form thanks in %s", (_what, form, page, expected) => {
  expect(thanksOf({ title: "Visit", text: "", ...form }, page)).toEqual(expected);
});

describe("the check of forms", () => {
  it("asks for the words that a form's fields need, at the place where they are missing", () => {
    const button = "action:\n  label: Book\n  opens: booking\npackages:";
    const logo = (baseTexts()["packages/logo.yaml"] ?? "").replace("packages:", button);
    const texts = { ...baseTexts(), "forms/booking.yaml": BOOKING, "packages/logo.yaml": logo };
    const problems = checkTexts(texts);
    expect(problems.map(({ rule, file, message }) => [rule, file, /`(\w+)`/.exec(message)?.[1]])).toEqual([
      ["key-missing", "content/interface.yaml", "optional"],
      ["key-missing", "content/interface.yaml", "choose"],
      ["key-missing", "content/interface.yaml", "ticked"],
    ]);
    const words = "  optional: optional\n  choose: Choose\n  ticked: Agreed\n  send: Send\n";
    const withWords = (baseTexts()["interface.yaml"] ?? "").replace("  send: Send\n", words);
    expect(checkTexts({ ...texts, "interface.yaml": withWords })).toEqual([]);
  });

  describe("warns of a form that nothing opens, and of none", () => {
    const visit = "title: Book a Visit\ntext: Come and see.\n";
    const withVisit = (texts: Record<string, string>) =>
      checkTexts({ ...baseTexts(), "forms/visit.yaml": visit, ...texts }).map(brief);
    const replaced = (file: string, from: string, to: string) => ({
      [file]: (baseTexts()[file] ?? "").replace(from, to),
    });
    it("but that", () => {
      expect(withVisit({})).toEqual(["form-unopened content/forms/visit.yaml:1:1"]);
    });
    it.each([
      ["a button of a page", replaced("pages/logo.yaml", "opens: order", "opens: visit")],
      ["the header", replaced("navigation.yaml", "opens: talk", "opens: visit")],
      [
        "a category of packages",
        replaced("packages/logo.yaml", "packages:", "action:\n  label: Ask\n  opens: visit\npackages:"),
      ],
      [
        "a section that shows it",
        replaced("pages/contact.yaml", "button: Send Message", "button: Send Message\n      use: visit"),
      ],
      [
        "a section that is nothing but a form",
        {
          "pages/logo.yaml": `${baseTexts()["pages/logo.yaml"]}\n  - block: form\n    heading: A visit\n    form: visit\n`,
        },
      ],
    ])("that is opened by %s", (_what, texts) => {
      // What was opened there before may have lost what opens it.
      expect(withVisit(texts)).not.toContain("form-unopened content/forms/visit.yaml:1:1");
    });
    it("while there is a mistake anywhere, which may hide what opens it", () => {
      const problems = withVisit(replaced("pages/logo.yaml", "opens: quote", "opens: vist"));
      expect(problems).toEqual([expect.stringMatching(/^reference content\/pages\/logo.yaml/)]);
    });
    it("for the form of packages, which their buttons open", () => {
      const texts = { ...baseTexts(), ...replaced("pages/logo.yaml", "opens: order", "opens: quote") };
      expect(checkTexts(texts).map(brief)).toEqual([]);
    });
  });

  it.each([
    [
      "min: today\n    max: 2026-11-29",
      ["form-ended 9:10 The last day of `day` has passed, so nobody can send this form."],
    ],
    ["min: today\n    max: 2026-11-30", []],
    ["max: 2026-11-29", []],
    ["min: 2026-11-01\n    max: 2026-11-29", []],
    ["min: today - 18 years\n    max: 2026-11-29", []],
    [
      "min: today + 2 weeks\n    max: 2026-12-05",
      [
        "form-ended 9:10 The last day of `day` is before the first one, which is 2026-12-14 today, so nobody can send this form.",
      ],
    ],
    [
      "required: false\n    min: today\n    max: 2026-11-29",
      ["form-ended 10:10 The last day of `day` has passed, so nobody can choose a day."],
    ],
  ])("on November 30, 2026, of a date with the limits %j it says %j", (limits, expected) => {
    vi.stubEnv("SITE_DATE", "2026-11-30");
    const form = `title: Book\nfields:\n  - name: email\n  - name: message\n  - name: day\n    label: Day\n    type: date\n    ${limits}\n`;
    const words = (baseTexts()["interface.yaml"] ?? "").replace(
      "  send: Send\n",
      "  send: Send\n  optional: optional\n",
    );
    const problems = checkTexts({ ...baseTexts(), "forms/quote.yaml": form, "interface.yaml": words });
    vi.unstubAllEnvs();
    expect(problems.map(({ rule, line, column, message }) => `${rule} ${line}:${column} ${message}`)).toEqual(expected);
  });

  it("refuses the names of forms that buttons open something else by", () => {
    const problems = checkTexts({ ...baseTexts(), "forms/call.yaml": "title: Call\n" });
    expect(problems.map(brief)).toEqual(["form-name content/forms/call.yaml:1:1"]);
  });

  it("misses the form that buttons open when it is gone", () => {
    const { "forms/talk.yaml": _gone, ...texts } = baseTexts();
    expect(checkTexts(texts).map(({ rule, file }) => [rule, file])).toEqual([["reference", "content/navigation.yaml"]]);
  });
});

it("only sites with a form that limits a date have the script for it, whose file is fetched ahead", () => {
  const filesWith = (lines: string) => {
    const form = `title: Book\nfields:\n  - name: day\n    type: date\n    label: Day\n${lines}`;
    return filesOf(siteOf({ ...baseTexts(), "forms/quote.yaml": form }));
  };
  const isScript = (name: string) => name.startsWith("assets/days-");
  expect([...filesWith("").keys()].filter(isScript)).toEqual([]);
  const files = filesWith("    max: today + 1 year\n");
  const [script = ""] = [...files.keys()].filter(isScript);
  expect(files.get("index.html")).toContain(` data-days="/${script}"`);
  expect(JSON.parse(String(files.get("data/index.json"))).ahead).toContain(`/${script}`);
});

/** The buttons of the packages on /logo: their words and what they open. */
function buttons(texts: Record<string, string>): string[] {
  const site = siteOf(texts);
  const page = site.pages.find(({ path }) => path === "/logo");
  const cards = page
    ? renderPage({ ...page, build: "b" }, site.shell)
        .split("<li ")
        .slice(1)
    : [];
  return cards.flatMap((card) => {
    const [, opens = "", words = ""] = /data-opens="(\w+)" data-about="[^"]*\$[^"]*">([^<]*)<\/a>/.exec(card) ?? [];
    return words ? [`${words} -> ${opens}`] : [];
  });
}

describe("the buttons of packages", () => {
  const logo = baseTexts()["packages/logo.yaml"] ?? "";
  const withKeys = (keys: string) => ({
    ...baseTexts(),
    "packages/logo.yaml": logo.replace("packages:", `${keys}packages:`),
  });

  it("open the form called order", () => {
    expect(new Set(buttons(baseTexts()))).toEqual(new Set(["Order Now -> order"]));
  });

  it("are what their category says", () => {
    expect(new Set(buttons(withKeys("action:\n  label: Ask\n  opens: quote\n")))).toEqual(new Set(["Ask -> quote"]));
  });

  it("are left out where the category says so, or where there is no such form", () => {
    expect(buttons(withKeys("order: false\n"))).toEqual([]);
    const { "forms/order.yaml": _gone, ...texts } = baseTexts();
    texts["pages/logo.yaml"] = (texts["pages/logo.yaml"] ?? "").replace("opens: order", "opens: quote");
    expect(buttons(texts)).toEqual([]);
  });
});

it("a page may show a form twice: no two elements share an id, and each label leads to its own field", () => {
  const section = (heading: string) => `\n  - block: form\n    heading: ${heading}\n    form: quote\n`;
  const logo = `${baseTexts()["pages/logo.yaml"]}${section("Ask here")}${section("Or here")}`;
  const texts = { ...baseTexts(), "pages/logo.yaml": logo };
  const site = siteOf(texts);
  const pages = site.pages.filter(({ path }) => path === "/logo");
  const html = pages.map((page) => renderPage({ ...page, build: "b" }, site.shell)).join("");
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const forms = html.split("<form ").slice(1);
  expect(forms.map((form) => /aria-label="([^"]*)"/.exec(form)?.[1])).toEqual(["Ask here", "Or here"]);
  for (const form of forms)
    for (const [, id] of form.matchAll(/<label for="([^"]+)"/g)) expect(form).toContain(` id="${id}"`);
});

it("the inbox takes labels from the form that has all of the fields", () => {
  const forms = {
    short: { title: "A", fields: [{ name: "day", label: "Day" }] },
    long: {
      title: "B",
      fields: [
        { name: "day", label: "Which day?" },
        { name: "seats", label: "Seats" },
      ],
    },
  };
  const labels = (...names: string[]) =>
    names.map((name) => fieldsNamed(names, forms).find((field) => field.name === name)?.label);
  expect(labels("day")).toEqual(["Day"]);
  expect(labels("day", "seats")).toEqual(["Which day?", "Seats"]);
  expect(labels("day", "constructor")).toEqual(["Day", undefined]);
});

it.each(["de-DE", "en-US"])("the first day `heute` is known for today on a site in %s", (locale) => {
  const form = "title: Ask\nsubject: Ask\nfields:\n  - name: day\n    label: Day\n    type: date\n    min: heute\n";
  const site = `${(baseTexts()["site.yaml"] ?? "").replace(/^locale:.*\n/m, "")}locale: ${locale}\n`;
  const problems = checkTexts({ ...baseTexts(), "site.yaml": site, "forms/visit.yaml": form });
  const found = problems.filter(({ rule, file }) => rule === "value-format" && file.endsWith("visit.yaml"));
  expect(found.map(({ suggestion }) => suggestion)).toEqual(["today"]);
});

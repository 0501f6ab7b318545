import { describe, expect, it } from "vitest";
import { thanksOf } from "../../src/client/enquiry/thanks.ts";
import { fieldsNamed } from "../../src/engine/inbox/endpoint.ts";
import { filesOf } from "./fake-bundle.ts";
import { htmlAt } from "./html-at.ts";
import { baseAnd, baseTexts, baseWith, siteOf } from "./in-memory.ts";

const OWN_WORDS = { text: "See you soon." };

it.each([
  ["its own words", { thanks: OWN_WORDS }, { thanks: "sent" }, OWN_WORDS],
  ["the words of its page", {}, { thanks: "sent" }, "sent"],
  ["the general words on any page if it is general", { general: true }, { thanks: "sent" }, "received"],
  ["the general words if neither has any", {}, {}, "received"],
] as const)("a form thanks in %s", (_what, form, page, expected) => {
  expect(thanksOf({ title: "Visit", text: "", ...form }, page)).toEqual(expected);
});

it.each([
  ["web3forms", "access_key: k", "https://api.web3forms.com/submit", "botcheck"],
  ["formspree", "form_id: abc", "https://formspree.io/f/abc", "_gotcha"],
  ["netlify", "thanks_page: /terms", "/terms", "_gotcha"],
])(
  "with %s, a form is posted there, the honeypot has the service's name for it, and only Netlify gets a document with all fields",
  (service, key, address, field) => {
    const built = siteOf(baseTexts(baseAnd("site.yaml", `enquiries:\n  service: ${service}\n  ${key}\n`)));
    const html = htmlAt(built, "/contact");
    expect([html.includes(` action="${address}"`), html.includes(` name="${field}"`)]).toEqual([true, true]);
    expect(filesOf(built).has("netlify-forms.html")).toBe(service === "netlify");
  },
);

it("only sites with a form that limits a date have the script for it, whose file is prefetched", () => {
  const filesWith = (lines: string) => {
    const form = `title: Book\nfields:\n  - name: day\n    type: date\n    label: Day\n${lines}`;
    return filesOf(siteOf(baseTexts({ "forms/quote.yaml": form })));
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
  const [, ...cards] = htmlAt(siteOf(texts), "/logo").split("<li ");
  return cards.flatMap((card) => {
    const [, opens = "", words = ""] = /data-opens="(\w+)" data-about="[^"]*\$[^"]*">([^<]*)<\/a>/.exec(card) ?? [];
    return words ? [`${words} -> ${opens}`] : [];
  });
}

describe("the buttons of packages", () => {
  const withKeys = (keys: string) => baseTexts(baseWith("packages/logo.yaml", "packages:", `${keys}packages:`));

  it("open the form called order", () => {
    expect(new Set(buttons(baseTexts()))).toEqual(new Set(["Order Now -> order"]));
  });

  it("are what their category says", () => {
    expect(new Set(buttons(withKeys("action:\n  label: Ask\n  opens: quote\n")))).toEqual(new Set(["Ask -> quote"]));
  });

  it("are left out if the category says so, or if there is no such form", () => {
    expect(buttons(withKeys("order: false\n"))).toEqual([]);
    const { "forms/order.yaml": _gone, ...texts } = baseTexts(
      baseWith("pages/logo.yaml", "opens: order", "opens: quote"),
    );
    expect(buttons(texts)).toEqual([]);
  });
});

it("a page may show a form twice: no two elements share an id, and each label belongs to its own field", () => {
  const section = (heading: string) => `\n  - block: form\n    heading: ${heading}\n    form: quote\n`;
  const html = htmlAt(siteOf(baseTexts(baseAnd("pages/logo.yaml", section("Ask here") + section("Or here")))), "/logo");
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

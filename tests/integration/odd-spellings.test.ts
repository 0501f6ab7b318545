import { describe, expect, it } from "vitest";
import { fixContent } from "../../src/engine/edit/fix/fix-content.ts";
import { baseWith, problemsWith } from "../unit/changed-site.ts";
import { baseTexts, contentOf, knownBase, mediaOf } from "../unit/in-memory.ts";

const KEYS: Readonly<Record<string, [file: string, line: RegExp]>> = {
  email: ["site.yaml", /^email: .*/m],
  url: ["site.yaml", /^url: .*/m],
  phone: ["site.yaml", /^phone: .*/m],
  locale: ["site.yaml", /^locale: .*/m],
  contact_page: ["site.yaml", /^contact_page: .*/m],
  founded: ["site.yaml", /founded: .*/],
  country: ["site.yaml", /^address:\n( .*\n)+/m],
  paper: ["theme.yaml", /paper: .*/],
  display: ["theme.yaml", /display: .*/],
  backdrop: ["pages/index.yaml", /backdrop: .*/],
};

/** The base site with a value written in another way. */
function withValue(key: string, value: string): Record<string, string> {
  const [file, line] = KEYS[key] ?? ["", /^/];
  const address = `address:\n  street: 1 A Street\n  city: Austin\n  country: ${value}\n`;
  return baseWith(file, line, key === "country" ? address : `${key}: ${value}`);
}

const found = (key: string, value: string) => problemsWith(withValue(key, value));

/** What `--fix` makes of a value: undefined where it leaves it to the author. */
function fixed(key: string, value: string): string | undefined {
  const content = contentOf({ ...baseTexts(), ...withValue(key, value) });
  const [bytes] = [...fixContent(content, mediaOf(), undefined, knownBase()).files.values()];
  return bytes && new RegExp(`\\b${key}: (.*)`).exec(new TextDecoder().decode(bytes))?.[1];
}

describe("a value in an odd spelling", () => {
  it.each([
    ["email", "hello@marigold.example,", "hello@marigold.example"],
    ["email", "hello@marigold.example;", "hello@marigold.example"],
    ["email", "=hello@marigold.example", "hello@marigold.example"],
    ["email", "{hello@marigold.example}", "hello@marigold.example"],
    ["email", "«hello@marigold.example»", "hello@marigold.example"],
    ["email", "hello@marigold.example 🎉", "hello@marigold.example"],
    ["url", "https://www.marigold.example,", "https://www.marigold.example"],
    ["url", "<https://www.marigold.example>", "https://www.marigold.example"],
    ["phone", "(512) 555-0142;", "(512) 555-0142"],
    ["phone", "+1 ５１２ 555 0142", "+1 512 555 0142"],
    ["locale", "en-US\u00a0", "en-US"],
    ["locale", "en-UK", "en-GB"],
    ["contact_page", "=/contact", "/contact"],
    ["country", "US.", "US"],
    ["country", "{US}", "US"],
    ["paper", '"#f5f1e8,"', '"#f5f1e8"'],
    ["display", "131,", "131"],
    ["display", "１３１", "131"],
    ["display", "[131]", "131"],
    ["founded", '"2014";', '"2014"'],
    ["founded", '"2014".', '"2014."'],
    ["founded", '"2014"\u00a0', '"2014"'],
    ["founded", '"2014"#since', '"2014" #since'],
  ])("is one problem that --fix corrects: %s: %s is %s", (key, value, right) => {
    expect(found(key, value)).toHaveLength(1);
    expect(fixed(key, value)).toBe(right);
  });

  it.each([
    ["email", "o'brien+post@bücher.example"],
    ["url", "http://localhost:8000"],
    ["url", "https://192.168.1.5"],
    ["founded", '&year "2014"'],
    ["founded", '!str "2014"'],
    ["founded", "!str in 2014"],
    ["founded", "&year |\n    2014"],
    ["founded", '&year "2014"\n  since: *year'],
  ])("may be right: %s: %s", (key, value) => {
    expect(found(key, value)).toEqual([]);
  });

  it.each([
    ["url", "2026"],
    ["url", "https://2026"],
    ["email", "!hello@marigold.example"],
    ["locale", "on"],
    ["locale", "en-EU"],
    ["locale", "true"],
    ["country", "840"],
    ["founded", '!!int "2014"'],
    ["founded", "&year in 2014"],
    ["founded", "!include year.yaml"],
  ])("is left to the author where nobody else knows: %s: %s", (key, value) => {
    expect(found(key, value).filter(({ severity }) => severity === "error")).toHaveLength(1);
    expect(fixed(key, value)).toBeUndefined();
  });

  it.each([
    ["5.000", "In YAML, 5.000 is 5: a period starts the decimals of a number.", undefined],
    ["5,000", '`throttle` has to be a whole number, but this is the text "5,000".', "5000"],
    ["5_000", '`throttle` has to be a whole number, but this is the text "5_000".', "5000"],
    ["1.500", "`throttle` has to be a whole number, but this is 1.500, which is 1.5 in YAML.", "1500"],
  ])("is asked about where a sign may stand between thousands: %s", (throttle, message, suggestion) => {
    const enquiries = `enquiries:\n  service_id: a\n  template: b\n  public_key: c\n  throttle: ${throttle}\n`;
    const problems = problemsWith({ "site.yaml": `${baseTexts()["site.yaml"]}${enquiries}` });
    expect(problems).toMatchObject([{ message }]);
    expect(problems[0]?.suggestion).toBe(suggestion);
  });

  it.each(["email", "phone", "url", "locale"])("is told apart from a list where it is a lone dash: %s", (key) => {
    expect(found(key, "-")).toMatchObject([{ rule: "yaml-list", hint: expect.stringContaining("delete this line") }]);
  });

  it("says what YAML's own signs are of no use for", () => {
    const hint = (value: string) => found("founded", value)[0]?.hint;
    expect(hint("!include year.yaml")).toMatch(/If it is meant as YAML: there are no types here/);
    expect(hint("&year in 2014")).toMatch(/If it is meant as YAML: nothing refers to this name/);
    expect(hint("*year")).toMatch(/If it is meant as YAML: no value has this name/);
  });

  it.each(["|", ">"])("below a %s ends with a line break, and is suggested without it", (sign) => {
    expect(found("locale", `${sign}\n  en-US`)).toMatchObject([{ rule: "value-format", suggestion: "en-US" }]);
  });

  it.each(["USX", "England", "UK"])("of a country says nothing about phone numbers: %s", (country) => {
    const call =
      "  - block: call-to-action\n    heading: Call\n    action:\n      label: Call\n      link: tel:512-555-0142\n";
    const page = { "pages/index.yaml": `${baseTexts()["pages/index.yaml"]}${call}` };
    expect(problemsWith({ ...withValue("country", country), ...page }).map(({ rule }) => rule)).toEqual([
      "value-format",
    ]);
  });

  it("that fills screens is shortened where it is reported, such as a pasted picture", () => {
    const [problem] = found("contact_page", `data:image/png;base64,${"iVBORw0KGgo".repeat(2000)}`);
    expect(problem?.message).toContain('is "data:image/png;base64,iVBORw0KGgo');
    expect(`${problem?.message} ${problem?.hint}`.length).toBeLessThan(800);
  });

  it("names the choices where a number is none of them", () => {
    expect(found("backdrop", "3")).toMatchObject([{ rule: "value-choice" }]);
  });

  it.each(["02099-12-24", "20991-2-3", "2099-12-24-1"])("is not taken for another day: %s", (day) => {
    const week = "  week:\n    - days: [monday]\n      open: [9:00-17:00]\n";
    const hours = `hours:\n  time_zone: America/Chicago\n${week}  special:\n    - name: Fair\n      date: ${day}\n`;
    const problems = problemsWith({ "site.yaml": `${baseTexts()["site.yaml"]}${hours}` });
    expect(problems.map(({ rule, suggestion }) => [rule, suggestion])).toEqual([["value-format", undefined]]);
  });

  it.each(["https://www.instagram.com/x,", "https://www.instagram.com/x;"])(
    "of a profile is no address: %s",
    (profile) => {
      const problems = problemsWith({ "site.yaml": `${baseTexts()["site.yaml"]}social:\n  - ${profile}\n` });
      expect(problems.map(({ suggestion }) => suggestion)).toEqual(["https://www.instagram.com/x"]);
    },
  );
});

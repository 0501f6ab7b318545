import { beforeAll, describe, expect, it } from "vitest";
import type { Packages, Section } from "../../src/content.generated.ts";
import { checkSite } from "../../src/engine/check-site.ts";
import type { ResolvedSite } from "../../src/engine/resolve/resolve-content.ts";
import {
  pricedPages,
  privacySections,
  privacyStatements,
  sentences,
  services,
  termsSections,
  termsStatements,
} from "./facts.ts";

/* The requirements for pages that the tests in tests/e2e/spec do not open in every run, or do not read completely. */

let site: ResolvedSite;
beforeAll(async () => {
  const { problems, site: checked } = await checkSite("content");
  expect(problems).toEqual([]);
  if (checked) site = checked;
});

function pageAt(path: string) {
  const page = site.pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`There is no page at ${path}.`);
  return page;
}

/** The first section of a page with this block. */
function section<Block extends Section["block"]>(path: string, block: Block): Extract<Section, { block: Block }> {
  const found = (pageAt(path).sections as unknown as Section[]).find((candidate) => candidate.block === block);
  if (!found) throw new Error(`${path} has no ${block}.`);
  return found as Extract<Section, { block: Block }>;
}

/** All texts of a value, one after the other. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "object" && value !== null ? Object.values(value).map(textOf).join("\n") : "";
}

/** The words of a Markdown text that became HTML. */
function plain(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[.,;:])/g, "");
}

const prices = (shown: readonly { name: string; price?: string; was?: string }[]) =>
  shown.map(({ name, price, was }) => [name, price, was ?? null]);

it("the interface has the words for an enquiry that failed", () => {
  expect(textOf(site.shell.interface)).toContain(sentences.failed);
});

describe.each(services)("the service page $path", ({ path, title, button, slides, steps, logos }) => {
  it(`has the heading ${title ?? "of its own"} and the button ${button}`, () => {
    const { heading, action } = section(path, "hero");
    if (title !== undefined) expect(heading).toBe(title);
    expect(action?.label).toBe(button);
  });

  it(`shows ${slides.length} services: ${slides.join(", ")}`, () => {
    expect(section(path, "carousel").slides.map((slide) => slide.title)).toEqual(slides);
  });

  it(`describes five steps: ${steps.join(", ")}`, () => {
    const process = section(path, "timeline").process as unknown as { label: string }[];
    expect(process.map(({ label }) => label)).toEqual(steps);
  });

  it(`gives five reasons and shows ${logos} brands`, () => {
    expect([section(path, "reasons").reasons.length, section(path, "brand-strip").strip.length]).toEqual([5, logos]);
  });
});

describe.each(pricedPages)("the package page $path", ({ path, name, packages: all }) => {
  it("begins with Elevate Your Brand with Stunning", () => {
    expect(section(path, "hero").heading).toMatch(/^Elevate Your Brand with Stunning /);
  });

  it(`shows the packages of ${name} with their prices`, () => {
    const { packages: shown } = section(path, "package-grid").category as unknown as Packages;
    expect(prices(shown)).toEqual(all);
  });
});

it.each([
  ["/privacy-policy", 17, privacySections],
  ["/terms-and-conditions", 14, termsSections],
])("%s has %i sections, those of the requirements first, each with a text", (path, count, titles) => {
  const { sections } = section(path, "policy");
  const numbered = sections.map(({ title }, index) => `${index + 1}. ${title}`.toLowerCase());
  expect(numbered).toHaveLength(count);
  for (const { text } of sections) expect(plain(text).length).toBeGreaterThan(120);
  expect(numbered.slice(0, titles.length)).toEqual(titles.map((title) => title.toLowerCase()));
});

const statements = [
  ...privacyStatements.map((statement) => ["/privacy-policy", ...statement] as const),
  ...termsStatements.map((statement) => ["/terms-and-conditions", ...statement] as const),
];

it.each(statements)("%s states: %s", (path, _statement, title, says) => {
  const found = section(path, "policy").sections.find((each) => each.title === title);
  for (const pattern of says) expect(plain(found?.text ?? "")).toMatch(pattern);
});

it.each(["/contact", "/welcome"])("%s promises a reply within 24 hours", (path) => {
  expect(textOf(pageAt(path))).toMatch(/(repl|answer)[^.]* within 24 hours/);
});

describe("the packages of all pages", () => {
  const texts = () => pricedPages.map(({ path }) => textOf(section(path, "package-grid")).replaceAll("\u2013", "-"));

  it("each promise satisfaction, and the money back", () => {
    for (const promise of [/satisfaction/i, /money[ -]back/i])
      for (const text of texts()) expect(text).toMatch(promise);
    expect(texts().join()).toMatch(/100% satisfaction/i);
    expect(texts().join()).toMatch(/unique[ -]design/i);
  });

  it("take 24-48 or 48-72 business hours", () => {
    const hours = texts().flatMap((text) => text.match(/\d+-\d+(?= business hours)/g) ?? []);
    expect(new Set(hours)).toEqual(new Set(["24-48", "48-72"]));
  });

  it("name no price for app development", () => {
    expect(textOf(section("/app-development-packages", "package-grid"))).not.toMatch(/\$\s?\d/);
  });
});

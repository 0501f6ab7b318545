import { beforeAll, describe, expect, it } from "vitest";
import type { Section } from "../../src/content.generated.ts";
import { checkSite } from "../../src/engine/check-site.ts";
import type { ResolvedSite } from "../../src/engine/resolve/resolve-content.ts";
import {
  bundle,
  dropdowns,
  packagePages,
  packages,
  policies,
  portfolio,
  routes,
  sentences,
  services,
  stats,
  terms,
  topLevel,
} from "./facts.ts";

let site: ResolvedSite;
beforeAll(async () => {
  const checked = await checkSite("content");
  if (!checked.site) throw new Error(`The content has errors: ${JSON.stringify(checked.problems)}`);
  site = checked.site;
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

/** What is shown of a page, of the menus or of the words of forms and dialogs. */
function shownAt(where: string): string {
  if (where === "interface") return textOf(site.shell.interface);
  return textOf(where === "navigation" ? site.shell.navigation : pageAt(where));
}

const prices = (shown: readonly { name: string; now?: string; was?: string }[]) =>
  shown.map(({ name, now, was }) => [name, now, was ?? null]);

it.each(Object.entries(routes))("%s is a page whose title begins with %s", (path, title) => {
  expect(pageAt(path).title.toLowerCase().indexOf(title.toLowerCase()), pageAt(path).title).toBe(0);
});

describe("the menu", () => {
  it.each(topLevel)("leads with %s to %s", (label, link) => {
    expect(site.shell.navigation.header.menu).toContainEqual({ label, link });
  });

  it.each(Object.entries(dropdowns))("%s holds the links of the requirements, in their order", (label, links) => {
    const menu = site.shell.navigation.header.menu.find((item) => item.label === label);
    expect(menu?.items?.map((item) => [item.label, item.link])).toEqual(links);
  });
});

it.each(sentences)("%s says %j", (where, text) => {
  expect(shownAt(where)).toContain(text);
});

describe("the home page", () => {
  it("has an anchor packages-section at its packages", () => {
    expect(section("/", "package-tabs").id).toBe("packages-section");
  });

  it.each(portfolio)("shows %s in the gallery: %i pieces", (label, pieces) => {
    const tabs = section("/", "gallery").tabs as unknown as { label: string; items: object[] }[];
    expect(tabs.find((tab) => tab.label === label)?.items).toHaveLength(pieces);
  });

  it.each(Object.entries(packages))("has the packages of %s with their prices", (label, all) => {
    const tabs = section("/", "package-tabs").categories as unknown as {
      label: string;
      packages: { name: string; now?: string; was?: string }[];
    }[];
    expect(prices(tabs.find((tab) => tab.label === label)?.packages ?? [])).toEqual(all);
  });

  it("has the bundle with its worths and its price", () => {
    const { heading, cards, total, now, action, note } = section("/", "bundle");
    expect({
      heading,
      cards: cards.map(({ name, worth }) => [name, worth]),
      total,
      now,
      action: action.label,
      note,
    }).toEqual(bundle);
  });

  it("shows five testimonials and a strip of three brands", () => {
    const { people, strip } = section("/", "testimonials");
    expect([people.length, strip?.length]).toEqual([5, 3]);
  });
});

it.each(["/about", "/potfolio"])("%s shows the four stats", (path) => {
  const shown = section(path, "stats").stats as unknown as { number: string; label: string }[];
  expect(shown.map(({ number, label }) => [number, label])).toEqual(stats);
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

  it(`goes in five steps: ${steps.join(", ")}`, () => {
    const process = section(path, "timeline").process as unknown as { label: string }[];
    expect(process.map(({ label }) => label)).toEqual(steps);
  });

  it(`gives five reasons and shows ${logos} brands`, () => {
    expect([section(path, "reasons").reasons.length, section(path, "brand-strip").strip.length]).toEqual([5, logos]);
  });
});

describe.each(Object.entries(packagePages))("the package page %s", (path, category) => {
  it("begins with Elevate Your Brand with Stunning", () => {
    expect(section(path, "hero").heading).toMatch(/^Elevate Your Brand with Stunning /);
  });

  it(`shows the packages of ${category} with their prices`, () => {
    const shown = section(path, "package-grid").category as unknown as { packages: { name: string }[] };
    expect(prices(shown.packages)).toEqual(packages[category]);
  });
});

describe.each(Object.entries(policies))("%s", (path, titles) => {
  it(`has ${path === "/privacy-policy" ? 17 : 14} sections, in the order of the requirements`, () => {
    const sections = section(path, "policy").sections.map(({ title }) => title);
    expect(sections).toHaveLength(path === "/privacy-policy" ? 17 : 14);
    expect(sections.slice(0, titles.length).map((title) => title.toLowerCase())).toEqual(
      titles.map((title) => title.toLowerCase()),
    );
  });
});

it.each(terms)("the terms state in %s: %s", (title, number) => {
  const found = section("/terms-and-conditions", "policy").sections.find((each) => each.title === title);
  expect(found?.text.replaceAll(/<[^>]+>|\s+/g, " ").replaceAll(/ +/g, " ")).toContain(number);
});

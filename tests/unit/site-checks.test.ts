import { describe, expect, it } from "vitest";
import { loadSchemas } from "../../src/engine/read/schemas/schemas.ts";
import { contrast } from "../../src/engine/shared/values/colors.ts";
import { contrastPairs } from "../../src/styles/contrast-pairs.ts";
import { baseTexts, brief, checkTexts } from "./in-memory.ts";

const texts = baseTexts();

/** All problems of the base site with these files changed. */
function problems(changes: Record<string, string>) {
  return checkTexts({ ...texts, ...changes });
}

/** A file of the base site with a piece of its text changed. */
function changed(file: string, from: string | RegExp, to: string): Record<string, string> {
  const text = texts[file]?.replace(from, to) ?? "";
  if (text === texts[file]) throw new Error(`${from} is not in ${file}`);
  return { [file]: text };
}

/** A page that nothing is wrong with, apart from what is changed. */
function page({
  title = "Print",
  description = "Menus and labels that survive a kitchen.",
  more = "",
  sections = "",
} = {}) {
  return `title: ${title}\ndescription: ${description}\n${more}sections:\n  - block: hero\n    heading: Print\n    text: Ink.\n${sections}`;
}

const linked = changed(
  "navigation.yaml",
  "    - label: Terms",
  "    - label: Print\n      link: /print\n    - label: Terms",
);

/** The problems of a page at /print that the menu leads to. */
function pageProblems(options: Parameters<typeof page>[0]) {
  return problems({ ...linked, "pages/print.yaml": page(options) });
}

describe("pages that no link reaches", () => {
  const lonely = { "pages/print.yaml": page() };

  it("are reported, at their title", () => {
    expect(problems(lonely).map(brief)).toEqual(["page-unreached content/pages/print.yaml:1:1"]);
    expect(problems(lonely)[0]).toMatchObject({ severity: "warning", message: expect.stringContaining("/print") });
  });

  it("are not, when a menu, a text of a page that is reached, or shared data leads to them", () => {
    expect(problems({ ...lonely, ...linked })).toEqual([]);
    expect(problems({ ...lonely, ...changed("pages/logo.yaml", "thread.", "[thread](/print).") })).toEqual([]);
    expect(problems({ ...lonely, ...changed("navigation.yaml", "Made in", "See /print, made in") })).toHaveLength(1);
  });

  it("are reported when only one another, or a draft, leads to them", () => {
    const one = page({
      title: "One",
      description: "The first of two.",
      sections: "  - block: story\n    heading: A\n    text: To [two](/two).\n",
    });
    const two = one.replace("One", "Two").replace("first", "second").replace("/two", "/one");
    expect(problems({ "pages/one.yaml": one, "pages/two.yaml": two }).map(brief)).toEqual([
      "page-unreached content/pages/one.yaml:1:1",
      "page-unreached content/pages/two.yaml:1:1",
    ]);
    expect(
      problems({ "pages/one.yaml": one.replace("sections", "draft: true\nsections"), "pages/two.yaml": two }),
    ).toHaveLength(1);
  });

  it("are not reported when one that is leads to them, even if they lead back", () => {
    const texts = {
      "pages/news.yaml": page({
        title: "News",
        description: "All that is new.",
        sections: "  - block: listing\n    heading: New\n",
      }),
      "pages/news/oven.yaml": page({
        title: "Oven",
        description: "A second oven.",
        more: "date: 2026-03-02\n",
        sections: "  - block: story\n    heading: A\n    text: See [all](/news).\n",
      }),
    };
    expect(problems(texts).map(brief)).toEqual(["page-unreached content/pages/news.yaml:1:1"]);
  });

  it.each(["index: false\n", "draft: true\n"])("are meant so with %j", (more) => {
    expect(problems({ "pages/print.yaml": page({ more }) })).toEqual([]);
  });

  it("are not reported when the one link to them is itself a mistake, wherever it is", () => {
    const logo = (link: string) => changed("navigation.yaml", "      link: /terms", `      ${link}`);
    const terms = changed("pages/terms.yaml", "index: false\n", "");
    for (const link of ["link: /trems", "link: terms", "lnik: /terms", "link: /terms: x"])
      expect(problems({ ...terms, ...logo(link) }), link).toHaveLength(1);
  });

  it("are not reported while they have errors themselves", () => {
    expect(problems({ "pages/print.yaml": page({ sections: "  - block: heroo\n" }) })).toHaveLength(1);
  });
});

describe("titles and descriptions", () => {
  it("that search engines would cut are reported, the site's name counted", () => {
    const sixty = "Print ".repeat(10).slice(0, 60 - " | Halftone".length);
    expect(pageProblems({ title: sixty })).toEqual([]);
    expect(pageProblems({ title: `${sixty}s` })).toMatchObject([
      {
        rule: "title-long",
        severity: "warning",
        line: 1,
        column: 8,
        message: expect.stringMatching(/^With the site's name, .* 61 characters/),
        hint: expect.stringContaining("`document › title` in interface.yaml"),
      },
    ]);
    expect(pageProblems({ description: "x".repeat(160) })).toEqual([]);
    expect(pageProblems({ description: "x".repeat(161) })).toMatchObject([
      { rule: "description-long", severity: "warning", line: 2, column: 14 },
    ]);
  });

  it("that another page has are reported with the other page's location; capitals and line breaks make no difference", () => {
    expect(pageProblems({ title: "logo packages" })).toMatchObject([
      {
        rule: "title-twice",
        file: "content/pages/print.yaml",
        message: expect.stringContaining("content/pages/logo.yaml:1"),
      },
    ]);
    const description = /description: >-\n +(.*)/.exec(texts["pages/logo.yaml"] ?? "")?.[1] ?? "";
    expect(pageProblems({ description: `>-\n  ${description.replace(" ", "\n  ")}` }).map(brief)).toEqual([
      "description-twice content/pages/print.yaml:2:14",
    ]);
  });

  it("that say the agency's name twice are reported with what to write", () => {
    for (const title of ["Print | Halftone", "Print - halftone", "Print – {name}"])
      expect(pageProblems({ title }), title).toMatchObject([{ rule: "title-agency", suggestion: "Print" }]);
    expect(pageProblems({ title: "About Halftone" })).toEqual([]);
  });

  it("of pages that are kept out of search engines are left alone", () => {
    expect(pageProblems({ title: "Terms ".repeat(20), more: "index: false\n" })).toEqual([]);
  });
});

describe("colors", () => {
  const theme = (from: string, to: string) => problems(changed("theme.yaml", from, to));

  it("are all among the pairs that are measured", () => {
    const colors = Object.keys(loadSchemas().kinds.get("theme")?.properties?.colors?.properties ?? {});
    const measured = new Set(contrastPairs.flatMap(({ front, background }) => [front, background]));
    expect([...colors, "carousel.0", "carousel.4"].filter((name) => !measured.has(name))).toEqual([]);
  });

  it("are measured as WCAG does", () => {
    expect(contrast("#000000", "#ffffff")).toBe(21);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  it("that are too near are reported with the ratio and the nearest one that passes", () => {
    const [problem, ...others] = theme('ink_2: "#5a5346"', 'ink_2: "#a8a294"');
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      rule: "contrast",
      line: 8,
      column: 10,
      message: expect.stringContaining("2.25:1"),
    });
    const nearest = contrast(problem?.suggestion ?? "", "#f5f1e8");
    expect(nearest).toBeGreaterThanOrEqual(4.5);
    expect(nearest).toBeLessThan(4.6);
  });

  it.each([
    ['paper: "#f5f1e8"', 'paper: "#444444"'],
    ['ink: "#16130e"', 'ink: "#888888"'],
    ['card: "#fffdf7"', 'card: "#222222"'],
    ['signal: "#ff4b24"', 'signal: "#cc4a30"'],
    ['- "#ffd23f"', '- "#5f7a4a"'],
  ])("%s as %s is one mistake, however many pairs it spoils, and the suggestion fixes it", (from, to) => {
    const found = theme(from, to);
    expect(found).toHaveLength(1);
    expect(theme(from, to.replace(/#\w+/, found[0]?.suggestion ?? ""))).toEqual([]);
  });
});

describe("prices", () => {
  const was = (price: string) =>
    problems({
      "packages/print.yaml": `label: Print\npackages:\n  - name: Plus\n    now: "$1,000"\n    was: "${price}"\n    features:\n      - A logo\n`,
    });

  it("before must be above the price now", () => {
    expect(was("$1000.50")).toEqual([]);
    expect(was("$999")).toMatchObject([{ rule: "price-was", line: 5, column: 10 }]);
    expect(was("$1000")).toMatchObject([{ rule: "price-was", message: expect.stringContaining("nothing is saved") }]);
    expect(was("soon").map(({ rule }) => rule)).toEqual(["value-format"]);
  });
});

describe("redirects", () => {
  const redirects = (...addresses: string[]) =>
    pageProblems({ more: `redirects:\n${addresses.map((address) => `  - ${address}\n`).join("")}` }).map(brief);

  it("to a free address are fine", () => {
    expect(redirects("/printing", "/old/print")).toEqual([]);
  });

  it.each([
    ["/print", "redirect-loop"],
    ["/logo", "redirect-taken"],
    ["/LOGO", "redirect-taken"],
    ["/index", "redirect-taken"],
    ["/404", "redirect-taken"],
  ])("at %s give %s", (address, rule) => {
    expect(redirects(address)).toEqual([`${rule} content/pages/print.yaml:4:5`]);
  });

  it("cannot be there twice, nor lead to the error page", () => {
    expect(redirects("/old", "/old")).toEqual(["redirect-taken content/pages/print.yaml:5:5"]);
    expect(problems(changed("pages/404.yaml", "sections:", "redirects:\n  - /old\nsections:")).map(brief)).toEqual([
      "redirect-target content/pages/404.yaml:5:5",
    ]);
  });

  it("are not what a link should lead to", () => {
    const sections = "  - block: story\n    heading: A\n    text: See [this](/old).\n";
    expect(pageProblems({ more: "redirects:\n  - /old\n", sections })).toMatchObject([
      { rule: "link-route", suggestion: "/print", message: expect.stringContaining("old address") },
    ]);
  });
});

describe("names of places on a page", () => {
  const story = (id: string, text = "B.") => `  - block: story\n    id: ${id}\n    heading: A\n    text: ${text}\n`;

  it("cannot be those that every page has already", () => {
    expect(pageProblems({ sections: story("drawer") }).map(brief)).toEqual(["id-twice content/pages/print.yaml:8:9"]);
  });

  it("include the numbered parts of a policy", () => {
    expect(pageProblems({ sections: story("a", "See [1](/terms#section-1).") })).toEqual([]);
    expect(pageProblems({ sections: story("a", "See [99](/terms#section-99).") })).toMatchObject([
      { rule: "link-anchor" },
    ]);
  });
});

describe("placeholders", () => {
  const text = (words: string) =>
    pageProblems({ sections: `  - block: story\n    heading: A\n    text: "${words}"\n` }).map(brief);

  it.each(["{{phone}}", "{ phone }", "{phone }", "{phone"])("%s is a mistake", (placeholder) => {
    expect(text(`Call ${placeholder}, please.`)).toEqual(["placeholder content/pages/print.yaml:9:17 -> {phone}"]);
  });

  it("and broken links are each reported at their own location", () => {
    expect(text("{phoen}, {phoen}, [a](/lgoo), [b](/lgoo)")).toEqual([
      "placeholder content/pages/print.yaml:9:12 -> phone",
      "placeholder content/pages/print.yaml:9:21 -> phone",
      "link-route content/pages/print.yaml:9:34 -> /logo",
      "link-route content/pages/print.yaml:9:46 -> /logo",
    ]);
  });
});

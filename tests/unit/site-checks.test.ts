import { describe, expect, it } from "vitest";
import { checkContent } from "../../src/engine/check-site.ts";
import { baseWith, pageProblems, problemsWith } from "./changed-site.ts";
import { baseTexts, brief, checkTexts, contentOf } from "./in-memory.ts";

describe("titles and descriptions", () => {
  it("that search engines would cut are reported, the site's name counted", () => {
    const sixty = "Print ".repeat(10).slice(0, 60 - " | Marigold".length);
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
    const description = /description: >-\n +(.*)/.exec(baseTexts()["pages/logo.yaml"] ?? "")?.[1] ?? "";
    expect(pageProblems({ description: `>-\n  ${description.replace(" ", "\n  ")}` }).map(brief)).toEqual([
      "description-twice content/pages/print.yaml:2:14",
    ]);
  });

  it("that say the agency's name twice are reported with what to write", () => {
    for (const title of ["Print | Marigold", "Print - marigold", "Print – {name}"])
      expect(pageProblems({ title }), title).toMatchObject([{ rule: "title-site-name", suggestion: "Print" }]);
    expect(pageProblems({ title: "About Marigold" })).toEqual([]);
  });

  it("of pages that are kept out of search engines are left alone", () => {
    expect(pageProblems({ title: "Terms ".repeat(20), more: "index: false\n" })).toEqual([]);
  });
});

describe("prices", () => {
  const was = (price: string) =>
    problemsWith({
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

  it("may be as sites of all kinds have them", () => {
    const old = [
      "/über-uns",
      "/alte seite",
      "/%C3%BCber",
      "/blog/",
      "/printing.html",
      "/x/index.html",
      "/y.php",
      "/日本",
    ];
    expect(redirects(...old)).toEqual([]);
  });

  it.each([
    "/?page_id=12",
    "/print?x=1",
    "/a#b",
    "//a",
    "/../a",
    "/.a",
    "/a:b",
    "/%ff",
    "/a\\b",
    "/",
    `/${"ü".repeat(126)}`,
  ])("cannot be %s, as no file can be there", (address) => {
    expect(pageProblems({ more: `redirects:\n  - '${address}'\n` })).toMatchObject([{ rule: "value-format" }]);
  });

  it("with a query are to be set up at the host", () => {
    const [problem] = pageProblems({ more: "redirects:\n  - /?page_id=12\n" });
    expect(problem?.hint).toContain("set up such redirects at your host");
  });

  it.each([
    ["/print", "redirect-loop"],
    ["/logo", "redirect-taken"],
    ["/LOGO", "redirect-taken"],
    ["/logo/", "redirect-taken"],
    ["/logo.html", "redirect-taken"],
    ["/index.html", "redirect-taken"],
    ["/print/", "redirect-loop"],
    ["/files/menus/order.pdf", "redirect-taken"],
    ["/index", "redirect-taken"],
    ["/404", "redirect-taken"],
  ])("at %s give %s", (address, rule) => {
    expect(redirects(address)).toEqual([`${rule} content/pages/print.yaml:4:5`]);
  });

  it("cannot be there twice, nor lead to the error page", () => {
    expect(redirects("/old", "/old.html")).toEqual(["redirect-taken content/pages/print.yaml:5:5"]);
    expect(redirects("/old", "/old")).toEqual(["redirect-taken content/pages/print.yaml:5:5"]);
    expect(problemsWith(baseWith("pages/404.yaml", "sections:", "redirects:\n  - /old\nsections:")).map(brief)).toEqual(
      ["redirect-target content/pages/404.yaml:5:5"],
    );
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

it("names a content file that Git LFS has not loaded", () => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"7".repeat(64)}\nsize 482113\n`;
  const found = checkTexts({ ...baseTexts(), "pages/terms.yaml": pointer }).find(({ file }) =>
    file.endsWith("terms.yaml"),
  );
  expect(found?.message).toBe("This file is only a pointer of Git LFS: the file itself has not been loaded.");
});

it("says nothing of characters that a typeface lacks as long as the name of the fonts is wrong", () => {
  const texts = baseTexts();
  const page = `${texts["pages/index.yaml"]}`.replace("A short paragraph", "A room of 40 m⁴");
  const found = (fonts: string) =>
    checkTexts({ ...texts, "pages/index.yaml": page, "theme.yaml": `${fonts}${texts["theme.yaml"]}` }).map(
      ({ rule }) => rule,
    );
  expect(found("fonts: modern\n")).toEqual(["font-lacks-character"]);
  expect(found("fonts: Roboto\n")).toEqual(["value-choice"]);
});

it("a menu that fits beside a logo of the usual shape, and not beside a wide one, is reported, unless logos are small", () => {
  const links = ["Day passes", "Courses", "Birthdays", "The walls", "News"]
    .map((label) => `    - label: ${label}\n      link: /\n`)
    .join("");
  const problemsOf = (width: number, theme: Record<string, string> = {}) => {
    const texts = { ...baseTexts(), ...baseWith("navigation.yaml", "  action:", `${links}  action:`), ...theme };
    const logo = { src: "/media/mark.svg", width, height: 110 };
    return checkContent(contentOf(texts), new Map([["mark.svg", logo]])).problems.filter(
      ({ rule }) => rule === "header-long",
    );
  };
  expect(problemsOf(220)).toEqual([]);
  expect(problemsOf(420)).toMatchObject([
    { file: "content/navigation.yaml", hint: expect.stringContaining("The logo") },
  ]);
  expect(problemsOf(420, baseWith("theme.yaml", "colors:", "character: quiet\ncolors:"))).toEqual([]);
});

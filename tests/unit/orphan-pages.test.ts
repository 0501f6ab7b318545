import { describe, expect, it } from "vitest";
import { baseWith, linked, printPage, problemsWith } from "./changed-site.ts";
import { brief } from "./in-memory.ts";

describe("pages that no link reaches", () => {
  const lonely = { "pages/print.yaml": printPage() };

  it("are reported, at their title", () => {
    expect(problemsWith(lonely).map(brief)).toEqual(["page-unreached content/pages/print.yaml:1:1"]);
    expect(problemsWith(lonely)[0]).toMatchObject({ severity: "warning", message: expect.stringContaining("/print") });
  });

  it("are not, when a menu, a text of a page that is reached, or shared data leads to them", () => {
    expect(problemsWith({ ...lonely, ...linked })).toEqual([]);
    expect(problemsWith({ ...lonely, ...baseWith("pages/logo.yaml", "thread.", "[thread](/print).") })).toEqual([]);
    expect(problemsWith({ ...lonely, ...baseWith("navigation.yaml", "Made in", "See /print, made in") })).toHaveLength(
      1,
    );
  });

  it("are reported when only one another, or a draft, leads to them", () => {
    const one = printPage({
      title: "One",
      description: "The first of two.",
      sections: "  - block: story\n    heading: A\n    text: To [two](/two).\n",
    });
    const two = one.replace("One", "Two").replace("first", "second").replace("/two", "/one");
    expect(problemsWith({ "pages/one.yaml": one, "pages/two.yaml": two }).map(brief)).toEqual([
      "page-unreached content/pages/one.yaml:1:1",
      "page-unreached content/pages/two.yaml:1:1",
    ]);
    expect(
      problemsWith({ "pages/one.yaml": one.replace("sections", "draft: true\nsections"), "pages/two.yaml": two }),
    ).toHaveLength(1);
  });

  it("are not reported when one that is leads to them, even if they lead back", () => {
    const texts = {
      "pages/news.yaml": printPage({
        title: "News",
        description: "All that is new.",
        sections: "  - block: listing\n    heading: New\n",
      }),
      "pages/news/oven.yaml": printPage({
        title: "Oven",
        description: "A second oven.",
        more: "date: 2026-03-02\n",
        sections: "  - block: story\n    heading: A\n    text: See [all](/news).\n",
      }),
    };
    expect(problemsWith(texts).map(brief)).toEqual(["page-unreached content/pages/news.yaml:1:1"]);
  });

  it.each(["index: false\n", "draft: true\n"])("are meant so with %j", (more) => {
    expect(problemsWith({ "pages/print.yaml": printPage({ more }) })).toEqual([]);
  });

  it("are not reported when the one link to them is itself a mistake, wherever it is", () => {
    const logo = (link: string) => baseWith("navigation.yaml", "      link: /terms", `      ${link}`);
    const terms = baseWith("pages/terms.yaml", "index: false\n", "");
    for (const link of ["link: /trems", "link: terms", "lnik: /terms", "link: /terms: x"])
      expect(problemsWith({ ...terms, ...logo(link) }), link).toHaveLength(1);
  });

  it("are not reported while they have errors themselves", () => {
    expect(problemsWith({ "pages/print.yaml": printPage({ sections: "  - block: heroo\n" }) })).toHaveLength(1);
  });
});

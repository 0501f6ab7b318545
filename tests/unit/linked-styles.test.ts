import { describe, expect, it } from "vitest";
import { sitePolicy } from "../../src/engine/output/policy.ts";
import { pageRenderer, siteStyles } from "../../src/engine/output/render-page.ts";
import { fakeBundle } from "./fake-bundle.ts";
import { baseTexts, siteOf } from "./in-memory.ts";

const page = `title: Paper
description: All the paper that we have, by weight and by color.
sections:
  - { block: hero, heading: Paper }
  - { block: policy, heading: Terms, sections: [{ title: One, text: Some. }] }
  - { block: faq, heading: Questions, questions: [{ question: Why?, answer: So. }] }
  - { block: stats, heading: Numbers }
`;

const bundle: typeof fakeBundle = {
  ...fakeBundle,
  modules: { ...fakeBundle.modules, faq: { code: [], css: ["assets/faq.css", "assets/faq-large.css"] } },
  looks: { "assets/faq-large.css": ".faq{color:blue}" },
  renderPage: ({ sections }) =>
    sections.map(({ block }) => `<section data-block="${block}"><p class="${block}"></p></section>`).join(""),
};
const fonts = { css: "@font-face{}", preload: [], files: new Map() };

const site = siteOf(baseTexts({ "pages/paper.yaml": page }));

/** The document of the page on a site with this many pages, and the file of the kit. */
function documentOf(count: number) {
  const pages = Array.from({ length: count }, () => ({ path: "/other", title: "Other" }));
  const styles = siteStyles({ ...site, pages }, bundle, fonts);
  const settings = { site, fonts, policy: sitePolicy(site), late: "", dayLimits: undefined };
  const paper = site.pages.find(({ path }) => path === "/paper");
  const files = paper && pageRenderer(settings, styles)(paper, { shareImage: undefined, frames: [] });
  const [head = "", body = ""] = (files?.get("paper.html") ?? "").split("</head>");
  return { head, body, kit: styles.kitSheet.text };
}

describe("the styles of a document", () => {
  it("are in it", () => {
    const { head, body } = documentOf(999);
    const [style = ""] = /<style>[^<]*/.exec(head) ?? [];
    for (const part of ["@font-face{}", "--paper:", ".hero{color:red}", ".faq{color:red}"])
      expect(style).toContain(part);
    expect(head + body).not.toContain('rel="stylesheet"');
  });

  it("are all linked in the head on a site with a thousand pages", () => {
    const { head, body, kit } = documentOf(1000);
    expect(head).not.toContain("<style>");
    expect(body).not.toContain("<link");
    const linked = [...head.matchAll(/<link rel="stylesheet" href="([^"]*)">/g)].map(([, address]) => address);
    expect(linked).toEqual([expect.stringMatching(/^\/assets\/kit-/), "/assets/faq-large.css"]);
    for (const part of ["@font-face{}", "--paper:"]) expect(kit).toContain(part);
    expect(head).toMatch(/style-src 'self'"/);
  });
});

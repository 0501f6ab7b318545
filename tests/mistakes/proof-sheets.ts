import type { Mistake } from "./mistake.ts";

const PAGE = `title: A site
description: How a quiet page for a shop became a loud one, with the sketch that was rejected on the way.
sections:
  - block: proof-sheet
    heading: A site
    piece: web/hard-left
    brief:
      heading: The brief
      text: A site for a shop.
    sketch:
      heading: The sketch
      text: It was too quiet.
      image: portfolio/web/loaf-dept.svg
      alt: A quiet page.
      corrections:
        - text: Louder.
          by: Ann
    result:
      heading: The result
      text: It is louder now.
    figures:
      - number: "2"
        label: rounds of changes
`;

/** A mistake in a page that is one proof sheet. */
function inSheet(what: string, from: string, to: string, expected: Partial<Mistake>): Mistake {
  if (!PAGE.includes(from)) throw new Error(`There is no ${from} in the page.`);
  return { what, file: "pages/about.yaml", put: PAGE.replace(from, to), ...expected };
}

/** Sections that show how a piece was made, and the links that lead to them. */
export const proofSheets: Mistake[] = [
  inSheet("the section by its usual name", "block: proof-sheet", "block: ▸case-study", {
    rule: "block-unknown",
    suggests: "proof-sheet",
  }),
  inSheet("its piece mistyped", "piece: web/hard-left", "piece: ▸web/hard-lfet", {
    rule: "reference",
    suggests: "web/hard-left",
  }),
  inSheet("several pieces", "    piece: web/hard-left", "    ▸pieces: web/hard-left", {
    rule: "key-unknown",
    suggests: "piece",
  }),
  inSheet("challenge for brief", "    brief:", "    ▸challenge:", { rule: "key-unknown", suggests: "brief" }),
  inSheet("outcome for result", "    result:", "    ▸outcome:", { rule: "key-unknown", suggests: "result" }),
  inSheet("stats for figures", "    figures:", "    ▸stats:", { rule: "key-unknown", suggests: "figures" }),
  inSheet(
    "a brief that is only a text",
    "    brief:\n      heading: The brief\n      text: A site",
    "    brief: ▸A site",
    {
      rule: "value-type",
    },
  ),
  inSheet("no alternative text of the sketch", "      alt: A quiet page.\n", "", { rule: "key-missing", at: "11:7" }),
  inSheet("comments for corrections", "      corrections:", "      ▸comments:", {
    rule: "key-unknown",
    suggests: "corrections",
  }),
  inSheet("a correction that is only a text", "- text: Louder.\n          by: Ann", "- ▸Louder.", {
    rule: "value-type",
  }),
  inSheet("name for by", "          by: Ann", "          ▸name: Ann", { rule: "key-unknown", suggests: "by" }),
  inSheet("a figure's value", '- number: "2"', '- ▸value: "2"', { rule: "key-unknown", suggests: "number" }),
  inSheet("a figure without quotes", 'number: "2"', "number: ▸2", { rule: "value-type", suggests: '"2"' }),
  inSheet(
    "a figure's link to a page that is not there",
    "label: rounds of changes",
    "label: rounds of [changes](▸/abuot)",
    {
      rule: "link-route",
      suggests: "/about",
    },
  ),
  inSheet("a figure's label with HTML", "label: rounds of changes", 'label: rounds of ▸<a href="/about">changes</a>', {
    rule: "markdown-html",
  }),
  {
    what: "a piece's page that is only a path",
    file: "portfolio/web.yaml",
    take: "    image: portfolio/web/hard-left.svg",
    put: "    page: ▸/about\n    image: portfolio/web/hard-left.svg",
    rule: "value-type",
  },
  {
    what: "a piece's page that is not there",
    file: "portfolio/web.yaml",
    take: "    image: portfolio/web/hard-left.svg",
    put: "    page:\n      label: How\n      link: ▸/abuot\n    image: portfolio/web/hard-left.svg",
    rule: "link-route",
    suggests: "/about",
  },
  {
    what: "a piece's case study",
    file: "portfolio/web.yaml",
    take: "    image: portfolio/web/hard-left.svg",
    put: "    ▸case_study:\n      label: How\n      link: /about\n    image: portfolio/web/hard-left.svg",
    rule: "key-unknown",
    suggests: "page",
  },
];

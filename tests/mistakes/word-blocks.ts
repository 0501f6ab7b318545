import type { Mistake } from "./mistake.ts";

const STATS = "  - block: stats\n    heading: Numbers";

/** A mistake in a section of its own on the home page. */
export function section(what: string, yaml: string, rest: Partial<Mistake>): Mistake {
  const lines = yaml.replace(/^\n/, "").replace(/\s+$/, "");
  return { what, file: "pages/index.yaml", take: STATS, put: `${lines}\n\n${STATS}`, ...rest };
}

/** A mistake in the text of a `rich-text` section, which begins with `|`. */
function inText(what: string, lines: readonly string[], rest: Partial<Mistake>): Mistake {
  const text = lines.map((line) => (line === "" ? "" : `      ${line}`)).join("\n");
  return section(what, `  - block: rich-text\n    heading: Paper\n    text: |\n${text}`, rest);
}

const richTexts: Mistake[] = [
  inText("a main heading in a long text", ["It lasts.", "", "▸# Thick paper", "", "It folds."], {
    rule: "markdown-heading",
    suggests: "## Thick paper",
    says: /main heading of a page/,
  }),
  inText("a heading of the second level with none above it", ["▸### Thick paper", "", "It folds."], {
    rule: "markdown-heading",
    suggests: "## Thick paper",
  }),
  inText("a heading of the fourth level", ["## Paper", "", "▸#### Thick paper", "", "It folds."], {
    rule: "markdown-heading",
    suggests: "### Thick paper",
  }),
  inText("dashes below words that were meant as a line", ["▸It lasts.", "---", "It folds."], {
    rule: "markdown-heading",
    says: /empty line above/,
  }),
  inText("a table without its line of dashes", ["▸| Paper | Price |", "| Thin | low |", "| Thick | high |"], {
    rule: "markdown-table",
    says: /\|---\|---\|/,
  }),
  inText("too few dashes below a table's first row", ["▸| Paper | Price |", "|---|", "| Thin | low |"], {
    rule: "markdown-table",
  }),
  inText("a row with a cell too many", ["| Paper | Price |", "|---|---|", "▸| Thin | low | cheap |"], {
    rule: "markdown-table",
    says: /row has 3 cells, .* only 2 columns/,
  }),
  inText("a first line with a cell too few", ["▸| Paper |", "|---|", "| Thin | low |", "| Thick | high |"], {
    rule: "markdown-table",
    says: /first line of this table has 1 cell, but each row below it has 2/,
  }),
  inText("a row with a cell too few", ["| Paper | Price |", "|---|---|", "| Thin | low |", "▸| Thick |"], {
    rule: "markdown-cells",
    says: /row has 1 cell, but the table has 2 columns/,
  }),
  inText("a text directly below a table", ["| Paper | Price |", "|---|---|", "| Thin | low |", "▸Ask us for more."], {
    rule: "markdown-cells",
    says: /directly below a table/,
  }),
  inText("a footnote that has no text", ["It lasts.▸[^1]"], { rule: "markdown-note", says: /no note \[\^1\]/ }),
  inText("a note that no text refers to", ["It lasts.", "", "▸[^1]: For 200 years."], {
    rule: "markdown-note",
    says: /Nothing in the text refers/,
  }),
  inText("two notes with one number", ["It lasts.[^1]", "", "[^1]: For 200 years.", "", "▸[^1]: Kept dry."], {
    rule: "markdown-note",
    says: /two notes/,
  }),
  inText("a picture without a description", ["▸![](mark.svg)"], {
    rule: "markdown-image",
    says: /no description/,
  }),
  inText("a picture in the middle of a paragraph", ["Here is ▸![a dot](mark.svg) in a line."], {
    rule: "markdown-image",
    says: /line of its own/,
  }),
  inText("a picture that does not exist", ["![A dot](▸mrk.svg)"], { rule: "media-missing", suggests: "mark.svg" }),
  inText("a picture with the folders around it", ["![A dot](▸/content/media/mark.svg)"], {
    rule: "value-format",
    suggests: "mark.svg",
  }),
  inText("a file name as the description of a picture", ["![▸mark.svg](mark.svg)"], { rule: "alt-file-name" }),
  inText("a picture of another site", ["![A dot](▸https://www.example.com/dot.png)"], { rule: "media-remote" }),
  inText("HTML in a long text", ["## Paper", "", "It ▸<b>lasts</b>."], { rule: "markdown-html" }),
  inText("a link to no page below a heading", ["## Paper", "", "See [logos](▸/lgo)."], {
    rule: "link-route",
    suggests: "/logo",
  }),
  section(
    "a heading below >-",
    "  - block: rich-text\n    text: ▸>-\n      It lasts.\n      ## Thick paper\n      It folds.",
    { rule: "markdown-lines", suggests: "|" },
  ),
  section(
    "a table below >-",
    "  - block: rich-text\n    text: ▸>-\n      | Paper | Price |\n      |---|---|\n      | Thin | low |",
    { rule: "markdown-lines", suggests: "|" },
  ),
  section("a list below >-", "  - block: rich-text\n    text: ▸>-\n      We print on\n      - paper\n      - card", {
    rule: "markdown-lines",
    suggests: "|",
  }),
];

export const wordBlocks: Mistake[] = [
  ...richTexts,
  section("`body` for the text of a long text", "  - block: rich-text\n    ▸body: It lasts.", {
    rule: "key-unknown",
    suggests: "text",
  }),
  section(
    "a list as the text of a long text",
    "  - block: rich-text\n    text:\n      ▸- It lasts.\n      - It folds.",
    {
      rule: "value-type",
    },
  ),
  section(
    "`q` for a question",
    "  - block: faq\n    heading: Questions\n    questions:\n      - ▸title: How long?\n        answer: Two days.",
    { rule: "key-unknown", suggests: "question" },
  ),
  section(
    "a question without an answer",
    "  - block: faq\n    heading: Questions\n    questions:\n      - ▸question: How long?",
    { rule: "key-missing", says: /`answer:`/ },
  ),
  section(
    "`items` for questions",
    "  - block: faq\n    heading: Questions\n    ▸items:\n      - question: How long?\n        answer: Two days.",
    { rule: "key-unknown", suggests: "questions" },
  ),
  section(
    "one question twice",
    "  - block: faq\n    heading: Questions\n    questions:\n      - question: How long?\n        answer: Two days.\n      - ▸question: How long?\n        answer: Two days.",
    {},
  ),
  section(
    "a question with a colon, without quotes",
    "  - block: faq\n    heading: Questions\n    questions:\n      - question: ▸Paper: which one?\n        answer: Thick.",
    { suggests: '"Paper: which one?"' },
  ),
  section("an empty list of questions", "  - block: faq\n    heading: Questions\n    questions: ▸[]", {
    says: /at least 1/,
  }),
  section("`author` for the name below a quote", "  - block: quote\n    quote: It lasts.\n    ▸author: Ann", {
    rule: "key-unknown",
    suggests: "name",
  }),
  section("`text` for a quote", "  - block: quote\n    ▸text: It lasts.\n    name: Ann", {
    rule: "key-unknown",
    suggests: "quote",
  }),
  section("a quote with formatting", "  - block: quote\n    quote: It ▸**lasts**.", {
    rule: "text-plain",
    suggests: "lasts",
  }),
  section("a quote's photo that does not exist", "  - block: quote\n    quote: It lasts.\n    photo: ▸mark.svgg", {}),
  section("a quote over several items", "  - block: quote\n    quote:\n      ▸- It lasts.", {}),
  section(
    "`position` for the side",
    "  - block: media-text\n    heading: Paper\n    text: It lasts.\n    image: mark.svg\n    alt: A dot.\n    ▸position: left",
    {
      rule: "key-unknown",
      suggests: "side",
    },
  ),
  section(
    "a side that is none",
    "  - block: media-text\n    heading: Paper\n    text: It lasts.\n    image: mark.svg\n    alt: A dot.\n    side: ▸lft",
    {
      suggests: "left",
    },
  ),
  section(
    "a group of keys in place of a side",
    "  - block: media-text\n    heading: Paper\n    text: It lasts.\n    image: mark.svg\n    alt: A dot.\n    side:\n      ▸wide: left",
    { rule: "value-type" },
  ),
  section(
    "`items` for the questions",
    "  - block: faq\n    heading: Paper\n    ▸items:\n      - question: How long?\n        answer: It lasts.",
    { rule: "key-unknown", suggests: "questions" },
  ),
  section("`items` for the people", "  - block: people\n    heading: Who\n    ▸items:\n      - name: Ann", {
    rule: "key-unknown",
    suggests: "people",
  }),
  section(
    "`bio` for a person's text",
    "  - block: people\n    heading: Who\n    people:\n      - name: Ann\n        ▸bio: Paper.",
    { rule: "key-unknown", suggests: "text" },
  ),
  section(
    "a picture without its description",
    "  - block: ▸media-text\n    heading: Paper\n    text: It lasts.\n    image: mark.svg",
    {
      rule: "key-missing",
      says: /`alt/,
    },
  ),
  section(
    "a description and `decorative`",
    "  - block: media-text\n    heading: Paper\n    text: It lasts.\n    image: mark.svg\n    alt: A dot.\n    ▸decorative: true",
    {
      rule: "key-clash",
    },
  ),
  section(
    "a video as the picture",
    "  - block: media-text\n    heading: Paper\n    text: It lasts.\n    image: ▸loop.mp4\n    alt: A dot.",
    {
      rule: "value-format",
    },
  ),
  section(
    "numbers as titles of steps",
    "  - block: steps\n    heading: How\n    steps:\n      - title: ▸1\n        text: Call us.",
    {
      rule: "value-type",
      suggests: '"1"',
    },
  ),
  section("steps as a list of texts", "  - block: steps\n    heading: How\n    steps:\n      - ▸Call us", {}),
  section(
    "`label` for the title of a step",
    "  - block: steps\n    heading: How\n    steps:\n      - ▸label: Call\n        text: Call us.",
    {
      rule: "key-unknown",
      suggests: "title",
    },
  ),
  section("`process` in steps", "  - block: ▸steps\n    heading: How\n    process: design", {
    rule: "block-mismatch",
    suggests: "timeline",
  }),
  section(
    "a step that lost its indentation",
    "  - block: steps\n    heading: How\n    steps:\n      - title: Call\n      ▸text: Call us.",
    {},
  ),
  section(
    "an icon that does not exist",
    "  - block: features\n    heading: Paper\n    features:\n      - icon: ▸whaet\n        title: Thick\n        text: It lasts.",
    {
      rule: "icon-unknown",
      suggests: "wheat",
    },
  ),
  section(
    "`items` for features",
    "  - block: features\n    heading: Paper\n    ▸items:\n      - title: Thick\n        text: It lasts.",
    {
      rule: "key-unknown",
      suggests: "features",
    },
  ),
  section(
    "a picture and an icon",
    "  - block: features\n    heading: Paper\n    features:\n      - picture:\n          image: mark.svg\n          alt: A dot.\n        ▸icon: star\n        title: Thick\n        text: It lasts.",
    {
      rule: "key-clash",
    },
  ),
  section(
    "a file name as the picture of a feature",
    "  - block: features\n    heading: Paper\n    features:\n      - picture: ▸mark.svg\n        title: Thick\n        text: It lasts.",
    {
      rule: "value-type",
    },
  ),
  section(
    "a feature that leads to no page",
    "  - block: features\n    heading: Paper\n    features:\n      - title: Thick\n        text: It lasts.\n        link: ▸/lgo",
    {
      rule: "link-route",
      suggests: "/logo",
    },
  ),
];

import { defineRule } from "./define-rule.ts";
import { belowHero, changed, HERO, hero, packages, page, section } from "./example.ts";

/** A page with two more sections, which have these ids. */
function stories(first: string, second: string) {
  const paper = section("story", `id: ${first}`, "heading: Paper", "text: Thick.");
  return page(HERO + paper + section("story", `id: ${second}`, "heading: Ink", "text: Black."));
}

/** The site with hours on Fridays, next to those of two days. */
const fridays = (open: string, days: string) =>
  changed(
    "site.yaml",
    "locale: en-US",
    `locale: en-US\nhours:\n  time_zone: America/Chicago\n  week:\n    - days: ${days}\n      open: [9:00-17:00]\n    - days: [friday]\n      open: [${open}]`,
  );

const LOCATED = belowHero("location", "heading: Where we are");

/** Rules about references, headings, prices and formatting. */
export const siteRules = [
  defineRule({
    id: "text-plain",
    title: "Formatting in a plain text",
    why: "Headings, labels and other short texts are shown exactly as they are written, so visitors would see the formatting marks.",
    howToFix: "Remove the marks, or move the words to a text that allows Markdown.",
    wrong: hero("label: Ink on **paper**"),
    right: hero("label: Ink on paper"),
  }),
  defineRule({
    id: "reference",
    title: "A name that refers to nothing",
    why: "The shared data has no entry with this name.",
    howToFix: "Correct the name, or add an entry with this name.",
    autoFix: ["replace"],
    nameFix: "letter",
    wrong: belowHero("stats", "heading: Numbers", "stats:", "  - cleints"),
    right: belowHero("stats", "heading: Numbers", "stats:", "  - clients"),
  }),
  defineRule({
    id: "placeholder",
    title: "An unknown placeholder",
    why: "Visitors would see the braces.",
    howToFix: "Correct the name, or add it under `facts` in site.yaml.",
    autoFix: ["replace-part"],
    nameFix: "characters",
    wrong: hero("text: Call {phoen}."),
    right: hero("text: Call {phone}."),
  }),
  defineRule({
    id: "placeholder-missing",
    title: "A text of the interface without its placeholder",
    severity: "warning",
    why: "The interface fills in a number, a name or a day where the braces are. Without them, visitors do not read it.",
    howToFix: "Put the placeholder back where visitors should read what it stands for.",
    wrong: changed("interface.yaml", '"{title} | {name}"', '"{name}"'),
    right: changed("interface.yaml", '"{title} | {name}"', '"{title}, {name}"'),
  }),
  defineRule({
    id: "locale-direction",
    title: "A language that is written from right to left",
    severity: "warning",
    why: "Sections are laid out for languages that are written from left to right. In Arabic or Hebrew, pictures, numbers and punctuation would be on the wrong side of the words.",
    howToFix: "There is no layout for these languages yet. A single sentence in one of them, inside a text, is fine.",
    wrong: changed("site.yaml", "locale: en-US", "locale: he-IL"),
    right: changed("site.yaml", "locale: en-US", "locale: en-IL"),
  }),
  defineRule({
    id: "words-english",
    title: "Words in English on a site in another language",
    severity: "warning",
    why: "Some sections, such as opening hours, have words of their own, which are in English until interface.yaml has them. A new site in a language without texts of its own has all its words in English.",
    howToFix: "Copy the words from the message into interface.yaml, or find them there, and translate them.",
    wrong: { ...changed("site.yaml", "locale: en-US", "locale: de-DE"), ...LOCATED },
    right: {
      ...changed("site.yaml", "locale: en-US", "locale: de-DE"),
      ...changed(
        "interface.yaml",
        "footer:",
        "location:\n  address: Adresse\n  phone: Telefon\n  route: Route planen\n  show_map: Karte anzeigen\n  map_from: Die Karte kommt von {host}.\n  map: Karte\nfooter:",
      ),
      ...LOCATED,
    },
  }),
  defineRule({
    id: "hours-overlap",
    title: "Opening hours that overlap",
    severity: "warning",
    why: "Visitors would see both next to each other. Most often, a day is in two groups of days.",
    howToFix: "Write each time of a day once, and each day in one group.",
    wrong: fridays("9:00-12:00", "[monday, friday]"),
    right: fridays("9:00-12:00", "[monday]"),
  }),
  defineRule({
    id: "icon-unknown",
    title: "An unknown icon",
    why: "Icons come from Lucide and use the names that they have there.",
    howToFix: "Look up the name at lucide.dev/icons.",
    autoFix: ["replace"],
    wrong: belowHero(
      "values",
      "heading: What we hold dear",
      "values:",
      "  - icon: rulr",
      "    title: Measured",
      "    text: Twice.",
    ),
    right: belowHero(
      "values",
      "heading: What we hold dear",
      "values:",
      "  - icon: ruler",
      "    title: Measured",
      "    text: Twice.",
    ),
  }),
  defineRule({
    id: "font-lacks-character",
    title: "A character that the site's fonts do not have",
    severity: "warning",
    why: "Visitors see it in a different font from the words around it, or as a box.",
    howToFix: "Write it differently if you can: 1/2 instead of ½.",
    wrong: hero("heading: Print 🖨"),
    right: hero("heading: Print"),
  }),
  defineRule({
    id: "id-twice",
    title: "Two sections have the same id",
    why: "A link to the id could lead to only one of them.",
    howToFix: "Change one of the two.",
    wrong: stories("paper", "paper"),
    right: stories("paper", "ink"),
  }),
  defineRule({
    id: "heading-count",
    title: "A page has no main heading, or more than one",
    why: "Screen readers and search engines rely on a page's one main heading.",
    howToFix: "Use exactly one block that has the main heading.",
    wrong: page(HERO + HERO),
    right: belowHero("story", "heading: Print", "text: Ink on paper."),
  }),
  defineRule({
    id: "heading-late",
    title: "The main heading of a page is below others",
    severity: "warning",
    why: "Screen readers and search engines take it for what the page is about, and expect it first.",
    howToFix: "Move the section to the top.",
    wrong: page(`  - block: story
    heading: Print
    text: Ink on paper.
${HERO}`),
    right: belowHero("story", "heading: Print", "text: Ink on paper."),
  }),
  defineRule({
    id: "not-part-of",
    title: "The highlighted words are not in the text",
    why: "Words can be highlighted only if the text contains them exactly as they are written here.",
    howToFix: "Copy the words from the text.",
    autoFix: ["replace"],
    wrong: hero("heading: Print that survives", "highlight: survive it"),
    right: hero("heading: Print that survives", "highlight: survives"),
  }),
  defineRule({
    id: "price-was",
    title: "The old price is not higher than the current price",
    why: "The old price is crossed out to show how much people save. If it is the lower one, the package seems to have become more expensive.",
    howToFix: "Swap the two prices, or remove the old one.",
    wrong: packages('now: "$430"', 'was: "$109"'),
    right: packages('now: "$109"', 'was: "$430"'),
  }),
  defineRule({
    id: "price-old",
    title: "A text mentions a price that no package has",
    severity: "warning",
    why: "When a price changes, the texts that repeat it do not. Visitors would see one price in a heading and a different one below it.",
    howToFix:
      "Use a placeholder instead of the price: {price:logo/special} is the price of the package Special in packages/logo.yaml, and {was:logo/special} is its old price.",
    wrong: belowHero("package-grid", "heading: From $19", "category: logo"),
    right: belowHero("package-grid", "heading: From {price:logo/special}", "category: logo"),
  }),
  defineRule({
    id: "markdown-html",
    title: "HTML inside a text",
    why: "Texts are written in Markdown. HTML could break the page.",
    howToFix: "Use Markdown: `**bold**`, `*emphasis*`, `[links](/contact)`.",
    autoFix: ["replace-part"],
    wrong: hero("text: Ink on <b>paper</b>."),
    right: hero("text: Ink on **paper**."),
  }),
  defineRule({
    id: "markdown-image",
    title: "A picture inside a text that cannot show it",
    why: "Pictures belong in blocks, which set their size. Only the text of a `rich-text` section can have pictures, each on a line of its own and with a description.",
    howToFix: "Use a block with a picture, or a `rich-text` section with the picture on a line of its own.",
    wrong: hero("text: Ink on paper. ![A mark](mark.svg)"),
    right: hero("text: Ink on paper.", "art: wave"),
  }),
];

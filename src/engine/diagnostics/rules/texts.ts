import { defineRule } from "./define-rule.ts";
import { belowHero, changed, hero } from "./example.ts";

/** A page with a story below its hero, with this text as it is in the file. */
function story(written: string) {
  return belowHero("story", "heading: Paper", `text: ${written}`);
}

/** A page with a `rich-text` section below its hero, with this text as it is in the file. */
function richText(written: string) {
  return belowHero("rich-text", `text: ${written}`);
}

/** Rules about texts that visitors would see differently from what the author meant. */
export const textsRules = [
  defineRule({
    id: "markdown-heading",
    title: "A heading inside a text",
    why: "A page has one main heading, and each section has its own. Another one inside a text confuses search engines and people who use a screen reader.",
    howToFix:
      "Delete the # signs, or make it a section of its own with a `heading`. Only the text of a `rich-text` section can have headings: ## and, below them, ###.",
    wrong: story("|\n      # Thick paper\n\n      It lasts."),
    right: story("|\n      **Thick paper**\n\n      It lasts."),
  }),
  defineRule({
    id: "markdown-list",
    title: "A list that would not be shown as a list",
    why: "Below `>-`, YAML joins all lines into one, so the dashes would appear between the words.",
    howToFix:
      "Write `|` instead of `>-`, leave an empty line above the list, and start each line with a dash and a space.",
    wrong: story(">-\n      We print on\n      - paper\n      - card"),
    right: story("|\n      We print on\n\n      - paper\n      - card"),
  }),
  defineRule({
    id: "markdown-code",
    title: "Lines that would be shown as computer code",
    why: "Four extra spaces before a line, or a line of ``` above it, turn it into code, in a typewriter font and without line breaks.",
    howToFix: "Align the line with the lines above it.",
    wrong: story("|\n      It lasts.\n\n          Thick paper."),
    right: story("|\n      It lasts.\n\n      Thick paper."),
  }),
  defineRule({
    id: "markdown-signs",
    title: "A formatting mark without its partner",
    why: "Bold text starts with ** and ends with **. If one of them is missing, visitors see the asterisks.",
    howToFix: "Add the missing mark, or delete the other one.",
    wrong: story("It **lasts a year."),
    right: story("It **lasts** a year."),
  }),
  defineRule({
    id: "markdown-table",
    title: "A table that is not shown as one",
    why: "Only the text of a `rich-text` section can contain tables, and only in their exact form. Visitors would see the | signs, all in one paragraph.",
    howToFix:
      "Write a list, with one line for each row. In a `rich-text` section: put a line such as |---|---| below the first row, with as many parts as that has.",
    wrong: story("|\n      | Paper | Card |\n      |-------|------|\n      | Thin  | Thick |"),
    right: story("|\n      - Paper: thin\n      - Card: thick"),
  }),
  defineRule({
    id: "markdown-cells",
    title: "A table row with too few cells",
    severity: "warning",
    why: "The cells at its end stay empty, and the others may be below the wrong heading. A line of text directly below a table becomes a row of it, too.",
    howToFix:
      "Add the missing cells. For one with nothing in it, write | |. Put an empty line between a table and the text below it.",
    wrong: richText("|\n      | Paper | Card |\n      |-------|------|\n      | Thin  |"),
    right: richText("|\n      | Paper | Card |\n      |-------|------|\n      | Thin  | Thick |"),
  }),
  defineRule({
    id: "markdown-lines",
    title: "Formatting that needs lines of its own",
    why: "Headings, tables, quotes, pictures and lists in a text begin on lines of their own. Below `>-`, YAML joins all lines of a paragraph into one.",
    howToFix: "Write `|` instead of `>-`.",
    autoFix: ["replace"],
    wrong: richText(">-\n      We print on it.\n      ## Thick paper\n      It lasts."),
    right: richText("|\n      We print on it.\n\n      ## Thick paper\n\n      It lasts."),
  }),
  defineRule({
    id: "markdown-note",
    title: "A footnote without its text, or a text without its footnote",
    why: "A footnote is [^1] after some words, and a line that starts with [^1]: at the end of the text. Without one of the two, visitors see the brackets, or no note at all.",
    howToFix: "Add the part that is missing, or delete the other one.",
    wrong: richText("It lasts.[^1]"),
    right: richText("|\n      It lasts.[^1]\n\n      [^1]: For 200 years, kept dry."),
  }),
  defineRule({
    id: "alt-file-name",
    title: "A file name is used as an alternative text",
    why: "Screen readers read this text aloud to people who cannot see the picture, and a file name means nothing to them.",
    howToFix: "Describe in one short sentence what the picture shows.",
    wrong: changed("portfolio/web.yaml", "alt: A page with bread on it.", "alt: mark.svg"),
    right: changed("portfolio/web.yaml", "alt: A page with bread on it.", "alt: A page with bread on it, cut in two."),
  }),
  defineRule({
    id: "text-escape",
    title: "A line break written as code",
    why: "Programs write \\n for a line break. In a text of this site it is just a backslash and a letter, and visitors would see both.",
    howToFix: "Delete it. In a text with formatting, leave an empty line to start a new paragraph.",
    wrong: story("It lasts.\\nIt folds."),
    right: story("|\n      It lasts.\n\n      It folds."),
  }),
  defineRule({
    id: "text-digit",
    title: "A letter in a number",
    severity: "warning",
    why: "The letters O, I and l look like the digits 0 and 1. Nobody can copy or dial a number that contains one, and screen readers read it wrong.",
    howToFix: "Type the digit instead, as the message shows.",
    wrong: story("Call us at (512) 555-O142."),
    right: story("Call us at (512) 555-0142."),
  }),
  defineRule({
    id: "character-invisible",
    title: "An invisible character",
    why: "Zero-width spaces, control characters and marks that change the direction of text often get in when text is copied. They break words, links and searches, and nobody can see why.",
    howToFix: "Delete the words around it and type them again.",
    autoFix: ["replace"],
    wrong: hero("heading: Pr\u200bint"),
    right: hero("heading: Print"),
  }),
  defineRule({
    id: "text-garbled",
    title: "Garbled letters",
    why: "A program read the file with the wrong encoding and saved it like that, so letters and signs beyond plain English turned into two or three others. Visitors would see those.",
    howToFix: "Write the text again as the message shows. To avoid it, save content files as UTF-8.",
    autoFix: ["repair"],
    wrong: hero("heading: CafÃ© menus"),
    right: hero("heading: Café menus"),
  }),
];

import { defineRule } from "./define-rule.ts";
import { changed, hero, page } from "./example.ts";

/** A page with a story below its hero, whose text is written like this. */
function story(written: string) {
  return page(`  - block: hero
    heading: Print
    text: Ink on paper.
  - block: story
    heading: Paper
    text: ${written}`);
}

/** Mistakes in texts: what visitors would read otherwise than it was meant. */
export const textsRules = [
  defineRule({
    id: "markdown-heading",
    title: "A heading in a text",
    severity: "error",
    why: "A page has one main heading, and its sections have theirs. One more inside a text confuses search engines and people who cannot see the page.",
    howToFix: "Delete the # signs, or make a section of its own with a `heading`.",
    wrong: story("|\n      # Thick paper\n\n      It lasts."),
    right: story("|\n      **Thick paper**\n\n      It lasts."),
  }),
  defineRule({
    id: "markdown-list",
    title: "A list that would not be shown as one",
    severity: "error",
    why: "Below `>-` all lines become one, and the dashes would stand between the words.",
    howToFix:
      "Write `|` in place of `>-`, leave an empty line above the list, and begin each line with a dash and a space.",
    wrong: story(">-\n      We print on\n      - paper\n      - card"),
    right: story("|\n      We print on\n\n      - paper\n      - card"),
  }),
  defineRule({
    id: "markdown-code",
    title: "Lines that would be shown as computer code",
    severity: "error",
    why: "Four additional spaces in front of a line, or a line of ``` above it, set it in typewriter letters, without line breaks.",
    howToFix: "Put the line under the lines above it.",
    wrong: story("|\n      It lasts.\n\n          Thick paper."),
    right: story("|\n      It lasts.\n\n      Thick paper."),
  }),
  defineRule({
    id: "markdown-signs",
    title: "A sign of formatting without its partner",
    severity: "error",
    why: "Bold begins with ** and ends with **. When one of them is missing, visitors read the signs.",
    howToFix: "Add the missing sign where the words end, or delete the other one.",
    wrong: story("It **lasts a year."),
    right: story("It **lasts** a year."),
  }),
  defineRule({
    id: "markdown-table",
    title: "A table in a text",
    severity: "error",
    why: "Texts take no tables: visitors would read the | signs, all in one paragraph.",
    howToFix: "Write a list, a line for each row.",
    wrong: story("|\n      | Paper | Card |\n      |-------|------|\n      | Thin  | Thick |"),
    right: story("|\n      - Paper: thin\n      - Card: thick"),
  }),
  defineRule({
    id: "alt-file-name",
    title: "A file name in place of an alternative text",
    severity: "error",
    why: "People who cannot see the picture have this text read to them, and a file name says nothing.",
    howToFix: "Say in one short sentence what is to be seen.",
    wrong: changed("portfolio/web.yaml", "alt: A page with bread on it.", "alt: mark.svg"),
    right: changed("portfolio/web.yaml", "alt: A page with bread on it.", "alt: A page with bread on it, cut in two."),
  }),
  defineRule({
    id: "text-escape",
    title: "A code for a new line in a text",
    severity: "error",
    why: "Programs write \\n for a new line. In a text of this site it is a backslash and a letter, and visitors would read both.",
    howToFix: "Delete it. Texts with formatting begin a new paragraph at an empty line.",
    wrong: story("It lasts.\\nIt folds."),
    right: story("|\n      It lasts.\n\n      It folds."),
  }),
  defineRule({
    id: "character-invisible",
    title: "A character that nobody can see",
    severity: "error",
    why: "Zero-width spaces, control characters and marks that turn the direction of writing come along when text is copied. They break words, links and searches, and nobody sees why.",
    howToFix: "Delete the words around it and type them again.",
    autoFix: ["replace"],
    wrong: hero("heading: Pr\u200bint"),
    right: hero("heading: Print"),
  }),
];

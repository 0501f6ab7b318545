import type { Rule } from "../rules.ts";
import { page } from "./example.ts";

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
export const textsRules: readonly Rule[] = [
  {
    id: "markdown-heading",
    title: "A heading in a text",
    severity: "error",
    why: "A page has one main heading, and its sections have theirs. One more inside a text confuses search engines and people who cannot see the page.",
    mend: "Delete the # signs, or make a section of its own with a `heading`.",
    wrong: story("|\n      # Thick paper\n\n      It lasts."),
    right: story("|\n      **Thick paper**\n\n      It lasts."),
  },
  {
    id: "markdown-list",
    title: "A list that would not be shown as one",
    severity: "error",
    why: "Below `>-` all lines become one, and the dashes would stand between the words.",
    mend: "Write `|` in place of `>-`, leave an empty line above the list, and begin each line with a dash and a space.",
    wrong: story(">-\n      We print on\n      - paper\n      - card"),
    right: story("|\n      We print on\n\n      - paper\n      - card"),
  },
  {
    id: "markdown-code",
    title: "Lines that would be shown as computer code",
    severity: "error",
    why: "Four additional spaces in front of a line, or a line of ``` above it, set it in typewriter letters, without line breaks.",
    mend: "Put the line under the lines above it.",
    wrong: story("|\n      It lasts.\n\n          Thick paper."),
    right: story("|\n      It lasts.\n\n      Thick paper."),
  },
  {
    id: "markdown-signs",
    title: "A sign of formatting without its partner",
    severity: "error",
    why: "Bold begins with ** and ends with **. When one of them is missing, visitors read the signs.",
    mend: "Add the missing sign where the words end, or delete the other one.",
    wrong: story("It **lasts a year."),
    right: story("It **lasts** a year."),
  },
  {
    id: "markdown-table",
    title: "A table in a text",
    severity: "error",
    why: "Texts take no tables: visitors would read the | signs, all in one paragraph.",
    mend: "Write a list, a line for each row.",
    wrong: story("|\n      | Paper | Card |\n      |-------|------|\n      | Thin  | Thick |"),
    right: story("|\n      - Paper: thin\n      - Card: thick"),
  },
];

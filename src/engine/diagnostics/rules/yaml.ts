import { defineRule } from "./define-rule.ts";
import { HERO, hero, MENUS, page, SECTIONS, text } from "./example.ts";

/** Mistakes in the YAML itself: what keeps a file from being read, or makes it say something else than was meant. */
export const yamlRules = [
  defineRule({
    id: "yaml-syntax",
    title: "The file cannot be read from here on",
    severity: "error",
    why: "YAML has rules for quotes, colons, dashes and indentation, and something here breaks one of them in an unusual way.",
    howToFix:
      "Look at the line and the one above it: close every quote, put a space after every colon and dash, and indent like the neighbours.",
    wrong: hero(`text: ${"[".repeat(101)}`),
    right: hero(),
  }),
  defineRule({
    id: "yaml-tab",
    title: "A tab in front of a line",
    severity: "error",
    why: "YAML tells by spaces what belongs to what, and a tab could be any number of them.",
    howToFix: "Replace each tab by two spaces; most editors can do so whenever the tab key is pressed.",
    autoFix: ["repair"],
    wrong: page(`
  - block: hero
\theading: Print
    text: Ink on paper.`),
    right: hero(),
  }),
  defineRule({
    id: "yaml-indent",
    title: "A line is indented wrongly",
    severity: "error",
    why: "What belongs together stands exactly below one another, and what belongs to a key stands two spaces further in.",
    howToFix: "Add or take away as many spaces as the message says.",
    autoFix: ["repair"],
    wrong: page(`
  - block: hero
    heading: Print
     text: Ink on paper.`),
    right: hero(),
  }),
  defineRule({
    id: "yaml-quotes",
    title: "Quotes do not fit together",
    severity: "error",
    why: "A text that begins with a quote ends at the next one of its kind; curly quotes are letters like any other.",
    howToFix: "Close the quote, or use the other kind of quotes around a text that contains one.",
    autoFix: ["repair", "replace"],
    wrong: hero('heading: "Print'),
    right: hero('heading: "Print"'),
  }),
  defineRule({
    id: "yaml-brackets",
    title: "A bracket is not closed",
    severity: "error",
    why: "A value that begins with [ or { goes on until the bracket is closed, over as many lines as it takes.",
    howToFix: "Close the bracket, or put the text in quotes when it only begins with one.",
    wrong: page(`${HERO}  - block: stats
    stats: [clients
    heading: Numbers`),
    right: page(`${HERO}  - block: stats
    stats: [clients]
    heading: Numbers`),
  }),
  defineRule({
    id: "yaml-colon",
    title: "A colon is missing, or one is too many",
    severity: "error",
    why: "A colon followed by a space ends a key. Without the space it is part of the text; with it, it makes a key of any words.",
    howToFix: "Put a space after the colon of a key, and quotes around a text that contains a colon and a space.",
    autoFix: ["repair", "replace"],
    wrong: hero("text: Our promise: ink on paper."),
    right: hero('text: "Our promise: ink on paper."'),
  }),
  defineRule({
    id: "yaml-dash",
    title: "A dash is missing, or one is too many",
    severity: "error",
    why: "Every entry of a list begins with a dash and a space, and only entries of a list do.",
    howToFix: "Add the dash, the space after it, or take the dash out.",
    autoFix: ["repair"],
    wrong: { "packages/print.yaml": `${MENUS}      20 proofs\n` },
    right: { "packages/print.yaml": `${MENUS}      - 20 proofs\n` },
  }),
  defineRule({
    id: "yaml-list",
    title: "A list stands where none can be",
    severity: "error",
    why: "A list stands on the lines below its key, and that key has no other value.",
    howToFix: "Move the list below a key with nothing after its colon.",
    wrong: page(`
  - block: hero
    heading: Print
    text: Ink on paper.
    action: - label: Call us
      opens: call`),
    right: hero(),
  }),
  defineRule({
    id: "yaml-start",
    title: "A text begins with a sign that means something else",
    severity: "error",
    why: "YAML reads * & ! % @ ` { [ | > at the beginning of a value as instructions.",
    howToFix: "Put the whole text in quotes.",
    autoFix: ["repair", "replace"],
    wrong: hero("text: @halftone prints."),
    right: hero('text: "@halftone prints."'),
  }),
  defineRule({
    id: "yaml-duplicate-key",
    title: "A key stands twice in one place",
    severity: "error",
    why: "Only one of the two values can count, and which one would be a guess.",
    howToFix: "Delete one of them. If a new entry of a list was meant, begin it with a dash.",
    autoFix: ["repair"],
    wrong: hero("text: Ink on paper.", "text: Paper on ink."),
    right: hero("text: Ink on paper.", "label: Paper on ink"),
  }),
  defineRule({
    id: "yaml-documents",
    title: "The file holds several documents",
    severity: "error",
    why: "A line of three dashes begins a new document, and a content file holds one.",
    howToFix: "Delete the line, or make two files.",
    wrong: text(`title: Print
description: Menus, mailers and labels that survive a kitchen.
---
${SECTIONS}`),
    right: hero(),
  }),
  defineRule({
    id: "yaml-alias",
    title: "References repeat one another without end",
    severity: "error",
    why: "A few lines of references can stand for more text than fits into any memory.",
    howToFix: "Write the values out where they are needed.",
    wrong: text(`title: &a [x, x, x, x, x, x, x, x, x, x]
description: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
thanks: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
index: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
sections: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]`),
    right: hero(),
  }),
  defineRule({
    id: "yaml-comment",
    title: "Part of a text is taken for a note",
    severity: "warning",
    why: "YAML takes what follows a space and # as a note to people and leaves it out.",
    howToFix: "Put the text in quotes, or a space after the # when it is a note.",
    autoFix: ["repair"],
    wrong: hero("text: We are #1 in ink."),
    right: hero('text: "We are #1 in ink."'),
  }),
];

import { defineRule } from "./define-rule.ts";
import { changed, HERO, hero, packages, page } from "./example.ts";

/** Mistakes in keys and values: what a section or a file may say, and how. */
export const valuesRules = [
  defineRule({
    id: "block-missing",
    title: "A section does not name its block",
    severity: "error",
    why: "The block says what kind of section it is, and so which keys it has.",
    howToFix: "Begin the section with `- block:` and a name.",
    wrong: page(`
  - heading: Print
    text: Ink on paper.`),
    right: hero(),
  }),
  defineRule({
    id: "block-unknown",
    title: "There is no such block",
    severity: "error",
    why: "Only blocks that exist can be shown.",
    howToFix: "Use one of the names in the message.",
    autoFix: ["replace"],
    wrong: page(`
  - block: banner
    heading: Print
    text: Ink on paper.`),
    right: hero(),
  }),
  defineRule({
    id: "block-mismatch",
    title: "A section names the wrong block",
    severity: "error",
    why: "Its keys do not fit the block that it names, and fit another one exactly.",
    howToFix: "Change the name, or the keys.",
    wrong: page(`
  - block: hero
    heading: Print
    text: Ink on paper.
  - block: story
    heading: Numbers
    stats:
      - clients`),
    right: page(`
  - block: hero
    heading: Print
    text: Ink on paper.
  - block: stats
    heading: Numbers
    stats:
      - clients`),
  }),
  defineRule({
    id: "key-unknown",
    title: "A key that means nothing here",
    severity: "error",
    why: "Nothing would show what stands after it, and it is most likely a slip.",
    howToFix: "Use the key that the message suggests, or delete the line.",
    autoFix: ["replace"],
    wrong: page(`
  - block: hero
    headnig: Print
    text: Ink on paper.`),
    right: hero(),
  }),
  defineRule({
    id: "key-missing",
    title: "A key is missing",
    severity: "error",
    why: "Without it there would be a hole in the page.",
    howToFix: "Add the key; the message says what belongs there.",
    wrong: page(`
  - block: hero
    heading: Print`),
    right: hero(),
  }),
  defineRule({
    id: "key-name",
    title: "A name has letters that it cannot have",
    severity: "error",
    why: "The name is used in texts as {name}, which takes small letters, digits and _.",
    howToFix: "Rename it as the message says.",
    wrong: changed("site.yaml", "  city:", "  Postal Code: 78702 Austin\n  city:"),
    right: changed("site.yaml", "  city:", "  postal_code: 78702 Austin\n  city:"),
  }),
  defineRule({
    id: "value-missing",
    title: "There is nothing after a key",
    severity: "error",
    why: "The key is there, and what it is there for is not.",
    howToFix: "Write the value, or delete the key.",
    autoFix: ["replace"],
    wrong: hero("text:"),
    right: hero(),
  }),
  defineRule({
    id: "value-type",
    title: "A value of the wrong sort",
    severity: "error",
    why: "A list is not a text, and a number is not one either: YAML tells them apart by dashes and quotes.",
    howToFix: "Write it as the message shows; often quotes are all that is missing.",
    autoFix: ["replace"],
    wrong: hero("heading: 2014"),
    right: hero('heading: "2014"'),
  }),
  defineRule({
    id: "value-choice",
    title: "A value that is not one of the choices",
    severity: "error",
    why: "Only the listed ones have a look or an effect.",
    howToFix: "Use one of them.",
    autoFix: ["replace"],
    wrong: hero("tone: grey"),
    right: hero("tone: ink"),
  }),
  defineRule({
    id: "value-format",
    title: "A value that does not look like what belongs here",
    severity: "error",
    why: "A price, a colour, a link or a file name has to be written in its own way to be understood.",
    howToFix: "Write it as the message shows.",
    autoFix: ["replace"],
    wrong: packages('now: "109 dollars"'),
    right: packages('now: "$109"'),
  }),
  defineRule({
    id: "value-range",
    title: "A number is too small or too large",
    severity: "error",
    why: "Beyond these limits the design breaks.",
    howToFix: "Use a number within the limits.",
    wrong: changed("theme.yaml", "display: 131", "display: 400"),
    right: changed("theme.yaml", "display: 131", "display: 140"),
  }),
  defineRule({
    id: "list-too-short",
    title: "A list has too few entries",
    severity: "error",
    why: "What shows the list needs at least as many.",
    howToFix: "Add entries.",
    wrong: page(`
  - block: hero
    heading: Print
    text: Ink on paper.
  - block: stats
    heading: Numbers
    stats: []`),
    right: page(`
  - block: hero
    heading: Print
    text: Ink on paper.
  - block: stats
    heading: Numbers
    stats:
      - clients`),
  }),
  defineRule({
    id: "list-too-long",
    title: "A list has too many entries",
    severity: "error",
    why: "What shows the list has no room for more.",
    howToFix: "Delete entries.",
    wrong: changed("theme.yaml", '  - "#ffb3d1"', '  - "#ffb3d1"\n  - "#ffe0b3"'),
    right: changed("theme.yaml", '  - "#ffb3d1"', '  - "#ffe0b3"'),
  }),
  defineRule({
    id: "key-clash",
    title: "Two keys of which only one can count",
    severity: "error",
    why: "A button leads to a page or opens a dialog, a picture is decorative or has an alternative text. With both, one would silently win.",
    howToFix: "Delete one of the two.",
    wrong: hero("action:", "  label: Order", "  link: /logo", "  opens: order"),
    right: hero("action:", "  label: Order", "  opens: order"),
  }),
  defineRule({
    id: "list-twice",
    title: "Something is in a list twice",
    severity: "error",
    why: "Visitors would see it twice. Most often it was copied to be changed, and was not.",
    howToFix: "Change one of the two, or delete it.",
    wrong: page(`${HERO}  - block: stats
    heading: Numbers
    stats:
      - clients
      - clients`),
    right: page(`${HERO}  - block: stats
    heading: Numbers
    stats:
      - clients`),
  }),
];

import { defineRule } from "./define-rule.ts";
import { changed, HERO, hero, packages, page } from "./example.ts";

/** Rules about keys and values: which ones a section or a file can have, and how they are written. */
export const valuesRules = [
  defineRule({
    id: "block-missing",
    title: "A section does not name its block",
    severity: "error",
    why: "The block determines what kind of section it is, and which keys it can have.",
    howToFix: "Start the section with `- block:` and a name.",
    wrong: page(`
  - heading: Print
    text: Ink on paper.`),
    right: hero(),
  }),
  defineRule({
    id: "block-unknown",
    title: "An unknown block",
    severity: "error",
    why: "A section can only show a block that exists.",
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
    why: "Its keys do not fit the block that it names, but they fit another block exactly.",
    howToFix: "Change the block's name, or change the keys.",
    wrong: page(`${HERO}  - block: story
    heading: Numbers
    stats:
      - clients`),
    right: page(`${HERO}  - block: stats
    heading: Numbers
    stats:
      - clients`),
  }),
  defineRule({
    id: "key-unknown",
    title: "An unknown key",
    severity: "error",
    why: "Nothing on the page would show its value. It is most likely a typo.",
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
    why: "Without it, something would be missing from the page.",
    howToFix: "Add the key. The message says what its value should be.",
    wrong: page(`
  - block: hero
    heading: Print`),
    right: hero(),
  }),
  defineRule({
    id: "key-name",
    title: "A name contains characters that are not allowed",
    severity: "error",
    why: "Texts refer to the name as {name}, which can contain only lowercase letters, digits and _.",
    howToFix: "Rename it as the message says.",
    wrong: changed("site.yaml", "  city:", "  Postal Code: 78702 Austin\n  city:"),
    right: changed("site.yaml", "  city:", "  postal_code: 78702 Austin\n  city:"),
  }),
  defineRule({
    id: "value-missing",
    title: "A key has no value",
    severity: "error",
    why: "The key is there, but its value is missing.",
    howToFix: "Write the value, or delete the key.",
    autoFix: ["replace"],
    wrong: hero("text:"),
    right: hero(),
  }),
  defineRule({
    id: "value-type",
    title: "A value of the wrong type",
    severity: "error",
    why: "A list is not a text, and neither is a number. YAML tells them apart by dashes and quotes.",
    howToFix: "Write it as the message shows. Often only the quotes are missing.",
    autoFix: ["replace"],
    wrong: hero("heading: 2014"),
    right: hero('heading: "2014"'),
  }),
  defineRule({
    id: "value-choice",
    title: "A value that is not one of the choices",
    severity: "error",
    why: "Only the listed values have an effect.",
    howToFix: "Use one of the listed values.",
    autoFix: ["replace"],
    wrong: hero("tone: grey"),
    right: hero("tone: ink"),
  }),
  defineRule({
    id: "value-format",
    title: "A value in the wrong format",
    severity: "error",
    why: "A price, a color, a link or a file name has to be written in a certain way.",
    howToFix: "Write it as the message shows.",
    autoFix: ["replace"],
    wrong: packages('now: "109 dollars"'),
    right: packages('now: "$109"'),
  }),
  defineRule({
    id: "price-thousands",
    title: "A price with a point for thousands, without quotes",
    severity: "error",
    why: "In YAML, a point in a number is a decimal point: 1.190 is 1 and 19 hundredths. Where prices have a decimal comma, it was most likely meant as 1190; elsewhere, only you know.",
    howToFix: "Write the number without a point, or the price as visitors read it, in quotes.",
    wrong: { ...changed("site.yaml", "locale: en-US", "locale: de-DE"), ...packages("now: 1.190") },
    right: { ...changed("site.yaml", "locale: en-US", "locale: de-DE"), ...packages("now: 1190") },
  }),
  defineRule({
    id: "value-range",
    title: "A number is too small or too large",
    severity: "error",
    why: "Outside these limits, the design breaks.",
    howToFix: "Use a number within the limits.",
    wrong: changed("theme.yaml", "display: 131", "display: 400"),
    right: changed("theme.yaml", "display: 131", "display: 140"),
  }),
  defineRule({
    id: "list-too-short",
    title: "A list has too few items",
    severity: "error",
    why: "The section that shows the list needs more items.",
    howToFix: "Add items until the list has as many as the message says.",
    wrong: page(`${HERO}  - block: stats
    heading: Numbers
    stats: []`),
    right: page(`${HERO}  - block: stats
    heading: Numbers
    stats:
      - clients`),
  }),
  defineRule({
    id: "list-too-long",
    title: "A list has too many items",
    severity: "error",
    why: "The section that shows the list has no room for more.",
    howToFix: "Delete items until the list has no more than the message says.",
    wrong: changed("theme.yaml", '  - "#ffb3d1"', '  - "#ffb3d1"\n  - "#ffe0b3"'),
    right: changed("theme.yaml", '  - "#ffb3d1"', '  - "#ffe0b3"'),
  }),
  defineRule({
    id: "key-clash",
    title: "Two keys that cannot be used together",
    severity: "error",
    why: "A button leads to a page or opens a dialog. A picture is decorative or has an alternative text. With both keys, one would be silently ignored.",
    howToFix: "Delete one of the two.",
    wrong: hero("action:", "  label: Order", "  link: /logo", "  opens: order"),
    right: hero("action:", "  label: Order", "  opens: order"),
  }),
  defineRule({
    id: "list-twice",
    title: "A list contains the same item twice",
    severity: "error",
    why: "Visitors would see it twice. Most often, somebody copied an item and forgot to change the copy.",
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
  defineRule({
    id: "form-name",
    title: "A name that a form or a field cannot have",
    severity: "error",
    why: "The name already means something else, to the site or to EmailJS, so what visitors write would be lost or mixed up.",
    howToFix: "Choose another name, or use the one in the message.",
    autoFix: ["replace"],
    wrong: changed("forms/quote.yaml", "  - name: email", "  - name: user_email"),
    right: changed("forms/quote.yaml", "  - name: email", "  - name: email"),
  }),
];

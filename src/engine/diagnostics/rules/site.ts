import { defineRule } from "./define-rule.ts";
import { changed, HERO, hero, packages, page } from "./example.ts";

/** Mistakes that only show when the whole site is seen: what refers to what. */
export const siteRules = [
  defineRule({
    id: "link-route",
    title: "A link leads to a page that does not exist",
    severity: "error",
    why: "Visitors would end up on the error page.",
    howToFix: "Correct the path, or add the page.",
    autoFix: ["replace-part"],
    wrong: hero("text: See [our logos](/lgoo)."),
    right: hero("text: See [our logos](/logo)."),
  }),
  defineRule({
    id: "redirect-taken",
    title: "A redirect stands at an address that is taken",
    severity: "error",
    why: "An address can lead to one place only; this one is a page already, or another page's redirect.",
    howToFix: "Take the line out, or rename the page that is in its way.",
    wrong: page(HERO, "redirects:\n  - /logo\n"),
    right: page(HERO, "redirects:\n  - /printing\n"),
  }),
  defineRule({
    id: "redirect-loop",
    title: "A page redirects to itself",
    severity: "error",
    why: "Whoever opens the page would be sent to the page, and from there to the page, without end.",
    howToFix: "Take the line out. The page's own address needs no redirect.",
    wrong: page(HERO, "redirects:\n  - /print\n"),
    right: page(HERO, "redirects:\n  - /printing\n"),
  }),
  defineRule({
    id: "redirect-target",
    title: "A redirect leads to no page",
    severity: "error",
    why: "The error page has no address of its own; addresses that have no page show it anyway.",
    howToFix: "Move the line to the page that the old address should lead to.",
    wrong: {
      ...hero(),
      ...changed("pages/404.yaml", "index: false", "index: false\nredirects:\n  - /printing"),
    },
    right: page(HERO, "redirects:\n  - /printing\n"),
  }),
  defineRule({
    id: "link-anchor",
    title: "A link leads to a place that does not exist",
    severity: "error",
    why: "The page exists, but no section on it has this name as its `id`.",
    howToFix: "Correct the name, or give the section that `id`.",
    autoFix: ["replace-part"],
    wrong: hero("text: See [what logos cost](/logo#prices)."),
    right: hero("text: See [what logos cost](/logo#packages)."),
  }),
  defineRule({
    id: "link-form",
    title: "A link in a text is none",
    severity: "error",
    why: "Only paths, web addresses, mailto: and tel: can be followed.",
    howToFix: "Write it as the message shows.",
    autoFix: ["replace-part"],
    wrong: hero("text: See [our shop](www.example.com)."),
    right: hero("text: See [our shop](https://www.example.com)."),
  }),
  defineRule({
    id: "link-own",
    title: "A link names the whole address of a page of this site",
    severity: "error",
    why: "Whoever looks at a preview or a copy of the site would be led out of it, and nobody but you has localhost.",
    howToFix: "Write the path only, as the message shows.",
    autoFix: ["replace-part"],
    wrong: hero("text: See [our logos](https://www.halftone.example/logo)."),
    right: hero("text: See [our logos](/logo)."),
  }),
  defineRule({
    id: "text-plain",
    title: "Formatting in a text that takes none",
    severity: "error",
    why: "Headings, labels and other short texts are shown as they are written; visitors would read the signs.",
    howToFix: "Take the signs out, or say it in a text that takes Markdown.",
    wrong: hero("label: Ink on **paper**"),
    right: hero("label: Ink on paper"),
  }),
  defineRule({
    id: "reference",
    title: "A name stands for nothing",
    severity: "error",
    why: "What it refers to is not in the shared data.",
    howToFix: "Correct the name, or add what it refers to.",
    autoFix: ["replace"],
    wrong: page(`${HERO}  - block: stats
    heading: Numbers
    stats:
      - cleints`),
    right: page(`${HERO}  - block: stats
    heading: Numbers
    stats:
      - clients`),
  }),
  defineRule({
    id: "placeholder",
    title: "A placeholder stands for nothing",
    severity: "error",
    why: "Visitors would read the braces.",
    howToFix: "Correct the name, or add it under `facts` in site.yaml.",
    autoFix: ["replace-part"],
    wrong: hero("text: Call {phoen}."),
    right: hero("text: Call {phone}."),
  }),
  defineRule({
    id: "icon-unknown",
    title: "There is no such icon",
    severity: "error",
    why: "Icons come from Lucide, by their names there.",
    howToFix: "Look the name up at lucide.dev/icons.",
    autoFix: ["replace"],
    wrong: page(`${HERO}  - block: values
    heading: What we hold dear
    values:
      - icon: rulr
        title: Measured
        text: Twice.`),
    right: page(`${HERO}  - block: values
    heading: What we hold dear
    values:
      - icon: ruler
        title: Measured
        text: Twice.`),
  }),
  defineRule({
    id: "font-lacks-character",
    title: "A character that the site's typefaces do not have",
    severity: "warning",
    why: "Visitors see it in another font than the words around it, or as a box.",
    howToFix: "Write it differently, if you can: 1/2 for ½.",
    wrong: hero("heading: Print 🖨"),
    right: hero("heading: Print"),
  }),
  defineRule({
    id: "id-twice",
    title: "Two sections have one name",
    severity: "error",
    why: "A link to the name could lead to only one of them.",
    howToFix: "Rename one.",
    wrong: page(`${HERO}  - block: story
    id: paper
    heading: Paper
    text: Thick.
  - block: story
    id: paper
    heading: Ink
    text: Black.`),
    right: page(`${HERO}  - block: story
    id: paper
    heading: Paper
    text: Thick.
  - block: story
    id: ink
    heading: Ink
    text: Black.`),
  }),
  defineRule({
    id: "heading-count",
    title: "A page has no main heading, or several",
    severity: "error",
    why: "People who cannot see the page, and search engines, go by its one main heading.",
    howToFix: "Use exactly one block that brings the main heading.",
    wrong: page(`${HERO}${HERO}`),
    right: page(`${HERO}  - block: story
    heading: Print
    text: Ink on paper.`),
  }),
  defineRule({
    id: "not-part-of",
    title: "Words are not part of the text they belong to",
    severity: "error",
    why: "Only words that stand there letter for letter can be set off.",
    howToFix: "Copy them from the text.",
    autoFix: ["replace"],
    wrong: hero("heading: Print that survives", "highlight: survive it"),
    right: hero("heading: Print that survives", "highlight: survives"),
  }),
  defineRule({
    id: "price-was",
    title: "The price before is not higher than the price now",
    severity: "error",
    why: "The price before is struck through to show what is saved. When it is the lower one, the package looks as if it had become dearer.",
    howToFix: "Change the two prices around, or take the price before out.",
    wrong: packages('now: "$430"', 'was: "$109"'),
    right: packages('now: "$109"', 'was: "$430"'),
  }),
  defineRule({
    id: "price-old",
    title: "A text says a price that no package has",
    severity: "warning",
    why: "When a price changes, texts that repeat it do not. Visitors read one price in a heading and another one below it.",
    howToFix:
      "Write a placeholder in place of the price: {price:logo/special} is the price of the package Special in packages/logo.yaml, and {was:logo/special} the one before.",
    wrong: page(`${HERO}  - block: package-grid
    heading: From $19
    category: logo`),
    right: page(`${HERO}  - block: package-grid
    heading: From {price:logo/special}
    category: logo`),
  }),
  defineRule({
    id: "markdown-html",
    title: "HTML in a text",
    severity: "error",
    why: "Texts are written in Markdown; HTML could break the page.",
    howToFix: "Use Markdown: `**bold**`, `*emphasis*`, `[links](/contact)`.",
    autoFix: ["replace-part"],
    wrong: hero("text: Ink on <b>paper</b>."),
    right: hero("text: Ink on **paper**."),
  }),
  defineRule({
    id: "markdown-image",
    title: "A picture in a text",
    severity: "error",
    why: "Pictures belong to blocks, which give them their size and their description.",
    howToFix: "Use a block with a picture.",
    wrong: hero("text: Ink on paper. ![A mark](mark.svg)"),
    right: hero("text: Ink on paper.", "art: wave"),
  }),
];

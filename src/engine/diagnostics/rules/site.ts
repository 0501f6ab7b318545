import { error, warning } from "./define-rule.ts";

/** Rules about references, headings, prices and formatting. */
export const siteRules = {
  "text-plain": error("Formatting in plain text", {
    why: "Headings, labels and other short texts are shown exactly as they are written, so visitors would see the formatting marks.",
    howToFix: "Remove the marks, or move the words to a text that allows Markdown.",
  }),
  reference: error("A name that refers to nothing", {
    why: "The shared data has no entry with this name.",
    howToFix: "Correct the name, or add an entry with this name.",
    autoFix: ["replace"],
    nameFix: "letter",
  }),
  placeholder: error("An unknown placeholder", {
    why: "Visitors would see the braces.",
    howToFix: "Correct the name, or add it under `facts` in site.yaml.",
    autoFix: ["replace-part"],
    nameFix: "characters",
  }),
  "placeholder-missing": warning("A text of the interface without its placeholder", {
    why: "The interface replaces the braces with a number, a name or a day. Without the braces, visitors never see that value.",
    howToFix: "Put the placeholder back where visitors should read what it stands for.",
  }),
  "translation-of": error("A translation of the wrong page", {
    why: "Visitors switch between the pages of one meaning, and search engines show each in its language. That needs one page in the main language, and at most one translation in each other.",
    howToFix: "Write the address of the page in the main language, on one page of each other language only.",
  }),
  "translation-missing": warning("Pages or words without a translation", {
    why: "Visitors who have chosen a language would read another one, or would not find the page.",
    howToFix:
      "Add the pages and files that the message names. If only some pages are in the language on purpose, write `partial: true` below it in site.yaml.",
  }),
  "words-english": warning("Words in English on a site in another language", {
    why: "Some sections, such as opening hours, have built-in words, which are in English until you translate them in interface.yaml. Where there are no texts in the language of a new site, the whole site starts out in English.",
    howToFix: "Copy the words from the message into interface.yaml, or find them there, and translate them.",
  }),
  "hours-overlap": warning("Opening hours that overlap", {
    why: "Visitors would see both next to each other. Most often, a day is in two groups of days.",
    howToFix: "Write each time of a day once, and each day in one group.",
  }),
  "icon-unknown": error("An unknown icon", {
    why: "Icons come from Lucide and use the names that they have there.",
    howToFix: "Look up the name at lucide.dev/icons.",
    autoFix: ["replace"],
  }),
  "font-lacks-character": warning("A character that the site's fonts do not have", {
    why: "Visitors see it in a different font from the words around it, or as a box.",
    howToFix: "Write it differently if you can: 1/2 instead of ½.",
  }),
  "id-twice": error("Two sections have the same id", {
    why: "A link to the id could lead to only one of them.",
    howToFix: "Change one of the two.",
  }),
  "heading-count": error("A page has no main heading, or more than one", {
    why: "Screen readers and search engines rely on a page's one main heading.",
    howToFix: "Use exactly one block that has the main heading.",
  }),
  "heading-late": warning("The main heading of a page is below others", {
    why: "Screen readers and search engines use it to tell what the page is about, and expect it first.",
    howToFix: "Move the section to the top.",
  }),
  "not-part-of": error("The highlighted words are not in the text", {
    why: "Words can be highlighted only if the text contains them exactly as they are written here.",
    howToFix: "Copy the words from the text.",
    autoFix: ["replace"],
  }),
  "price-was": error("The old price is not higher than the current price", {
    why: "The old price is crossed out to show how much people save. If it is the lower one, the package seems to have become more expensive.",
    howToFix: "Swap the two prices, or remove the old one.",
  }),
  "price-old": warning("A text mentions a price that no package has", {
    why: "When a price changes, the texts that repeat it do not. Visitors would see one price in a heading and a different one below it.",
    howToFix:
      "Use a placeholder instead of the price: {price:logo/special} is the price of the package Special in packages/logo.yaml, and {was:logo/special} is its old price.",
  }),
  "markdown-html": error("HTML inside a text", {
    why: "Texts are written in Markdown. HTML could break the page.",
    howToFix: "Use Markdown: `**bold**`, `*emphasis*`, `[links](/contact)`.",
    autoFix: ["replace-part"],
  }),
  "markdown-image": error("A picture inside a text that cannot show it", {
    why: "Pictures belong in blocks, which set their size. Only the text of a `rich-text` section can have pictures, each on a line of its own and with a description.",
    howToFix: "Use a block with a picture, or a `rich-text` section with the picture on a line of its own.",
  }),
};

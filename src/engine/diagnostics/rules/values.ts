import { error, warning } from "./define-rule.ts";

/** Rules about keys, values and texts: which ones a section or a file can have, and how they are written. */
export const valuesRules = {
  "block-missing": error("A section does not name its block", {
    why: "The block determines what kind of section it is, and which keys it can have.",
    howToFix: "Start the section with `- block:` and a name.",
  }),
  "block-unknown": error("An unknown block", {
    why: "A section can only show a block that exists.",
    howToFix: "Use one of the names in the message.",
    autoFix: ["replace"],
  }),
  "block-mismatch": error("A section names the wrong block", {
    why: "Its keys do not fit the block that it names, but they fit another block exactly.",
    howToFix: "Change the block's name, or change the keys.",
  }),
  "key-unknown": error("An unknown key", {
    why: "Nothing on the page would show its value. It is most likely a typo.",
    howToFix: "Use the key that the message suggests, or delete the line.",
    autoFix: ["replace"],
  }),
  "key-missing": error("A key is missing", {
    why: "Without it, something would be missing from the page.",
    howToFix: "Add the key. The message says what its value should be.",
    autoFix: ["replace"],
  }),
  "key-name": error("A name contains characters that are not allowed", {
    why: "Texts refer to the name as {name}, which can contain only lowercase letters, digits and _.",
    howToFix: "Rename it as the message says.",
  }),
  "value-missing": error("A key has no value", {
    why: "The key is there, but its value is missing.",
    howToFix: "Write the value, or delete the key.",
    autoFix: ["replace"],
  }),
  "value-type": error("A value of the wrong type", {
    why: "A list is not text, and neither is a number. YAML tells them apart by dashes and quotes.",
    howToFix: "Write it as the message shows. Often only the quotes are missing.",
    autoFix: ["replace"],
  }),
  "value-choice": error("A value that is not one of the choices", {
    why: "Only the listed values have an effect.",
    howToFix: "Use one of the listed values.",
    autoFix: ["replace"],
  }),
  "value-format": error("A value in the wrong format", {
    why: "A price, a color, a link or a file name has to be written in a certain way.",
    howToFix: "Write it as the message shows.",
    autoFix: ["replace"],
  }),
  "price-thousands": error("A price with a period for thousands, without quotes", {
    why: "In YAML, a period in a number is a decimal point: 1.190 is 1 and 19 hundredths. Where prices have a decimal comma, it was most likely meant as 1190; elsewhere, only you know.",
    howToFix: "Write the number without a period, or the price as visitors read it, in quotes.",
  }),
  "price-foreign": warning("A price in the wrong currency, without a currency, or written as in another language", {
    why: "Visitors may take it for another amount: where prices have a decimal point, $1.200 reads like one dollar and 20 cents.",
    howToFix: "Write the amount in the site's currency, with its periods and commas, or only the number.",
  }),
  "value-range": error("A number is too small or too large", {
    why: "Outside these limits, the design breaks.",
    howToFix: "Use a number within the limits.",
  }),
  "list-too-short": error("A list has too few items", {
    why: "The section that shows the list needs more items.",
    howToFix: "Add items until the list has as many as the message says.",
  }),
  "list-too-long": error("A list has too many items", {
    why: "The section that shows the list has no room for more.",
    howToFix: "Delete items until the list has no more than the message says.",
  }),
  "key-clash": error("Two keys that cannot be used together", {
    why: "A button leads to a page or opens a dialog. A picture is decorative or has an alternative text. With both keys, one would be silently ignored.",
    howToFix: "Delete one of the two.",
  }),
  "no-effect": warning("A setting that has no effect", {
    why: "Some settings are about a picture or a drawing. Where there is none, visitors see the section as if the setting were not there.",
    howToFix: "Add what is missing, or delete the setting.",
  }),
  "list-twice": error("A list contains the same item twice", {
    why: "Visitors would see it twice. Most often, somebody copied an item and forgot to change the copy.",
    howToFix: "Change one of the two, or delete it.",
  }),
  "form-name": error("A name that a form or a field cannot have", {
    why: "The name already means something else, to the site or to EmailJS, so what visitors write would be lost or mixed up.",
    howToFix: "Choose another name, or use the one in the message.",
    autoFix: ["replace"],
  }),
  "form-usual": warning("A usual field under another name", {
    why: "The fields called name and email say who sent the message and where replies go. Under other names, they are ordinary fields.",
    howToFix: "Use the name in the message. Visitors don't see it: what they read is the label.",
  }),
  "markdown-heading": error("A heading inside a text", {
    why: "A page has one main heading, and each section has its own. Another one inside a text confuses search engines and people who use a screen reader.",
    howToFix:
      "Delete the # signs, or make it a section of its own with a `heading`. Only the text of a `rich-text` section can have headings: ## and, below them, ###.",
  }),
  "markdown-list": error("A list that would not be shown as a list", {
    why: "Markdown takes lines that start with • for a paragraph, and a text without formatting has no lists at all.",
    howToFix: "Start each line with a dash and a space. In a text without formatting, write a sentence.",
  }),
  "markdown-code": error("Lines that would be shown as computer code", {
    why: "Four extra spaces before a line, or a line of ``` above it, turn it into code, in a typewriter font and without line breaks.",
    howToFix: "Align the line with the lines above it.",
  }),
  "markdown-signs": error("A formatting mark without its partner", {
    why: "Bold text starts with ** and ends with **. If one of them is missing, visitors see the asterisks.",
    howToFix: "Add the missing mark, or delete the other one.",
  }),
  "markdown-table": error("A table that is not shown as one", {
    why: "Only the text of a `rich-text` section can contain tables, and only in their exact form. Visitors would see the | signs, all in one paragraph.",
    howToFix:
      "Write a list, with one line for each row. In a `rich-text` section: put a line such as |---|---| below the first row, with as many parts as that has.",
  }),
  "markdown-cells": warning("A table row with too few cells", {
    why: "The cells at its end stay empty, and the others may be below the wrong heading. A line of text directly below a table becomes a row of it, too.",
    howToFix:
      "Add the missing cells. For one with nothing in it, write | |. Put an empty line between a table and the text below it.",
  }),
  "markdown-lines": error("Formatting that needs lines of its own", {
    why: "Headings, tables, quotes, pictures and lists in a text begin on lines of their own. Below `>-`, YAML joins all lines of a paragraph into one.",
    howToFix: "Write `|` instead of `>-`.",
    autoFix: ["replace"],
  }),
  "markdown-note": error("A footnote without its text, or a text without its footnote", {
    why: "A footnote is [^1] after some words, and a line that starts with [^1]: at the end of the text. Without one of the two, visitors see the brackets, or no note at all.",
    howToFix: "Add the part that is missing, or delete the other one.",
  }),
  "alt-file-name": error("A file name as alternative text", {
    why: "Screen readers read this text aloud to people who cannot see the picture, and a file name means nothing to them.",
    howToFix: "Describe in one short sentence what the picture shows.",
  }),
  "text-escape": error("A line break written as code", {
    why: "Programs write \\n for a line break. In a text of this site it is just a backslash and a letter, and visitors would see both.",
    howToFix: "Delete it. In a text with formatting, leave an empty line to start a new paragraph.",
  }),
  "text-digit": warning("A letter in a number", {
    why: "The letters O, I and l look like the digits 0 and 1. Nobody can copy or dial a number that contains one, and screen readers read it wrong.",
    howToFix: "Type the digit instead, as the message shows.",
  }),
  "character-invisible": error("An invisible character", {
    why: "Zero-width spaces, control characters and marks that change the direction of text often get in when text is copied. They break words, links and searches, and nobody can see why.",
    howToFix: "Let `npm run check -- --fix` delete it, or type the words around it again.",
    autoFix: ["repair", "replace"],
  }),
  "text-garbled": error("Garbled letters", {
    why: "A program read the file with the wrong encoding and saved it like that, so letters and signs beyond plain English turned into two or three others. Visitors would see those.",
    howToFix: "Write the text again as the message shows. To avoid it, save content files as UTF-8.",
    autoFix: ["repair"],
  }),
};

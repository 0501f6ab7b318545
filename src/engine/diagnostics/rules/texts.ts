import { error, warning } from "./define-rule.ts";

/** Rules about texts that visitors would see differently from what the author meant. */
export const textsRules = {
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

import { error, warning } from "./define-rule.ts";

/** Rules about YAML syntax: what keeps a file from being read, or gives it a meaning that the author did not intend. */
export const yamlRules = {
  "yaml-syntax": error("The file cannot be read past this point", {
    why: "YAML has rules for quotes, colons, dashes and indentation, and something here breaks one of them in an unusual way.",
    howToFix:
      "Look at this line and the one above it. Close every quote, put a space after every colon and dash, and match the indentation of the lines around it.",
  }),
  "yaml-tab": error("A line is indented with a tab", {
    why: "YAML uses spaces to show what belongs to what, and a tab could stand for any number of them.",
    howToFix: "Replace each tab with two spaces. Most editors can insert spaces when you press the Tab key.",
    autoFix: ["repair"],
  }),
  "yaml-indent": error("A line has the wrong indentation", {
    why: "Keys and list items that belong together start in the same column. What belongs to a key is indented two more spaces.",
    howToFix: "Add or remove as many spaces as the message says.",
    autoFix: ["repair"],
  }),
  "yaml-quotes": error("Quotes do not match", {
    why: "A text that starts with a quote ends at the next quote of the same kind. Curly quotes are ordinary characters.",
    howToFix: "Close the quote. If the text itself contains a quote, put the other kind of quotes around it.",
    autoFix: ["repair", "replace"],
  }),
  "yaml-brackets": error("A bracket is not closed", {
    why: "A value that starts with [ or { continues until the bracket is closed, even across several lines.",
    howToFix: "Close the bracket. If the bracket is part of the text, put the whole text in quotes.",
  }),
  "yaml-colon": error("A colon is missing, or there is one too many", {
    why: "A colon followed by a space ends a key. Without the space, it is part of the text; with it, YAML reads any words before it as a key.",
    howToFix: "Put a space after the colon of a key, and put quotes around a text that contains a colon and a space.",
    autoFix: ["repair", "replace"],
  }),
  "yaml-dash": error("A dash is missing, or there is one too many", {
    why: "Every list item starts with a dash and a space, and nothing else does.",
    howToFix: "Add the dash or the space after it, or remove the dash.",
    autoFix: ["repair"],
  }),
  "yaml-list": error("A list in the wrong place", {
    why: "A list goes on the lines below its key, and that key has no other value.",
    howToFix: "Move the list below a key that has nothing after its colon.",
  }),
  "yaml-start": error("A text starts with a character that has a special meaning", {
    why: "At the start of a value, YAML treats * & ! % @ ` { [ | > as instructions.",
    howToFix: "Put the whole text in quotes.",
    autoFix: ["repair", "replace"],
  }),
  "yaml-duplicate-key": error("The same key appears twice", {
    why: "Only one of the two values can be used, and choosing one would be a guess.",
    howToFix: "Delete one of them. If you meant to start a new list item, begin it with a dash.",
    autoFix: ["repair"],
  }),
  "yaml-documents": error("The file contains several documents", {
    why: "A line of three dashes starts a new document, and a content file holds only one.",
    howToFix: "Delete the line, or make two files.",
  }),
  "yaml-alias": error("References repeat each other endlessly", {
    why: "A few lines of references can expand to more text than fits in memory.",
    howToFix: "Write the values out where they are needed.",
  }),
  "yaml-comment": warning("Part of a text is read as a comment", {
    why: "YAML treats everything after a space and # as a comment and leaves it out.",
    howToFix: "Put the text in quotes, or put the comment on a line of its own.",
    autoFix: ["repair"],
  }),
};

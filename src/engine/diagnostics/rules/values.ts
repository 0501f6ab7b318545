import { error, warning } from "./define-rule.ts";

/** Rules about keys and values: which ones a section or a file can have, and how they are written. */
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
};

import type { Recognizer } from "../recognizer.ts";
import {
  blockSignMissing,
  blockTextDedented,
  textAfterBlockSign,
  textDedented,
  wrongBlockSign,
} from "./block-texts.ts";
import { bracketNotClosed, jsonNotClosed } from "./brackets.ts";
import {
  blockKeyMissing,
  colonInLines,
  colonInText,
  colonMissing,
  spaceAfterColonMissing,
  twoKeys,
  wrongColon,
} from "./colons.ts";
import {
  conflict,
  fences,
  foreignComment,
  oddBlankAfterDash,
  oddBlanks,
  restOfConflict,
  webPage,
} from "./corruption.ts";
import {
  bullet,
  dashBeforeKeyMissing,
  dashBeforeTextMissing,
  dashWithoutSpace,
  firstDashMissing,
  itemKeyMissing,
} from "./dashes.ts";
import { veryFirstLineMissing } from "./first-lines.ts";
import { firstKeyIndented, oddOneOut, tooFarIn, wrongColumn } from "./indentation.ts";
import { dashAtTop, dashBeforeKey, listBelowValue, listBesideKey, loneDash } from "./lists.ts";
import {
  colonInsideQuotes,
  commaAfterQuote,
  keyAfterQuote,
  quoteClosedTooEarly,
  quoteNotClosed,
  severalQuotes,
  unknownEscape,
} from "./quotes.ts";
import { silentRecognizers } from "./silent-recognizers.ts";
import { tabAfterDash, tabBeforeLine } from "./tabs.ts";
import { reservedStart, secondDocument, unknownMistake } from "./value-starts.ts";

/**
 * The mistakes in YAML that are recognized, in the order in which they are tried: the first one that matches explains
 * the problem, so the most certain come first. A test tries each with its example. To add one, see
 * docs/decisions/yaml-recovery.md.
 */
export const recognizers: readonly Recognizer[] = [
  {
    stage: "text",
    name: "conflict",
    example: "a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> spring\n",
    match: conflict,
  },
  { stage: "text", name: "rest of a conflict", example: "a: 1\n>>>>>>> spring\n", match: restOfConflict },
  { stage: "text", name: "web page", example: "<!doctype html>\n<html></html>\n", match: webPage },
  { stage: "text", name: "fences", example: "```yaml\na: 1\n```\n", match: fences },
  { stage: "text", name: "foreign comment", example: "a: 1\n// the old one\nb: 2\n", match: foreignComment },
  { stage: "text", name: "odd blanks", example: "a:\n\u00a0\u00a0b: 1\n", match: oddBlanks },
  {
    stage: "text",
    name: "odd blank after a dash",
    example: "items:\n  -\u00a0label: One\n    link: /\n",
    match: oddBlankAfterDash,
  },

  { stage: "error", name: "tab before a line", example: "action:\n\tlabel: Go\n", match: tabBeforeLine },
  { stage: "error", name: "tab after a dash", example: "items:\n  -\tlabel: Go\n    link: /\n", match: tabAfterDash },
  { stage: "error", name: "second document", example: "a: 1\n---\nb: 2\n", match: secondDocument },
  { stage: "error", name: "unknown escape", example: 'text: "C:\\Menus"\n', match: unknownEscape },
  { stage: "error", name: "JSON not closed", example: '{"a": [1, 2}\n', match: jsonNotClosed },
  { stage: "error", name: "quote not closed", example: 'heading: "Logos\ntext: Words\n', match: quoteNotClosed },
  { stage: "error", name: "key after a quote", example: 'heading: "Logos" text: Words\n', match: keyAfterQuote },
  { stage: "error", name: "several quotes", example: 'colors: "red", "blue"\n', match: severalQuotes },
  { stage: "error", name: "colon inside quotes", example: '"heading:" Logos\n', match: colonInsideQuotes },
  { stage: "error", name: "comma after a quote", example: 'heading: "Logos",\ntext: Words\n', match: commaAfterQuote },
  { stage: "error", name: "quote closed too early", example: "text: 'It's here'\n", match: quoteClosedTooEarly },
  { stage: "error", name: "wrong block sign", example: "text: >_\n  Some words\nlink: /\n", match: wrongBlockSign },
  { stage: "error", name: "bullet", example: "items:\n  * one\n  * two\n", match: bullet },
  {
    stage: "error",
    name: "text after a block sign",
    example: "text: | Some words\nlink: /\n",
    match: textAfterBlockSign,
  },
  {
    stage: "error",
    name: "dash without space",
    example: "items:\n  - label: One\n  -label: Two\n",
    match: dashWithoutSpace,
  },
  {
    stage: "error",
    name: "block text dedented",
    example: "text: |\n    one\n  two\nlink: /\n",
    match: blockTextDedented,
  },
  {
    stage: "error",
    name: "odd one out",
    example: "action:\n  label: Go\nid: 'go'\n  text: Words\n  link: /\n",
    match: oddOneOut,
  },
  {
    stage: "error",
    name: "block sign missing",
    example: "text:\n  Three words: one\n  two three\n",
    match: blockSignMissing,
  },
  { stage: "error", name: "list beside a key", example: "items: - one\n", match: listBesideKey },
  { stage: "error", name: "reserved start", example: "text: @name\n", match: reservedStart },
  { stage: "error", name: "bracket not closed", example: "items: [one, two\ntext: Words\n", match: bracketNotClosed },
  { stage: "error", name: "two keys", example: "label: See the work link: /work\n", match: twoKeys },
  { stage: "error", name: "colon in a text", example: "heading: Logos: done right\n", match: colonInText },
  {
    stage: "error",
    name: "item key missing",
    example: "items:\n  - label: A\n  - B\n    link: /b\n",
    match: itemKeyMissing,
  },
  {
    stage: "error",
    name: "very first line of an entry missing",
    example: "items:\n    label: A\n    link: /a\n  - id: b\n    label: B\n",
    match: veryFirstLineMissing,
  },
  { stage: "error", name: "dash at the top", example: "- title: Home\ntext: Words\n", match: dashAtTop },
  {
    stage: "error",
    name: "first dash missing",
    example: "items:\n  label: A\n  - label: B\n",
    match: firstDashMissing,
  },
  { stage: "error", name: "first key indented", example: "  title: Home\ntext: Words\n", match: firstKeyIndented },
  {
    stage: "error",
    name: "dash before a key missing",
    example: "items:\n  - label: A\n  label: B\n",
    match: dashBeforeKeyMissing,
  },
  {
    stage: "error",
    name: "lone dash",
    example: "items:\n  - kiln:\n      logo: a.svg\n  other:\n    logo: b.svg\n",
    match: loneDash,
  },
  {
    stage: "error",
    name: "dash before a key",
    example: "items:\n  - label: A\n    text: B\n    - link: /\n",
    match: dashBeforeKey,
  },
  { stage: "error", name: "wrong column", example: "action:\n  label: Go\n link: /\n", match: wrongColumn },
  { stage: "error", name: "too far in", example: "label: Go\n  link: /\n", match: tooFarIn },
  { stage: "error", name: "list below a value", example: "items: one\n- two\n", match: listBelowValue },
  {
    stage: "error",
    name: "space after a colon missing",
    example: "heading:Logos\ntext: Words\n",
    match: spaceAfterColonMissing,
  },
  { stage: "error", name: "wrong colon", example: "heading = Logos\ntext: Words\n", match: wrongColon },
  { stage: "error", name: "block key missing", example: "items:\n  - hero\n      label: Go\n", match: blockKeyMissing },
  { stage: "error", name: "colon missing", example: "heading Logos\ntext: Words\n", match: colonMissing },
  {
    stage: "error",
    name: "dash before a text missing",
    example: "items:\n  - one\n  two\n",
    match: dashBeforeTextMissing,
  },
  {
    stage: "error",
    name: "colon in several lines",
    example: "text: Some words\n  and more: words\n",
    match: colonInLines,
  },
  {
    stage: "error",
    name: "text dedented",
    example: "text: Some words\nand more of them\nlink: /\n",
    match: textDedented,
  },
  { stage: "error", name: "unknown", example: "text: |x\n", match: unknownMistake },
  ...silentRecognizers,
];

import type { Recognizer } from "../recognizer.ts";
import {
  dashBeforeDuplicateMissing,
  dashTooDeep,
  duplicateKey,
  firstLineMissing,
  keysDedented,
} from "./duplicate-keys.ts";
import {
  blockSignInText,
  bracesBeforeColon,
  curlyQuotes,
  dashInText,
  lostStart,
  strayQuote,
  textAfterHash,
} from "./silent-misreads.ts";

/** The mistakes that YAML reads without an error: duplicate keys, and values that say something else than was meant. */
export const silentRecognizers: readonly Recognizer[] = [
  {
    stage: "duplicate",
    name: "keys dedented",
    example: "label: A\naction:\nlabel: Go\nlink: /\n",
    match: keysDedented,
    endsMap: true,
  },
  {
    stage: "duplicate",
    name: "dash too deep",
    example: "items:\n  - label: A\n    items:\n      - one\n      - label: B\n    items:\n      - two\n",
    match: dashTooDeep,
    endsMap: true,
  },
  {
    stage: "duplicate",
    name: "dash before a duplicate missing",
    example: "items:\n  - label: A\n    link: /\n    label: B\n    link: /\n",
    match: dashBeforeDuplicateMissing,
    endsMap: true,
  },
  {
    stage: "duplicate",
    name: "first line of an entry missing",
    example: "items:\n  - id: a\n    label: A\n    link: /a\n    label: B\n    link: /b\n",
    match: firstLineMissing,
    endsMap: true,
  },
  { stage: "duplicate", name: "duplicate key", example: "label: A\nlabel: B\n", match: duplicateKey },

  { stage: "node", name: "lost start", example: "text: *word\n", match: lostStart },
  { stage: "node", name: "braces before a colon", example: "text: {name}: words\n", match: bracesBeforeColon },
  { stage: "node", name: "block sign in a text", example: "text: ->\n  Some words\nlink: /\n", match: blockSignInText },
  { stage: "node", name: "dash in a text", example: "items:\n  - one\n    - two\n", match: dashInText },
  { stage: "node", name: "text after a hash", example: "text: We are #1\n", match: textAfterHash },
  { stage: "node", name: "curly quotes", example: "year: “2014”\n", match: curlyQuotes },
  { stage: "node", name: "stray quote", example: 'heading: Logos"\n', match: strayQuote },
];

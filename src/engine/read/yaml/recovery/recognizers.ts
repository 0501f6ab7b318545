import type { DuplicateContext, ErrorContext, NodeContext, Recognizer } from "../recognizer.ts";
import type { SourceLines } from "../source-lines.ts";
import { blockHeaderMissing, colonInText, itemKeyMissing, keyWithoutColon } from "./colons.ts";
import { firstLineMissing, tooFarIn, wrongColumn } from "./columns.ts";
import { bullet, dashBeforeTextMissing, dashWithoutSpace, firstDashMissing, listBesideKey } from "./dashes.ts";
import { dashBeforeDuplicateMissing, duplicateKey } from "./duplicate-keys.ts";
import { codeFences, conflictMarkers, foreignComment, foreignSpaces } from "./foreign-lines.ts";
import { blockTextDedented, textAfterBlockHeader, textDedented, wrongBlockHeader } from "./long-texts.ts";
import { quoteNotClosed, textAfterQuote, unknownEscape } from "./quotes.ts";
import {
  blockHeaderInText,
  bracesBeforeColon,
  curlyQuotes,
  dashInText,
  lostStart,
  strayQuote,
  textAfterHash,
} from "./silent-misreads.ts";
import { tabs } from "./tabs.ts";
import { bracketNotClosed, reservedStart, secondDocument, unknownMistake } from "./value-recognizers.ts";

/** The recognizers of each stage, by what they look at. */
interface Recognizers {
  /** What no YAML file contains: looked for before YAML reads the text. */
  text: Recognizer<SourceLines>[];
  /** What makes YAML stop. */
  error: Recognizer<ErrorContext>[];
  /** What makes a key appear twice. */
  duplicate: Recognizer<DuplicateContext>[];
  /** What YAML reads without an error, but not as it was meant. */
  node: Recognizer<NodeContext>[];
}

/**
 * The mistakes in YAML that are recognized, in the order in which they are tried: the first one that matches explains
 * the problem, so the most certain come first. To add one, see docs/decisions/yaml-recovery.md.
 */
export const recognizers: Recognizers = {
  text: [conflictMarkers, codeFences, foreignComment, foreignSpaces],
  error: [
    tabs,
    secondDocument,
    unknownEscape,
    quoteNotClosed,
    textAfterQuote,
    wrongBlockHeader,
    bullet,
    textAfterBlockHeader,
    dashWithoutSpace,
    blockTextDedented,
    blockHeaderMissing,
    listBesideKey,
    bracketNotClosed,
    reservedStart,
    colonInText,
    itemKeyMissing,
    firstLineMissing,
    firstDashMissing,
    wrongColumn,
    tooFarIn,
    keyWithoutColon,
    dashBeforeTextMissing,
    textDedented,
    unknownMistake,
  ],
  duplicate: [dashBeforeDuplicateMissing, duplicateKey],
  node: [lostStart, bracesBeforeColon, blockHeaderInText, dashInText, textAfterHash, curlyQuotes, strayQuote],
};

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

interface Recognizers {
  text: Recognizer<SourceLines>[];
  error: Recognizer<ErrorContext>[];
  duplicate: Recognizer<DuplicateContext>[];
  node: Recognizer<NodeContext>[];
}

/**
 * The recognizers of each stage: `text` runs before YAML reads the text, `error` where YAML stops, `duplicate` at a
 * duplicate key, and `node` at every value of a text without errors. The first one that matches explains the problem,
 * so the most certain come first. To add one, see docs/decisions/yaml-recovery.md.
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

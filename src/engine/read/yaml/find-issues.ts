import { type Document, isAlias, isMap, isScalar, isSeq, type Pair, visit, type YAMLError, type YAMLMap } from "yaml";
import { append } from "../../shared/lists.ts";
import { firstError } from "./read-document.ts";
import type { DuplicateContext, ErrorContext, KnownKeys, NodeContext, Recognizer, SyntaxIssue } from "./recognizer.ts";
import { blockHeaderMissing, colonInText, itemKeyMissing, keyWithoutColon, markedKey } from "./recovery/colons.ts";
import { firstLineMissing, listKeyMissing, tooFarIn, wrongColumn } from "./recovery/columns.ts";
import { bullet, dashBeforeTextMissing, dashWithoutSpace, firstDashMissing, listBesideKey } from "./recovery/dashes.ts";
import { codeFences, conflictMarkers, foreignComment, foreignSpaces } from "./recovery/foreign-lines.ts";
import { blockTextDedented, textAfterBlockHeader, textDedented, wrongBlockHeader } from "./recovery/long-texts.ts";
import { quoteNotClosed, textAfterQuote, unknownEscape } from "./recovery/quotes.ts";
import {
  blockHeaderInText,
  bracesBeforeColon,
  curlyQuotes,
  dashBeforeDuplicateMissing,
  dashInText,
  duplicateKey,
  lostStart,
  strayQuote,
  textAfterHash,
} from "./recovery/silent-misreads.ts";
import { tabs } from "./recovery/tabs.ts";
import { bracketNotClosed, reservedStart, secondDocument, unknownMistake } from "./recovery/value-recognizers.ts";
import type { SourceLines } from "./source-lines.ts";

interface Recognizers {
  text: Recognizer<SourceLines>[];
  error: Recognizer<ErrorContext>[];
  duplicate: Recognizer<DuplicateContext>[];
  node: Recognizer<NodeContext>[];
}

/** The recognizers of each stage. The first that matches wins. To add one, see docs/decisions/yaml-recovery.md. */
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
    markedKey,
    reservedStart,
    colonInText,
    itemKeyMissing,
    firstLineMissing,
    firstDashMissing,
    wrongColumn,
    tooFarIn,
    listKeyMissing,
    keyWithoutColon,
    dashBeforeTextMissing,
    textDedented,
    unknownMistake,
  ],
  duplicate: [dashBeforeDuplicateMissing, duplicateKey],
  node: [lostStart, bracesBeforeColon, blockHeaderInText, dashInText, textAfterHash, curlyQuotes, strayQuote],
};

const MAX_SILENT_ISSUES = 50;

/** The first mistake that keeps a text from being read as intended. */
export function firstIssue(source: SourceLines, document: Document.Parsed, keys: KnownKeys): SyntaxIssue | undefined {
  const foreign = firstMatch(recognizers.text, source);
  if (foreign) return { ...foreign, isForeign: true };
  const error = firstError(document);
  return error ? issueOfError(error, source, keys) : silentIssues(source, document).find(({ repairs }) => repairs);
}

function issueOfError(error: YAMLError, source: SourceLines, keys: KnownKeys): SyntaxIssue | undefined {
  const at = source.lineAt(Math.min(error.pos[0], source.text.length - 1));
  // An error in an empty line or a comment is about the next one.
  const line = at.blank ? (source.neighbor(at, 1) ?? at) : at;
  return firstMatch(recognizers.error, { source, line, error, keys });
}

function firstMatch<Context>(among: readonly Recognizer<Context>[], context: Context): SyntaxIssue | undefined {
  for (const recognizer of among) {
    const issue = recognizer(context);
    if (issue) return issue;
  }
  return undefined;
}

/** Mistakes that YAML reads without an error, as something other than intended. */
export function silentIssues(source: SourceLines, document: Document.Parsed): SyntaxIssue[] {
  const anchors = new Set<string>();
  const aliases = new Set<string>();
  visit(document, {
    Node(_key, node) {
      if (isAlias(node)) aliases.add(node.source);
      else if ("anchor" in node && node.anchor) anchors.add(node.anchor);
    },
  });
  const [duplicates, misreads]: [SyntaxIssue[], SyntaxIssue[]] = [[], []];
  visit(document, {
    Node(_key, node, path) {
      if (isMap(node)) append(duplicates, duplicatesOf(node, { source, map: node, inList: isSeq(path.at(-1)) }));
      const issue = firstMatch(recognizers.node, { source, node, anchors, aliases });
      if (issue) misreads.push(issue);
    },
  });
  return [...duplicates.slice(0, MAX_SILENT_ISSUES), ...misreads.slice(0, MAX_SILENT_ISSUES)];
}

function duplicatesOf(map: YAMLMap, context: Pick<DuplicateContext, "source" | "map" | "inList">): SyntaxIssue[] {
  const found: SyntaxIssue[] = [];
  const seen = new Map<string, Pair>();
  let last = -1;
  for (const [index, pair] of map.items.entries()) {
    if (!isScalar(pair.key)) continue;
    const name = String(pair.key.value);
    const first = seen.get(name);
    if (!first) {
      seen.set(name, pair);
      continue;
    }
    // A pasted run of keys is one mistake.
    const isPasted = last === index - 1 && last > 0;
    last = index;
    const issue = isPasted ? undefined : firstMatch(recognizers.duplicate, { ...context, index, pair, first });
    if (issue) found.push(issue);
  }
  return found;
}

import { type Document, isAlias, isMap, isScalar, isSeq, visit, type YAMLError, type YAMLMap } from "yaml";
import { append } from "../../shared/append.ts";
import type { KnownKeys } from "./known-keys.ts";
import type { DuplicateContext, Recognizer, SyntaxIssue } from "./recognizer.ts";
import { recognizers } from "./recovery/recognizers.ts";
import { lineAt, neighbor, type SourceLines } from "./source-lines.ts";

/** More of them than this in one file are left for the next run. */
const ENOUGH = 50;

/** An issue, and the recognizer that found it. */
export interface Recognized {
  recognizer: Recognizer;
  issue: SyntaxIssue;
}

type Stage<Name extends Recognizer["stage"]> = Extract<Recognizer, { stage: Name }>;

function ofStage<Name extends Recognizer["stage"]>(stage: Name): Stage<Name>[] {
  return recognizers.filter((recognizer): recognizer is Stage<Name> => recognizer.stage === stage);
}

const [IN_TEXT, AT_ERROR, AT_DUPLICATE, AT_NODE] = [
  ofStage("text"),
  ofStage("error"),
  ofStage("duplicate"),
  ofStage("node"),
];

/** The first mistake of a text after which it cannot be read as it was meant, or undefined. */
export function firstIssue(
  source: SourceLines,
  document: Document.Parsed,
  error: YAMLError | undefined,
  keys: KnownKeys,
): Recognized | undefined {
  const inText = firstMatch(IN_TEXT, source);
  if (inText) return inText;
  if (error) return issueOfError(error, source, keys);
  return silentIssues(source, document, keys).find(({ issue }) => issue.repairs);
}

/** What an author did to make YAML stop. */
function issueOfError(error: YAMLError, source: SourceLines, keys: KnownKeys): Recognized | undefined {
  const offset = Math.min(error.pos[0], Math.max(0, source.text.length - 1));
  const at = lineAt(source, offset);
  // An error in an empty line is about the next one.
  const line = at.text.trim() === "" ? (neighbor(source, at, 1) ?? at) : at;
  return firstMatch(AT_ERROR, { source, line, error, keys });
}

/** The first recognizer that matches, and what it found. */
function firstMatch<At, R extends { match: (at: At) => SyntaxIssue | undefined }>(among: readonly R[], at: At) {
  for (const recognizer of among) {
    const issue = recognizer.match(at);
    if (issue) return { recognizer, issue };
  }
  return undefined;
}

/** The mistakes of a text that YAML reads without an error, and reads as something else than was meant. */
export function silentIssues(source: SourceLines, document: Document.Parsed, keys: KnownKeys): Recognized[] {
  return [...duplicates(source, document, keys), ...misreads(source, document)];
}

function duplicates(source: SourceLines, document: Document.Parsed, keys: KnownKeys): Recognized[] {
  const found: Recognized[] = [];
  visit(document, {
    Map(_key, map, path) {
      if (found.length >= ENOUGH) return visit.BREAK;
      const [around, parent] = path.slice(-2).reverse();
      const siblings = isSeq(around) ? around.items : isMap(parent) ? parent.items.map(({ value }) => value) : [];
      append(found, duplicatesOf(map, { source, keys, map, inList: isSeq(around), siblings }));
      return undefined;
    },
  });
  return found.slice(0, ENOUGH);
}

function duplicatesOf(map: YAMLMap, at: Omit<DuplicateContext, "index">): Recognized[] {
  const found: Recognized[] = [];
  const seen = new Set<string>();
  let last = -1;
  for (const [index, { key }] of map.items.entries()) {
    const name = isScalar(key) ? String(key.value) : undefined;
    if (name === undefined || !seen.has(name)) {
      if (name !== undefined) seen.add(name);
      continue;
    }
    // What was pasted in one go is there twice in one go.
    const isPasted = last === index - 1 && last > 0;
    last = index;
    const recognized = isPasted ? undefined : firstMatch(AT_DUPLICATE, { ...at, index });
    if (recognized) found.push(recognized);
    if (recognized?.recognizer.endsMap) break;
  }
  return found;
}

function misreads(source: SourceLines, document: Document.Parsed): Recognized[] {
  const anchors = new Set<string>();
  const aliases = new Set<string>();
  visit(document, {
    Node(_key, node) {
      if (isAlias(node)) aliases.add(node.source);
      else if ("anchor" in node && node.anchor) anchors.add(node.anchor);
    },
  });
  const found: Recognized[] = [];
  visit(document, {
    Node(_key, node) {
      if (found.length >= ENOUGH) return visit.BREAK;
      const recognized = firstMatch(AT_NODE, { source, node, anchors, aliases });
      if (recognized) found.push(recognized);
      return undefined;
    },
  });
  return found;
}

import { type Document, type Node, parseDocument, visit, type YAMLError } from "yaml";
import type { LocatedFinding } from "./recognizer.ts";

/**
 * Parses a YAML document; undefined when the parser gives up. Duplicate keys are checked elsewhere, since the parser
 * compares every key with every other. Stack traces are off: a broken file causes thousands of errors, and their traces
 * take longer than everything else.
 */
export function read(text: string): Document.Parsed | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return parseDocument(text, {
      version: "1.2",
      merge: false,
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: "error",
    });
  } catch {
    return undefined;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** The offset at which the parser stops. Undefined for a text without errors, or too deep. */
export function errorOffset(text: string): number | undefined {
  const document = isTooDeep(text) ? undefined : read(text);
  return document && firstError(document)?.pos[0];
}

/** The first error in the text. The parser lists errors in the order in which it finds them. */
export function firstError({ errors }: Document.Parsed): YAMLError | undefined {
  return [...errors].sort((a, b) => a.pos[0] - b.pos[0])[0];
}

/** Each takes twenty times the memory of its text. */
const MAX_CACHED_DOCUMENTS = 100;

const documents = new Map<() => Document.Parsed, Document.Parsed>();

/** Parses a document on demand, and again when many others were parsed since. */
export function lazyDocument(text: string): () => Document.Parsed {
  const ask = () => {
    const document = documents.get(ask) ?? read(text) ?? parseDocument("");
    documents.delete(ask);
    documents.set(ask, document);
    for (const oldest of documents.keys()) {
      if (documents.size <= MAX_CACHED_DOCUMENTS) break;
      documents.delete(oldest);
    }
    return document;
  };
  return ask;
}

/** Finds an alias inside the value that it repeats, which would contain itself. */
export function findAliasCycle(document: Document.Parsed): LocatedFinding | undefined {
  const anchors = new Map<string, Node>();
  let found: LocatedFinding | undefined;
  visit(document, {
    Alias(_key, alias, ancestors) {
      const repeated = anchors.get(alias.source);
      if (!repeated || !alias.range || !ancestors.includes(repeated)) return undefined;
      const [start, end] = alias.range;
      const name = alias.source;
      const message = `\`*${name}\` repeats the value named \`&${name}\`, but it is inside that value, so it would never end.`;
      const hint = `Write the value out in place of \`*${name}\`. If it is text that starts with *, put it in quotes.`;
      found = { start, end, rule: "yaml-alias", message, hint };
      return visit.BREAK;
    },
    Value(_key, node) {
      // A second anchor of the same name replaces the first from there on.
      if (node.anchor) anchors.set(node.anchor, node);
    },
  });
  return found;
}

/** The finding that aliases repeat too much, at the first of them. */
export function tooManyAliases(document: Document.Parsed): LocatedFinding {
  let [start, end] = [0, 0];
  visit(document, {
    Alias(_key, { range }) {
      if (range) [start, end] = range;
      return visit.BREAK;
    },
  });
  const message =
    "The references in this file (words that start with *) repeat each other so often that the result would not fit in memory.";
  return { start, end, rule: "yaml-alias", message, hint: "Write the values out where they are needed." };
}

const MAX_DEPTH = 100;

/** True for a text that nests brackets or lists so deeply that a parser would overflow its stack. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + (bracket === "[" || bracket === "{" ? 1 : -1));
    if (depth > MAX_DEPTH) return true;
  }
  return /(?:[-?] ){100}/.test(text);
}

/** The finding for a text that is nested too deeply. */
export function tooDeep(): LocatedFinding {
  const message = "The values in this file are nested too deeply to be read.";
  return { start: 0, end: 0, rule: "yaml-syntax", message, hint: "Check that this is really a content file." };
}

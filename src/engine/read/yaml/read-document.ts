import { type Document, parseDocument, type YAMLError } from "yaml";
import { isTooDeep } from "./endless-values.ts";

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

/** The offset of the first error in a list, which is empty when there is none. */
export function errorOffsets(text: string): number[] {
  const document = isTooDeep(text) ? undefined : read(text);
  const error = document && firstError(document);
  return error ? [error.pos[0]] : [];
}

/** The first error, ignoring duplicate keys. */
export function firstError(document: Document.Parsed): YAMLError | undefined {
  return document.errors.filter((error) => error.code !== "DUPLICATE_KEY").sort((a, b) => a.pos[0] - b.pos[0])[0];
}

/** Each takes twenty times the memory of its text. */
const MOST_DOCUMENTS = 100;

const documents = new Map<() => Document.Parsed, Document.Parsed>();

/** Parses a document on demand, and again when many others were parsed since. */
export function lazyDocument(text: string): () => Document.Parsed {
  const ask = () => {
    const document = documents.get(ask) ?? read(text) ?? parseDocument("");
    documents.delete(ask);
    documents.set(ask, document);
    for (const oldest of documents.keys()) {
      if (documents.size <= MOST_DOCUMENTS) break;
      documents.delete(oldest);
    }
    return document;
  };
  return ask;
}

import { type Document, parseDocument, type YAMLError } from "yaml";
import { isTooDeep } from "./endless-values.ts";

/**
 * Keys are looked at by hand, since the parser compares every key of a map with every other. A broken file gives the
 * parser thousands of errors: nobody looks at their stack traces, which take longer than everything else.
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

/** The offset at which YAML stops, if it does; with it in a list, as it is used. */
export function errorOffsets(text: string): number[] {
  const document = isTooDeep(text) ? undefined : read(text);
  const error = document && firstError(document);
  return error ? [error.pos[0]] : [];
}

/** The error at which YAML stops. That a key is there twice is looked at elsewhere. */
export function firstError(document: Document.Parsed): YAMLError | undefined {
  return document.errors.filter((error) => error.code !== "DUPLICATE_KEY").sort((a, b) => a.pos[0] - b.pos[0])[0];
}

/** How many documents are kept that were read for a location: each takes twenty times the memory of its text. */
const MOST_DOCUMENTS = 100;

/** Those that were read last, by what asks for them. */
const documents = new Map<() => Document.Parsed, Document.Parsed>();

/** Reads a document when it is asked for, which is for almost none, and again when many others were asked for since. */
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

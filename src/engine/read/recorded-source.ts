import type { LineCounter } from "yaml";
import type { Outline } from "./outline.ts";
import type { Source } from "./source.ts";

/** What is known of pages from an earlier run. */
export interface RecordedPages {
  /** The outline of a page, by its path below the content folder, when the file is byte for byte what it was. */
  outlineOf: (path: string, bytes: Uint8Array) => Outline | undefined;
}

type Parse = () => Source;

/** The page that was parsed last: they are asked for one after another, and all of them would fill the memory. */
let latest: { parse: Parse; source: Source } | undefined;

/** A page that had no problem in an earlier run and has not changed: it is parsed when its data is asked for. */
export function recordedSource(
  known: Pick<Source, "file" | "kind" | "name"> & { outline: Outline },
  parse: Parse,
): Source {
  const source = () => {
    if (latest?.parse !== parse) latest = { parse, source: parse() };
    return latest.source;
  };
  return {
    ...known,
    get text() {
      return source().text;
    },
    get lines(): LineCounter {
      return source().lines;
    },
    get data() {
      return source().data;
    },
    get document() {
      return source().document;
    },
  };
}

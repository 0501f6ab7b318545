import type { LineCounter } from "yaml";
import { spill } from "../../shared/files/spill.ts";
import { isMap } from "../../shared/is-map.ts";
import type { ClassifiedFile } from "../files/content-kinds.ts";
import { decode } from "../files/decode.ts";
import type { Schemas } from "../schemas/schemas.ts";
import type { Source } from "../source.ts";
import { quickValue } from "../yaml/parse-yaml.ts";
import {
  blocksOf,
  isDraft,
  isIndexed,
  mentionsMoney,
  metadataOf,
  numberedAnchors,
  periodOf,
  redirectsOf,
  sectionsOf,
} from "./page-source.ts";
import type { PageSummary } from "./page-summary.ts";
import { rareIn } from "./rare-characters.ts";
import { referredKinds } from "./referred-kinds.ts";

/** The bytes of a file, which may be read when they are asked for. */
export interface Bytes {
  readonly bytes: Uint8Array;
}

/** What is known of pages from an earlier run. */
export interface RecordedPages {
  /** A file that was not read, since it is what it was: by its path below the content folder. */
  unread: (path: string) => Bytes;
  /** The summary of a page, by its path, when the file is byte for byte what it was; `bytes` are undefined when it was not read. */
  summaryOf: (path: string, bytes: Uint8Array | undefined) => PageSummary | undefined;
}

/** The summary of a page that is as its schemas say. */
export function summarizePage(source: Source, schemas: Schemas): PageSummary {
  const sections = sectionsOf(source.data).filter(isMap);
  const anchors = sections.flatMap((section) => [
    ...(typeof section.id === "string" ? [section.id] : []),
    ...numberedAnchors(section, schemas),
  ]);
  return {
    title: ownText(metadataOf(source, "title")),
    description: ownText(metadataOf(source, "description")),
    lang: ownText(metadataOf(source, "lang")),
    index: isIndexed(source),
    draft: isDraft(source),
    period: periodOf(source),
    redirects: redirectsOf(source).map(ownText),
    anchors: Array.from(new Set(anchors), ownText),
    blocks: blocksOf(source).map(ownText),
    refersTo: referredKinds(source, schemas),
    mentionsMoney: mentionsMoney(source, schemas.money.sign),
    characters: rareIn(source.text),
  };
}

/** In V8, a part of a string that is at least this long keeps the whole string in memory, here the text of the file. */
const SHORTEST_PART = 13;

/** A text that keeps no other one in memory. */
function ownText<T extends string | undefined>(text: T): T {
  return text === undefined || text.length < SHORTEST_PART ? text : (JSON.parse(JSON.stringify(text)) as T);
}

/** Everything that reads a file again. */
export interface Reader {
  file: Bytes;
  parse: () => { source: Source };
}

/** The page whose text, data, or text with its locations, was asked for last: all of them would fill the memory. */
let latestText: { reader: Reader; text: string } | undefined;
let latestData: { reader: Reader; data: unknown } | undefined;
let latestSource: { reader: Reader; source: Source } | undefined;

/** A page without problems that holds only its summary in memory; its `data` may be known from this run already. */
export function compactPage(
  file: string,
  { kind, name }: ClassifiedFile,
  summary: PageSummary,
  reader: Reader,
  data?: unknown,
): Source {
  const json = data === undefined ? undefined : spill(JSON.stringify(data));
  return new CompactPage(file, kind, name, summary, reader, json);
}

/** A class, since V8 takes several times as long for an object with getters of its own. */
class CompactPage implements Source {
  constructor(
    readonly file: string,
    readonly kind: string,
    readonly name: string,
    readonly summary: PageSummary,
    private readonly reader: Reader,
    private readonly json: (() => string) | undefined,
  ) {}

  get text(): string {
    const { reader } = this;
    if (latestText?.reader !== reader) latestText = { reader, text: decode(reader.file.bytes).text ?? "" };
    return latestText.text;
  }

  get lines(): LineCounter {
    return this.whole.lines;
  }

  get document(): Source["document"] {
    return this.whole.document;
  }

  get data(): unknown {
    const { reader, json } = this;
    if (latestData?.reader !== reader)
      latestData = { reader, data: json ? (JSON.parse(json()) as unknown) : dataOf(this) };
    return latestData.data;
  }

  get whole(): Source {
    const { reader } = this;
    if (latestSource?.reader !== reader) latestSource = { reader, source: reader.parse().source };
    return latestSource.source;
  }
}

/** The data of a page without problems: what the quick parser can read of it need not be looked at any closer. */
function dataOf(page: CompactPage): unknown {
  const quick = quickValue(page.text);
  return quick ? quick.data : page.whole.data;
}

import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { ImageSlotName } from "../../ui/pictures/image-slots.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import type { ContentFiles } from "../read/files/read-content.ts";
import type { RecordedPages } from "../read/pages/compact-page.ts";
import type { PageSummary } from "../read/pages/page-summary.ts";
import type { Path, Source } from "../read/source.ts";
import type { Addition } from "../resolve/collections/additions.ts";
import type { Dependency } from "../resolve/dependencies.ts";
import { latestResult, type PageResult, type PageTraits, rememberPage } from "../resolve/known-pages.ts";
import { codeVersion } from "../shared/cache/code-version.ts";
import type { MoneyFormat } from "../shared/values/money.ts";
import { readRecords, recordsFile, writeRecords } from "./records-file.ts";

/** What is kept of a page without problems between runs. */
interface PageRecord {
  /** A hash of its file. */
  digest: string;
  /** How the file was on the disk (see read-content.ts); undefined when that was not certain. */
  stamp?: string | undefined;
  summary: PageSummary;
  head: Record<string, unknown>;
  links: readonly string[];
  media: readonly [name: string, slots: readonly ImageSlotName[], path: Path, published: boolean][];
  /** Positions in the list of dependencies: most pages share most of them. */
  dependencies: readonly number[];
  additions: readonly Addition[];
  traits: PageTraits | undefined;
}

interface RecordsFile {
  version: string;
  dependencies: readonly Dependency[];
  /** By the path of the file below the content folder. */
  pages: Record<string, PageRecord>;
}

/** The pages of a content folder as an earlier run left them. */
export interface PageRecords extends RecordedPages {
  /** Whether a file is the one that a page was read from, without reading it. */
  isKnown: (path: string, stamp: string) => boolean;
  /** To be called before all else, when it is known how the site writes prices: with another currency, all pages are others. */
  begin: (content: Pick<ContentFiles, "root" | "stamps">, money: MoneyFormat) => void;
  /** Gives the pages that have not changed what resolving them gave then. */
  attach: (sources: readonly Source[]) => void;
  /** Keeps what is known of all pages now. Those with `problems` are looked at again in the next run. */
  save: (sources: readonly Source[], problems: readonly Problem[]) => void;
}

/** So many files are read again in each run, rather than all records written, when only their places on the disk are new. */
const FEW = 100;

const NOTHING: RecordsFile = { version: "", dependencies: [], pages: {} };

/** How records are used. */
interface RecordsOptions {
  /** See `ResolveOptions`: what is true of a site with its drafts is kept apart. */
  preview?: boolean | undefined;
  /** Without it, nothing is known of any page, and the records are made anew. */
  incremental: boolean;
}

/** Opens the records of a content folder. Records of other code, and damaged ones, count as none. */
export function openPageRecords(contentDir: string, { preview = false, incremental }: RecordsOptions): PageRecords {
  const file = recordsFile("pages", `${resolve(contentDir)} ${preview}`);
  const kept = (incremental && readRecords<RecordsFile>(file)) || NOTHING;
  let version = codeVersion();
  let before = kept.version.startsWith(version) ? kept : NOTHING;
  let root = "";
  let stamps: ReadonlyMap<string, string> = new Map();
  const digests = new Map<string, string>();
  const unchanged = new Map<string, PageRecord>();
  const attached = new Map<PageResult, PageTraits | undefined>();
  const pathOf = (source: Source) => source.file.slice(root.length + 1);
  return {
    isKnown: (path, stamp) => before.pages[path]?.stamp === stamp,
    begin(content, money) {
      root = content.root;
      stamps = content.stamps ?? stamps;
      version = `${version} ${money.locale} ${money.currency}`;
      if (before.version !== version) before = NOTHING;
    },
    unread: (path) => new UnreadFile(join(contentDir, path), kept.pages[path]?.digest),
    summaryOf(path, bytes) {
      const record = before.pages[path];
      const digest = bytes ? hash("sha256", bytes, "base64url") : (kept.pages[path]?.digest ?? "");
      digests.set(path, digest);
      if (record?.digest !== digest) return undefined;
      unchanged.set(path, record);
      return record.summary;
    },
    attach(sources) {
      for (const source of sources) {
        const record = source.summary && unchanged.get(pathOf(source));
        if (!record) continue;
        const result = toResult(record, before.dependencies, source);
        rememberPage(source, result);
        attached.set(result, result.traits);
      }
    },
    save(sources, problems) {
      const faulty = new Set(problems.map((problem) => problem.file));
      const known = sources.flatMap((source) => {
        const path = pathOf(source);
        const digest = source.kind === "page" && !faulty.has(source.file) ? digests.get(path) : undefined;
        const result = latestResult(source);
        const { summary } = source;
        return digest && summary && result ? [{ path, summary, digest, result }] : [];
      });
      const isNew = ({ result }: { result: PageResult }) =>
        !attached.has(result) || attached.get(result) !== result.traits;
      const moved = known.filter(({ path }) => stamps.has(path) && stamps.get(path) !== before.pages[path]?.stamp);
      const isSame = known.length === Object.keys(before.pages).length && !known.some(isNew);
      if (isSame && moved.length <= FEW) return;
      const writer = recordWriter(stamps);
      for (const { path, summary, digest, result } of known) writer.add(path, digest, summary, result);
      const { dependencies, pages } = writer;
      writeRecords(file, { version, dependencies, pages } satisfies RecordsFile);
    },
  };
}

/** A file that is read when it is asked for, and has to be what it was then. */
class UnreadFile {
  constructor(
    private readonly file: string,
    private readonly digest: string | undefined,
  ) {}

  get bytes(): Uint8Array {
    try {
      const bytes = readFileSync(this.file);
      if (hash("sha256", bytes, "base64url") === this.digest) return bytes;
    } catch {
      // It is gone.
    }
    throw new UsageError(`${this.file} was changed while it was looked at. Run the command again.`);
  }
}

function toResult(record: PageRecord, all: readonly Dependency[], source: Source): PageResult {
  const { head, links, media, additions, traits } = record;
  return {
    dependencies: record.dependencies.flatMap((index) => all[index] ?? []),
    head,
    links: new Set(links),
    media: new Map(
      media.map(([name, slots, path, published]) => [name, { slots: new Set(slots), published, source, path }]),
    ),
    additions,
    traits,
  };
}

/** Gathers records, with each dependency once. */
function recordWriter(stamps: ReadonlyMap<string, string>) {
  const positions = new Map<string, number>();
  const dependencies: Dependency[] = [];
  const pages: Record<string, PageRecord> = {};
  const positionOf = (dependency: Dependency) => {
    const id = `${dependency.of} ${dependency.key ?? ""}\n${dependency.answer}`;
    const position = positions.get(id) ?? dependencies.push(dependency) - 1;
    positions.set(id, position);
    return position;
  };
  const add = (path: string, digest: string, summary: PageSummary, result: PageResult) => {
    const { head, links, media, additions, traits } = result;
    pages[path] = {
      digest,
      stamp: stamps.get(path),
      summary,
      head,
      links: [...links],
      media: [...media].map(([name, { slots, path, published }]) => [name, [...slots], path, published]),
      dependencies: result.dependencies.map(positionOf),
      additions,
      traits,
    };
  };
  return { add, dependencies, pages };
}

import { hash } from "node:crypto";
import { resolve } from "node:path";
import type { ImageSlotName } from "../../ui/pictures/image-slots.ts";
import type { Problem } from "../diagnostics/problem.ts";
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
  /** Gives the pages that have not changed what resolving them gave then. */
  attach: (sources: readonly Source[]) => void;
  /** Keeps what is known of all pages now. Those with `problems` are looked at again in the next run. */
  save: (sources: readonly Source[], problems: readonly Problem[]) => void;
}

const NOTHING: RecordsFile = { version: "", dependencies: [], pages: {} };

/** How records are used. */
interface RecordsOptions {
  /** See `ResolveOptions`: what is true of a site with its drafts is kept apart. */
  preview?: boolean | undefined;
  /** How the site writes prices: with another currency, all pages are others. */
  money: MoneyFormat;
  /** Without it, nothing is known of any page, and the records are made anew. */
  incremental: boolean;
}

/** Opens the records of a content folder. Records of other code, and damaged ones, count as none. */
export function openPageRecords(
  contentDir: string,
  root: string,
  { preview = false, incremental, money }: RecordsOptions,
): PageRecords {
  const file = recordsFile("pages", `${resolve(contentDir)} ${preview}`);
  const version = `${codeVersion()} ${money.locale} ${money.currency}`;
  const kept = incremental ? readRecords<RecordsFile>(file) : undefined;
  const before = kept?.version === version ? kept : NOTHING;
  const digests = new Map<string, string>();
  const unchanged = new Map<string, PageRecord>();
  const attached = new Map<PageResult, PageTraits | undefined>();
  const pathOf = (source: Source) => source.file.slice(root.length + 1);
  return {
    summaryOf(path, bytes) {
      const digest = hash("sha256", bytes, "base64url");
      digests.set(path, digest);
      const record = before.pages[path];
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
      if (known.length === Object.keys(before.pages).length && !known.some(isNew)) return;
      const writer = recordWriter();
      for (const { path, summary, digest, result } of known) writer.add(path, digest, summary, result);
      const { dependencies, pages } = writer;
      writeRecords(file, { version, dependencies, pages } satisfies RecordsFile);
    },
  };
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
function recordWriter() {
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

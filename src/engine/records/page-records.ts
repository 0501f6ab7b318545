import type { ImageSlotName } from "../../ui/pictures/image-slots.ts";
import type { Problem } from "../diagnostics/problem.ts";
import type { ContentFiles } from "../read/files/read-content.ts";
import type { SummaryOf } from "../read/parse-content.ts";
import type { PageSummary, Path, Source } from "../read/source.ts";
import { latestResult, type PageResult, type ResultOf } from "../resolve/page-results.ts";
import { contentHash } from "../shared/fingerprint.mjs";
import type { MoneyFormat } from "../shared/values/money.ts";

/** The pages of a content folder without problems, as a run leaves them. */
export interface PagesSection {
  /** The price format: in another currency, every page is different. */
  money: string;
  /** By their paths below the content folder. */
  pages: Readonly<Record<string, PageRecord>>;
}

interface PageRecord {
  digest: string;
  summary: PageSummary;
  result: Omit<PageResult, "json" | "links" | "media"> & {
    links: readonly string[];
    media: Readonly<Record<string, { slots: readonly ImageSlotName[]; published: boolean; path: Path }>>;
  };
}

/** The pages of a content folder, compared with an earlier run. */
export interface PageRecords {
  summaryOf: SummaryOf;
  resultOf: ResultOf;
  /** The pages to keep for the next run. Those with `problems` are checked again then. */
  section: (sources: readonly Source[], problems: readonly Problem[]) => PagesSection;
}

/** A content hash of each file of a content folder, by its path. */
export function digestsOf({ files }: Pick<ContentFiles, "files">): ReadonlyMap<string, string> {
  return new Map(Array.from(files, ([path, bytes]) => [path, contentHash(bytes)]));
}

/** Compares the pages of a content folder with those of an earlier run. */
export function comparePages(
  root: string,
  digests: () => ReadonlyMap<string, string>,
  { locale, currency, isCertain }: MoneyFormat,
  before: PagesSection | undefined,
): PageRecords {
  const money = `${locale} ${currency} ${isCertain}`;
  const pages = before?.money === money ? before.pages : {};
  const unchanged = (path: string) => {
    const page = pages[path];
    return page && page.digest === digests().get(path) ? page : undefined;
  };
  const pathOf = ({ file }: Source) => file.slice(root.length + 1);
  return {
    summaryOf: (path) => unchanged(path)?.summary,
    resultOf(source) {
      const page = unchanged(pathOf(source));
      return page && resultFrom(page, source);
    },
    section(sources, problems) {
      const faulty = new Set(problems.map(({ file }) => file));
      const records = sources.flatMap((source): [string, PageRecord][] => {
        const path = pathOf(source);
        const digest = digests().get(path);
        const result = faulty.has(source.file) ? undefined : latestResult(source);
        const { summary } = source;
        return digest && summary && result ? [[path, { digest, summary, result: toRecord(result) }]] : [];
      });
      return { money, pages: Object.fromEntries(records) };
    },
  };
}

function toRecord({ json: _json, links, media, ...result }: PageResult): PageRecord["result"] {
  const named = Array.from(media, ([name, { slots, published, path }]) => [
    name,
    { slots: [...slots], published, path },
  ]);
  return { ...result, links: [...links], media: Object.fromEntries(named) };
}

function resultFrom({ result: { links, media, ...result } }: PageRecord, source: Source): PageResult {
  const named = Object.entries(media).map(
    ([name, { slots, published, path }]) => [name, { slots: new Set(slots), published, path, source }] as const,
  );
  return { ...result, links: new Set(links), media: new Map(named) };
}

import type { Problem } from "../diagnostics/problem.ts";
import type { ContentFiles } from "../read/files/read-content.ts";
import type { Schemas } from "../read/schemas/schemas.ts";
import type { PageSummary, Source } from "../read/source.ts";
import { type PageResult, results } from "../resolve/page-results.ts";
import { contentHash } from "../shared/fingerprint.mjs";

/** The pages of a content folder without problems, as a run leaves them. */
export interface PagesSection {
  /** The languages and the price format: in another currency, every page is different. */
  schemas: string;
  /** By their paths below the content folder. */
  pages: Readonly<Record<string, PageRecord>>;
}

interface PageRecord {
  digest: string;
  summary: PageSummary;
  result: Omit<PageResult, "json">;
}

/** The pages of a content folder, compared with an earlier run. */
export type PageRecords = ReturnType<typeof comparePages>;

/** A content hash of each file of a content folder, by its path. */
export function digestsOf({ files }: Pick<ContentFiles, "files">): ReadonlyMap<string, string> {
  return new Map(Array.from(files, ([path, bytes]) => [path, contentHash(bytes)]));
}

/** Compares the pages of a content folder with those of an earlier run. */
export function comparePages(
  root: string,
  digests: () => ReadonlyMap<string, string>,
  { key }: Pick<Schemas, "key">,
  before: PagesSection | undefined,
) {
  const pages = before?.schemas === key ? before.pages : {};
  const unchanged = (path: string) => {
    const page = pages[path];
    return page && page.digest === digests().get(path) ? page : undefined;
  };
  const pathOf = ({ file }: Source) => file.slice(root.length + 1);
  return {
    summaryOf: (path: string) => unchanged(path)?.summary,
    resultOf: (source: Source) => unchanged(pathOf(source))?.result,
    /** The pages to keep for the next run. Those with `problems` are checked again then. */
    section(sources: readonly Source[], problems: readonly Problem[]): PagesSection {
      const faulty = new Set(problems.map(({ file }) => file));
      const records = sources.flatMap((source): [string, PageRecord][] => {
        const path = pathOf(source);
        const digest = digests().get(path);
        const result = faulty.has(source.file) ? undefined : results.get(source);
        const { summary } = source;
        if (!digest || !summary || !result) return [];
        const { json: _json, ...kept } = result;
        return [[path, { digest, summary, result: kept }]];
      });
      return { schemas: key, pages: Object.fromEntries(records) };
    },
  };
}

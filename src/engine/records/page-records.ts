import { hash } from "node:crypto";
import { resolve } from "node:path";
import type { Problem } from "../diagnostics/problem.ts";
import type { ContentFiles } from "../read/files/read-content.ts";
import type { SummaryOf } from "../read/parse-content.ts";
import type { Source } from "../read/source.ts";
import { latestResult, type PageResult, rememberPage } from "../resolve/known-pages.ts";
import type { PageTraits } from "../resolve/page-traits.ts";
import { areSchemasCurrent, codeVersion } from "../shared/cache/code-version.ts";
import type { MoneyFormat } from "../shared/values/money.ts";
import { type PackedPage, type PackedPages, pagePacker, unpackResult, unpackSummary } from "./packed-pages.ts";
import { readRecords, recordsFile, writeRecords } from "./records-file.ts";

interface RecordsFile extends PackedPages {
  version: string;
}

/** The pages of a content folder as an earlier run left them. */
export interface PageRecords {
  /** Must be called first, once it is known how the site writes prices: in another currency, every page is different. */
  begin: (content: Pick<ContentFiles, "root">, money: MoneyFormat) => void;
  summaryOf: SummaryOf;
  /** Gives the pages that have not changed what resolving them gave then. */
  attach: (sources: readonly Source[]) => void;
  /** Keeps what is known of all pages now. Those with `problems` are looked at again in the next run. */
  save: (sources: readonly Source[], problems: readonly Problem[]) => void;
}

const NOTHING: RecordsFile = { version: "", dependencies: [], values: [], pages: {} };

/** How records are used. */
interface RecordsOptions {
  /** See `ResolveOptions`: what is true of a site with its drafts is kept apart. */
  preview?: boolean | undefined;
  /** Without it, nothing is known of any page, and all records are written again. */
  incremental: boolean;
}

/** Opens the records of a content folder. Records of other code, and damaged ones, count as none. */
export function openPageRecords(contentDir: string, { preview = false, incremental }: RecordsOptions): PageRecords {
  const file = recordsFile("pages", `${resolve(contentDir)} ${preview}`);
  const kept = (incremental && readRecords<RecordsFile>(file)) || NOTHING;
  let version = codeVersion();
  let before = kept.version.startsWith(version) ? kept : NOTHING;
  let root = "";
  const digests = new Map<string, string>();
  const unchanged = new Map<string, PackedPage>();
  const attached = new Map<PageResult, PageTraits | undefined>();
  const pathOf = (source: Source) => source.file.slice(root.length + 1);
  return {
    begin(content, money) {
      root = content.root;
      version = `${version} ${money.locale} ${money.currency} ${money.isCertain}`;
      if (before.version !== version) before = NOTHING;
    },
    summaryOf(path, bytes) {
      const page = before.pages[path];
      const digest = hash("sha256", bytes, "base64url");
      digests.set(path, digest);
      if (page?.[0] !== digest) return undefined;
      unchanged.set(path, page);
      return unpackSummary(before, page);
    },
    attach(sources) {
      for (const source of sources) {
        const page = source.summary && unchanged.get(pathOf(source));
        if (!page) continue;
        const result = unpackResult(before, page, source);
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
      const isNew = (result: PageResult) => !attached.has(result) || attached.get(result) !== result.traits;
      const isSame = known.length === Object.keys(before.pages).length && !known.some(({ result }) => isNew(result));
      if (isSame || !areSchemasCurrent()) return;
      const packer = pagePacker(before);
      for (const { path, summary, digest, result } of known) {
        const page = isNew(result) ? undefined : unchanged.get(path);
        if (page) packer.keep(path, page);
        else packer.add(path, digest, summary, result);
      }
      writeRecords(file, { version, ...packer.packed } satisfies RecordsFile);
    },
  };
}

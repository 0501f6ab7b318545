import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Problem } from "../diagnostics/problem.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import type { ContentFiles } from "../read/files/read-content.ts";
import type { RecordedPages } from "../read/pages/compact-page.ts";
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
export interface PageRecords extends RecordedPages {
  /** Whether a file is the one that a page was read from, without reading it. */
  isKnown: (path: string, stamp: string) => boolean;
  /** Must be called first, once it is known how the site writes prices: in another currency, every page is different. */
  begin: (content: Pick<ContentFiles, "root" | "stamps">, money: MoneyFormat) => void;
  /** Gives the pages that have not changed what resolving them gave then. */
  attach: (sources: readonly Source[]) => void;
  /** Keeps what is known of all pages now. Those with `problems` are looked at again in the next run. */
  save: (sources: readonly Source[], problems: readonly Problem[]) => void;
}

/** When only times or inodes are new, up to this many files are read again in each run instead of writing all records. */
const FEW = 100;

/** Where they are in a packed page. */
const [DIGEST, STAMP] = [0, 1] as const;

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
  let stamps: ReadonlyMap<string, string> = new Map();
  const digests = new Map<string, string>();
  const unchanged = new Map<string, PackedPage>();
  const attached = new Map<PageResult, PageTraits | undefined>();
  const pathOf = (source: Source) => source.file.slice(root.length + 1);
  return {
    isKnown: (path, stamp) => before.pages[path]?.[STAMP] === stamp,
    begin(content, money) {
      root = content.root;
      stamps = content.stamps ?? stamps;
      version = `${version} ${money.locale} ${money.currency} ${money.isCertain}`;
      if (before.version !== version) before = NOTHING;
    },
    unread: (path) => new UnreadFile(join(contentDir, path), kept.pages[path]?.[DIGEST]),
    summaryOf(path, bytes) {
      const page = before.pages[path];
      const digest = bytes ? hash("sha256", bytes, "base64url") : (kept.pages[path]?.[DIGEST] ?? "");
      digests.set(path, digest);
      if (page?.[DIGEST] !== digest) return undefined;
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
      const moved = known.filter(({ path }) => stamps.has(path) && stamps.get(path) !== before.pages[path]?.[STAMP]);
      const isSame = known.length === Object.keys(before.pages).length && !known.some(({ result }) => isNew(result));
      if ((isSame && moved.length <= FEW) || !areSchemasCurrent()) return;
      const packer = pagePacker(before);
      for (const { path, summary, digest, result } of known) {
        const page = isNew(result) ? undefined : unchanged.get(path);
        if (page) packer.keep(path, page, stamps.get(path));
        else packer.add(path, digest, stamps.get(path), summary, result);
      }
      writeRecords(file, { version, ...packer.packed } satisfies RecordsFile);
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

import { type Problem, problemOfFile } from "../diagnostics/problem.ts";
import { workingOn } from "../shared/logger.ts";
import { classifyFiles, UNKNOWN } from "./files/content-kinds.ts";
import { type ContentFiles, pathsOf } from "./files/read-content.ts";
import { type ContentFile, parseFile, type Read, unchangedPage, withSummary } from "./parse-file.ts";
import { type Schemas, schemasFor } from "./schemas/schemas.ts";
import type { PageSummary, Source } from "./source.ts";

/** A parsed content folder. */
export interface Parsed {
  root: string;
  schemas: Schemas;
  /** Every file with a known kind. `data` is undefined when it could not be read. */
  sources: Source[];
  media: ReadonlyMap<string, { size: number }>;
  /** The content hashes of the files below `public`, by their names there. */
  publicFiles: ReadonlyMap<string, string>;
  problems: Problem[];
}

/** Parsed files by path. A file with the same bytes and schemas is not parsed again. */
export type ParseCache = Map<string, Read & { bytes: Uint8Array; schemas: Schemas }>;

/** Looks up the summary of a page whose bytes have not changed since an earlier run. */
type SummaryOf = (path: string, bytes: Uint8Array) => PageSummary | undefined;

type ParsedFile = ContentFile & Read;

/** Parses the files of a content folder. Pages with a summary are parsed on demand. */
export function parseContent(
  content: ContentFiles,
  schemas: Schemas,
  parseCache: ParseCache = new Map(),
  summaryOf: SummaryOf = () => undefined,
): Parsed {
  const { root, media, publicFiles } = content;
  const files = listFiles(content, schemas).map((file): ParsedFile => {
    const ownSchemas = schemasFor(schemas, file.classified.language);
    return { ...file, ...workingOn(file.file, () => readFile(file, ownSchemas, parseCache, summaryOf)) };
  });
  const sources = sourcesOf(files);
  const duplicates = duplicateFiles(sources);
  const second = new Set(duplicates.map(({ file }) => file));
  // Renaming the second of two files for one page would not help.
  const isOfSecond = ({ rule, file }: Problem) => rule === "file-name" && second.has(file);
  const problems = [...content.problems, ...files.flatMap(problemsOf)].filter((problem) => !isOfSecond(problem));
  return { root, schemas, sources, media, publicFiles, problems: [...problems, ...duplicates] };
}

function listFiles(content: ContentFiles, schemas: Schemas): ContentFile[] {
  const { root, files, problems } = content;
  const withError = new Set(problems.flatMap(({ severity, file }) => (severity === "error" ? [file] : [])));
  return Array.from(classifyFiles(pathsOf(content), schemas), ([path, classified]) => {
    const file = `${root}/${path}`;
    const bytes = files.get(path);
    return { path, file, classified, bytes, isReported: bytes === undefined || withError.has(file) };
  });
}

function sourcesOf(files: readonly ParsedFile[]): Source[] {
  const here = files.flatMap(({ source, elsewhere }) =>
    source.kind === UNKNOWN ? [] : [elsewhere ? { ...source, data: undefined } : source],
  );
  // References to a misplaced file are not reported as well.
  const there = files.flatMap(({ source, elsewhere }) => {
    return elsewhere ? [{ ...source, kind: elsewhere.kind, name: elsewhere.name, data: undefined }] : [];
  });
  const names = new Set(here.map(idOf));
  return [...here, ...there.filter((source) => !names.has(idOf(source)))];
}

function problemsOf({ file, classified, bytes, problems, elsewhere }: ParsedFile): Problem[] {
  const isKnown = classified.kind !== UNKNOWN;
  const ofName = bytes === undefined || (elsewhere && !isKnown) ? [] : classified.findings;
  return [
    ...ofName.map((finding) => problemOfFile(file, finding)),
    ...(isKnown ? problems : []),
    ...(elsewhere ? [problemOfFile(file, elsewhere.finding)] : []),
  ];
}

function readFile(file: ContentFile, schemas: Schemas, parseCache: ParseCache, summaryOf: SummaryOf): Read {
  const { path, classified, bytes, isReported } = file;
  if (bytes === undefined || isReported) return parseFile(file, schemas);
  const before = parseCache.get(path);
  if (before && isSameFile(before, file, schemas)) return before;
  const summary = classified.kind === "page" ? summaryOf(path, bytes) : undefined;
  const read = summary
    ? { source: unchangedPage(file, bytes, summary, schemas), problems: [] }
    : withSummary(parseFile(file, schemas), schemas);
  parseCache.set(path, { ...read, bytes, schemas });
  return read;
}

function isSameFile(before: Read & { bytes: Uint8Array; schemas: Schemas }, file: ContentFile, schemas: Schemas) {
  const { source, bytes } = before;
  return (
    before.schemas === schemas &&
    source.kind === file.classified.kind &&
    source.name === file.classified.name &&
    file.bytes !== undefined &&
    Buffer.compare(bytes, file.bytes) === 0
  );
}

/** Reports the second of two files that define the same page. Its content is checked as well. */
function duplicateFiles(sources: Source[]): Problem[] {
  const problems: Problem[] = [];
  const first = new Map<string, Source>();
  for (const source of sources) {
    const id = idOf(source);
    const firstSource = first.get(id);
    if (!firstSource) first.set(id, source);
    else if (source.kind === "page") {
      const message = `This file is the page ${source.name}, but so is ${firstSource.file}.`;
      const hint = "Delete or rename one of the two files. A page's address is the path of its file in pages/.";
      problems.push(problemOfFile(source.file, { rule: "page-path-taken", message, hint }));
    } else {
      const message = `This file and ${firstSource.file} are both "${source.name}", but only one of them can be used.`;
      problems.push(problemOfFile(source.file, { rule: "file-twice", message, hint: "Delete one of the two files." }));
    }
  }
  return problems;
}

function idOf({ kind, name, language = "" }: Source): string {
  return `${kind} ${name} ${language}`;
}

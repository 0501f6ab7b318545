import { type Finding, type Location, type Problem, problemFrom, problemOfFile } from "../diagnostics/problem.ts";
import { ruleOf } from "../diagnostics/rules.ts";
import { append } from "../shared/append.ts";
import { type ClassifiedFile, classifyFiles, UNKNOWN } from "./files/content-kinds.ts";
import { decode } from "./files/decode.ts";
import { kindMeant } from "./files/kind-meant.ts";
import { type ContentFiles, STAND_IN, UNREAD } from "./files/read-content.ts";
import { garbledTexts } from "./garbled-text.ts";
import { invisibleCharacters } from "./invisible-characters.ts";
import { type Bytes, compactPage, type RecordedPages, summarizePage } from "./pages/compact-page.ts";
import { loadSchemas, type Schema, type Schemas } from "./schemas/schemas.ts";
import { derivedSource, problemBetween, type Source } from "./source.ts";
import { withLineMovedBack } from "./yaml/misindented/misindented.ts";
import { isValid } from "./yaml/misindented/valid-parts.ts";
import { parseYaml, type Yaml } from "./yaml/parse-yaml.ts";

/** The content folder as values that know their locations. */
export interface Parsed {
  root: string;
  /** What the content was read by. */
  schemas: Schemas;
  /** Every file with a known kind, also one that could not be read: its `data` is undefined then. */
  sources: Source[];
  media: ReadonlyMap<string, { size: number }>;
  problems: Problem[];
}

/** Files parsed before, by their path: those whose bytes are the same are not parsed again by the same schemas. */
export type Known = Map<string, Read & { content: Bytes; schemas: Schemas }>;

/** Turns the bytes of a content folder into sources and problems. Pages that are `recorded` are parsed when needed. */
export function parseContent(
  content: ContentFiles,
  schemas: Schemas = loadSchemas(),
  known: Known = new Map(),
  recorded?: RecordedPages,
): Parsed {
  const { root, media } = content;
  const parsed: Parsed = { root, schemas, sources: [], media, problems: [...content.problems] };
  const elsewhere: Source[] = [];
  const withError = new Set(content.problems.flatMap(({ severity, file }) => (severity === "error" ? [file] : [])));
  for (const [path, classified] of classifyFiles(content.files.keys(), schemas)) {
    const file = `${root}/${path}`;
    const bytes = content.files.get(path) ?? new Uint8Array();
    const isReported = bytes === STAND_IN || withError.has(file);
    const isUnread = bytes === UNREAD;
    const page = classified.kind === "page" && !isReported ? recorded : undefined;
    const summary = page?.summaryOf(path, isUnread ? undefined : bytes);
    const own = (isUnread ? recorded?.unread(path) : undefined) ?? { bytes };
    const given = { file, classified, content: own, isReported, schemas };
    const parse = () => parseFile(given);
    const { source, problems } =
      memoized(known.get(path), given) ??
      (summary
        ? { source: compactPage(file, classified, summary, { file: own, parse }), problems: [] }
        : parseOnce(given, parse));
    const isKnown = classified.kind !== UNKNOWN;
    if (!isReported) known.set(path, { content: own, schemas, source, problems });
    const meant = source.summary ? undefined : kindMeant(path, classified, source.data, schemas);
    for (const finding of bytes === STAND_IN || (!isKnown && meant) ? [] : classified.findings)
      parsed.problems.push(problemOfFile(file, finding));
    if (isKnown) append(parsed.problems, problems);
    if (isKnown) parsed.sources.push(meant ? unread(source, source) : source);
    if (!meant) continue;
    parsed.problems.push(problemOfFile(file, meant.finding));
    elsewhere.push(unread(source, meant));
  }
  // What a misplaced file is for, counts as there: references to it are not wrong as well.
  const there = new Set(parsed.sources.map(({ kind, name }) => `${kind} ${name}`));
  const missing = elsewhere.filter(({ kind, name }) => !there.has(`${kind} ${name}`));
  append(parsed.sources, missing);
  const duplicates = duplicateFiles(parsed.sources);
  const second = new Set(duplicates.map(({ file }) => file));
  // That the second one's name is off as well counts for nothing: under the right name it could not stay either.
  parsed.problems = [
    ...parsed.problems.filter((problem) => !(problem.rule === "file-name" && second.has(problem.file))),
    ...duplicates,
  ];
  return parsed;
}

function unread(source: Source, { kind, name }: { kind: string; name: string }): Source {
  return derivedSource(source, { kind, name, data: undefined });
}

/** A file as it is read. One that `isReported` has a problem already that explains all others. */
interface GivenFile {
  file: string;
  classified: ClassifiedFile;
  content: Bytes;
  isReported: boolean;
  schemas: Schemas;
}

/** A file, compact when it is a page that is as its schemas say: then nobody needs more of it than its summary for long. */
function parseOnce({ file, classified, content, schemas }: GivenFile, parse: () => Read): Read {
  const read = parse();
  const { source, problems } = read;
  const isGood = classified.kind === "page" && problems.length === 0 && source.data !== undefined;
  if (!isGood || !isValid({ findings: [], data: source.data }, "page", schemas)) return read;
  const page = compactPage(file, classified, summarizePage(source, schemas), { file: content, parse }, source.data);
  return { source: page, problems: [] };
}

type Read = { source: Source; problems: readonly Problem[] };

function memoized(known: ReturnType<Known["get"]>, { content, schemas, classified, isReported }: GivenFile) {
  const same =
    known?.schemas === schemas &&
    Buffer.compare(known.content.bytes, content.bytes) === 0 &&
    known.source.kind === classified.kind &&
    known.source.name === classified.name;
  return same && !isReported ? known : undefined;
}

function parseFile({ file, classified, content, isReported, schemas }: GivenFile): Read {
  const decoded = decode(content.bytes);
  const { text = "", finding } = decoded;
  const read = parseYaml(text, schemas.keys);
  // In the wrong folder, every key is wrong, whatever its indentation.
  const isWhole = finding === undefined && !isReported && !kindMeant(file, classified, read.data, schemas);
  const {
    findings,
    document,
    lines,
    data,
    colons: _colons,
    ...yaml
  } = isWhole ? withLineMovedBack(text, read, classified.kind, schemas) : read;
  const source: Source = Object.assign(new LazyDocument(document, lines), {
    file,
    kind: classified.kind,
    name: classified.name,
    // A file in another encoding is not read, but its line is shown.
    text: decoded.finding && decoded.at ? new TextDecoder().decode(content.bytes) : text,
    ...yaml,
    data: finding || isReported ? undefined : data,
  });
  if (finding) return { source, problems: [problemFrom(finding, locationIn(file, decoded.at))] };
  const kind = schemas.kinds.get(classified.kind) ?? {};
  const problems = (isReported ? [] : findings).map(({ start, end, finding, edits }) => {
    const whole = source.data ? finding : withListKey(finding, text, kind, schemas);
    const mayRepair = ruleOf(finding.rule).autoFix?.includes("repair");
    return problemBetween(source, start, end, mayRepair ? { ...whole, fix: edits } : whole);
  });
  if (source.data === undefined) return { source, problems };
  if (isOrdinary(text)) return { source, problems };
  const hidden = [...garbledTexts(source), ...invisibleCharacters(source)];
  if (hidden.length > 0) source.uncertain = new Set([...(source.uncertain ?? []), ...hidden.map(({ line }) => line)]);
  return { source, problems: [...problems, ...hidden] };
}

/** True for a text of printable ASCII without escapes, as most in English are: nothing in it can be garbled or invisible. */
function isOrdinary(text: string): boolean {
  return /^[\t\n\r -~]*$/.test(text) && !text.includes("\\");
}

/** A class, since V8 keeps an object with a getter of its own, and all that the getter needs, until it looks for garbage everywhere. */
class LazyDocument {
  constructor(
    private readonly read: Yaml["document"],
    private readonly count: Yaml["lines"],
  ) {}

  get document(): Source["document"] {
    return this.read();
  }

  get lines(): Source["lines"] {
    return this.count();
  }
}

/** A list that belongs to no key, with the key that it was meant for: the one list that the file has to have and lacks. */
function withListKey(finding: Finding, text: string, { properties = {}, required = [] }: Schema, schemas: Schemas) {
  if (finding.rule !== "yaml-list") return finding;
  const lacking = required.filter(
    (key) =>
      schemas.resolveRef(properties[key] ?? {}).type === "array" &&
      !text.split("\n").some((line) => line.startsWith(`${key}:`)),
  );
  const [key, ...more] = lacking;
  if (key === undefined || more.length > 0) return finding;
  return { ...finding, hint: `\`${key}:\` is missing. Put it on a line of its own above the list.` };
}

/** A character of a file that could not be read; its beginning when none is known. */
function locationIn(file: string, { line, column } = { line: 1, column: 1 }): Location {
  return { file, line, column, endLine: line, endColumn: column };
}

/** Two files that would be one page: the second is reported, and stays in the list so that its content is checked too. */
function duplicateFiles(sources: Source[]): Problem[] {
  const problems: Problem[] = [];
  const first = new Map<string, Source>();
  for (const source of sources) {
    const id = `${source.kind} ${source.name}`;
    const other = first.get(id);
    if (!other) first.set(id, source);
    else if (source.kind === "page") {
      const message = `This file is the page ${source.name}, but so is ${other.file}.`;
      const hint = "Delete or rename one of the two files. A page's address is the path of its file in pages/.";
      problems.push(problemOfFile(source.file, { rule: "page-path-taken", message, hint }));
    } else {
      const message = `This file and ${other.file} are both "${source.name}", but only one of them can be used.`;
      problems.push(problemOfFile(source.file, { rule: "file-twice", message, hint: "Delete one of the two files." }));
    }
  }
  return problems;
}

import { type Problem, problemOfFile } from "../diagnostics/problem.ts";
import { type ClassifiedFile, classifyFiles, UNKNOWN } from "./content-kinds.ts";
import { decode } from "./decode.ts";
import { invisibleCharacters } from "./invisible-characters.ts";
import { kindMeant } from "./kind-meant.ts";
import type { ContentFiles } from "./read-content.ts";
import { loadSchemas, type Schemas } from "./schemas.ts";
import { derivedSource, problemBetween, type Source } from "./source.ts";
import { parseYaml } from "./yaml/parse-yaml.ts";
import { withLineBack } from "./yaml/recovery/misindented.ts";
import type { Edit } from "./yaml/repaired-text.ts";

/** The content folder as values that know their places. */
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
export type Known = Map<string, Read & { bytes: Uint8Array; schemas: Schemas }>;

/**
 * Turns the bytes of a content folder into sources, and every mistake on the way into problems. Touches no disk.
 * `known` is used and filled.
 */
export function parseContent(
  content: ContentFiles,
  schemas: Schemas = loadSchemas(),
  known: Known = new Map(),
): Parsed {
  const parsed: Parsed = {
    root: content.root,
    schemas,
    sources: [],
    media: content.media,
    problems: [...content.problems],
  };
  const elsewhere: Source[] = [];
  for (const [path, place] of classifyFiles(content.files.keys(), schemas)) {
    const file = `${content.root}/${path}`;
    const bytes = content.files.get(path) ?? new Uint8Array();
    const told = content.problems.some((problem) => problem.file === file);
    const { source, problems } =
      kept(known.get(path), bytes, schemas, place, told) ?? parseFile(file, place, bytes, told, schemas);
    const isKnown = place.kind !== UNKNOWN;
    if (!told) known.set(path, { bytes, schemas, source, problems });
    const meant = kindMeant(path, place, source.data, schemas);
    for (const finding of !isKnown && meant ? [] : place.findings) parsed.problems.push(problemOfFile(file, finding));
    if (isKnown) parsed.problems.push(...problems);
    if (isKnown) parsed.sources.push(meant ? unread(source, source) : source);
    if (!meant) continue;
    parsed.problems.push(problemOfFile(file, meant.finding));
    elsewhere.push(unread(source, meant));
  }
  // What a misplaced file is for, counts as there: references to it are not wrong as well.
  const there = new Set(parsed.sources.map(({ kind, name }) => `${kind} ${name}`));
  parsed.sources.push(...elsewhere.filter(({ kind, name }) => !there.has(`${kind} ${name}`)));
  const twins = twice(parsed.sources);
  const second = new Set(twins.map(({ file }) => file));
  // That the second one's name is off as well counts for nothing: under the right name it could not stay either.
  parsed.problems = [
    ...parsed.problems.filter((problem) => !(problem.rule === "file-name" && second.has(problem.file))),
    ...twins,
  ];
  return parsed;
}

/** A source as if it could not be read, and were of this kind and name. */
function unread(source: Source, { kind, name }: { kind: string; name: string }): Source {
  return derivedSource(source, { kind, name, data: undefined });
}

type Read = { source: Source; problems: readonly Problem[] };

function kept(
  known: ReturnType<Known["get"]>,
  bytes: Uint8Array,
  schemas: Schemas,
  place: ClassifiedFile,
  told: boolean,
) {
  const same =
    known?.schemas === schemas &&
    Buffer.compare(known.bytes, bytes) === 0 &&
    known.source.kind === place.kind &&
    known.source.name === place.name;
  return same && !told ? known : undefined;
}

/** Reads one file. One that was `told` has a problem already that explains all others. */
function parseFile(file: string, place: ClassifiedFile, bytes: Uint8Array, told: boolean, schemas: Schemas): Read {
  const { text = "", finding } = decode(bytes);
  const read = parseYaml(text, schemas.keys);
  // In the wrong folder, everything is out of place: no line slipped.
  const isWhole = finding === undefined && !told && !kindMeant(file, place, read.data, schemas);
  const { findings, document, data, ...yaml } = isWhole ? withLineBack(text, read, place.kind, schemas) : read;
  const mends = new Map<Problem, readonly Edit[]>();
  const source: Source = {
    file,
    kind: place.kind,
    name: place.name,
    text,
    ...yaml,
    mends,
    data: finding || told ? undefined : data,
    get document() {
      return document();
    },
  };
  if (finding) return { source, problems: [problemOfFile(file, finding)] };
  const problems = (told ? [] : findings).map(({ start, end, finding, edits }) => {
    const problem = problemBetween(source, start, end, finding);
    if (edits) mends.set(problem, edits);
    return problem;
  });
  const hidden = source.data === undefined ? [] : invisibleCharacters(source);
  if (hidden.length > 0) source.doubtful = new Set([...(source.doubtful ?? []), ...hidden.map(({ line }) => line)]);
  return { source, problems: [...problems, ...hidden] };
}

/** Two files that would be one page: the second is told, and left in so that its content is checked too. */
function twice(sources: Source[]): Problem[] {
  const problems: Problem[] = [];
  const first = new Map<string, Source>();
  for (const source of sources) {
    const id = `${source.kind} ${source.name}`;
    const other = first.get(id);
    if (!other) first.set(id, source);
    else if (source.kind === "page") {
      const message = `This file is the page ${source.name}, but ${other.file} is that page already.`;
      const hint = "Delete one of the two files, or rename one: a page's address is its file's place in pages/.";
      problems.push(problemOfFile(source.file, { rule: "page-path-taken", message, hint }));
    } else {
      const message = `This file says the same as ${other.file} is there for ("${source.name}"), and only one of them can count.`;
      problems.push(problemOfFile(source.file, { rule: "file-twice", message, hint: "Delete one of the two files." }));
    }
  }
  return problems;
}

import { isDeepStrictEqual } from "node:util";
import { hasErrors, type Problem, problemOfFile } from "../../diagnostics/problem.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { listOf } from "../../diagnostics/wording.ts";
import { decode } from "../../read/files/decode.ts";
import type { ContentFiles } from "../../read/files/read-content.ts";
import { formatOf } from "../../read/format.ts";
import { problemBetween } from "../../read/source.ts";
import { parseYaml } from "../../read/yaml/parse-yaml.ts";
import { FORMAT } from "../../shared/content-format.ts";
import { editFile } from "../file-changes.ts";
import { formatEdits } from "./format-key.ts";
import type { MigratedFile, Migration, Values } from "./migration.ts";
import { migrations } from "./migrations/all-migrations.ts";

/** What migrations would write. */
export interface Migrated {
  /** The format that the content followed. */
  from: number;
  /** What changes, a sentence for each migration. */
  about: string[];
  /** The new contents, in the order in which to write them: new files come first, and site.yaml, with the number of the format, comes last. */
  contents: Map<string, Uint8Array>;
}

type Files = ContentFiles["files"];

/** The file that says which format the content follows. */
const SITE = "site.yaml";

/** Content as the latest format wants it. Throws UsageError where it takes a person. */
export function migrateContent(content: ContentFiles, to = FORMAT): Migrated {
  const from = givenFormat(content);
  const due = migrations.slice(from - 1, to - 1);
  const moved = due.reduce(migrated, content);
  const { files } = due.length === 0 ? moved : withFormat(moved, to);
  const changed = [...files].filter(([path, bytes]) => content.files.get(path) !== bytes);
  // What moves to a new file is there before it is taken from another.
  const rank = (path: string) => Number(content.files.has(path)) + Number(path === SITE);
  changed.sort(([a], [b]) => rank(a) - rank(b));
  return { from, about: due.map(({ about }) => about), contents: new Map(changed) };
}

/** Content that cannot be migrated, because files of it cannot be read. */
export class MigrationRefused extends UsageError {
  constructor(
    readonly problems: readonly Problem[],
    readonly texts: ReadonlyMap<string, string>,
  ) {
    super("Files that cannot be read as YAML cannot be migrated. Fix them first, then run this again.");
  }
}

function givenFormat(content: ContentFiles): number {
  const bytes = content.files.get(SITE);
  if (!bytes) throw new UsageError(`There is no ${content.root}/${SITE}, which says what format the content follows.`);
  const [site] = readFiles({ ...content, files: new Map([[SITE, bytes]]) });
  const format = formatOf(site?.data);
  if (format > FORMAT)
    throw new UsageError(
      `This content follows format ${format}, but this version of the program reads no later one than ${FORMAT}. Update the program.`,
    );
  return format;
}

/** The content after one migration, which has to say the same in texts and in values. */
function migrated(content: ContentFiles, migration: Migration): ContentFiles {
  const before = readFiles(content);
  const { edits, created = new Map<string, string>() } = migration.plan(before);
  const files = new Map(content.files);
  for (const [path, own] of edits) if (own.length > 0) files.set(path, editFile(files.get(path), own));
  for (const [path, text] of created) files.set(path, new TextEncoder().encode(text));
  const wanted = migration.values(valuesOf(before));
  const wrong = [...new Set([...files.keys(), ...wanted.keys()])].filter((path) => !says(files, wanted, path));
  if (wrong.length === 0) return { ...content, files };
  throw new UsageError(
    `Nothing was written: ${listOf(
      wrong.map((path) => `${content.root}/${path}`),
      "and",
    )} cannot be changed safely, because of anchors or escapes where something has to change. Write that in a simpler way, then run this again.`,
  );
}

function withFormat(content: ContentFiles, format: number): ContentFiles {
  const before = readFiles(content);
  const wanted = valuesOf(before);
  const site = before.find(({ path }) => path === SITE);
  wanted.set(SITE, { ...(site?.data as object), format });
  for (const edit of site ? formatEdits(site, format) : []) {
    const files = new Map(content.files).set(SITE, editFile(content.files.get(SITE), [edit]));
    if (says(files, wanted, SITE)) return { ...content, files };
  }
  throw new UsageError(
    `Nothing was written: add the line \`format: ${format}\` to ${content.root}/${SITE} by hand first.`,
  );
}

/** All files, read as YAML. Throws MigrationRefused when one cannot be: what it says would be a guess. */
function readFiles({ root, files, unreadable, problems }: ContentFiles): MigratedFile[] {
  const unread = problems.filter(({ file }) => unreadable.has(file.slice(root.length + 1)));
  const read = Array.from(files, ([path, bytes]) => ({ path, ...readFile(path, bytes, root) }));
  const wrong = [...unread, ...read.flatMap((file) => file.problems)];
  if (hasErrors(wrong))
    throw new MigrationRefused(wrong, new Map(read.map(({ path, text }) => [`${root}/${path}`, text])));
  return read;
}

function says(files: Files, wanted: Values, path: string): boolean {
  const bytes = files.get(path);
  const read = bytes && readFile(path, bytes, "");
  return read !== undefined && !hasErrors(read.problems) && isDeepStrictEqual(read.data, wanted.get(path));
}

function valuesOf(files: readonly MigratedFile[]): Map<string, unknown> {
  return new Map(files.map(({ path, data }) => [path, data]));
}

type Read = Omit<MigratedFile, "path"> & { problems: Problem[] };

const known = new WeakMap<Uint8Array, Read>();

function readFile(path: string, bytes: Uint8Array, root: string): Read {
  const read = known.get(bytes) ?? parse(`${root}/${path}`, bytes);
  known.set(bytes, read);
  return read;
}

function parse(file: string, bytes: Uint8Array): Read {
  const { text = "", finding } = decode(bytes);
  const { data, document, findings, lines } = parseYaml(text);
  const problems = finding
    ? [problemOfFile(file, finding)]
    : findings.map(({ start, end, finding }) => problemBetween({ file, text, lines }, start, end, finding));
  return {
    text,
    data,
    problems,
    get document() {
      return document();
    },
  };
}

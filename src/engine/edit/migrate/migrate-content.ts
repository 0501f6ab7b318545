import { isMap, isScalar } from "yaml";
import { hasErrors, type Problem, problemOfFile } from "../../diagnostics/problem.ts";
import { problemsText } from "../../diagnostics/reporters/stylish.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { listOf } from "../../diagnostics/wording.ts";
import { decode } from "../../read/files/decode.ts";
import type { ContentFiles } from "../../read/files/read-content.ts";
import { FORMAT, formatOf } from "../../read/format.ts";
import { problemBetween } from "../../read/source.ts";
import { parseYaml } from "../../read/yaml/parse-yaml.ts";
import type { Edit } from "../../shared/edits.ts";
import { editFile } from "../file-changes.ts";
import { lineEnd, type MigratedFile } from "../yaml-edits.ts";
import { type Migration, SITE } from "./migration.ts";
import { migrations } from "./migrations.ts";

type ReadFile = MigratedFile & { bytes: Uint8Array; problems: Problem[] };
type ReadFiles = ReadonlyMap<string, ReadFile>;

/**
 * Content in the latest format, and a sentence about each migration. The contents are in writing order: new files first, and
 * site.yaml, which holds the format, last. Throws UsageError where a person has to decide.
 */
export function migrateContent({ root, files, unreadable, problems }: ContentFiles, to = FORMAT) {
  const site = files.get(SITE);
  if (!site) throw new UsageError(`There is no ${root}/${SITE}, which says what format the content follows.`);
  const { data } = readAll(root, new Map([[SITE, site]])).get(SITE) ?? {};
  const from = formatOf(data);
  if (from > FORMAT)
    throw new UsageError(
      `This content follows format ${from}, but this version of the program reads formats up to ${FORMAT} only. Update the program.`,
    );
  const due = migrations.slice(from - 1, to - 1);
  const about = due.map((migration) => migration.about);
  if (due.length === 0) return { from, about, contents: new Map<string, Uint8Array>() };
  const unread = problems.filter(({ file }) => unreadable.has(file.slice(root.length + 1)));
  let migrated = readAll(root, files, unread);
  for (const migration of due) {
    migrated = changed(root, migrated, migration);
    // A migration has nothing left to do a second time.
    refuse(root, changesIn(migrated, migration).keys());
  }
  migrated = changed(root, migrated, { edits: (file) => (file.file === SITE ? formatEdits(file, to) : []) });
  if (formatOf(migrated.get(SITE)?.data) !== to) refuse(root, [SITE]);
  const contents = [...migrated].flatMap(([path, { bytes }]): [string, Uint8Array][] =>
    files.get(path) === bytes ? [] : [[path, bytes]],
  );
  // Content moves to a new file before it is removed from the old one.
  const rank = (path: string) => Number(files.has(path)) + Number(path === SITE);
  return { from, about, contents: new Map(contents.sort(([a], [b]) => rank(a) - rank(b))) };
}

/** Throws UsageError for a file that is not valid YAML: its data would be a guess. */
function readAll(root: string, files: ContentFiles["files"], unread: readonly Problem[] = []): ReadFiles {
  const read = new Map(Array.from(files, ([path, bytes]) => [path, readFile(root, path, bytes)]));
  const sources = Array.from(read, ([path, { text }]) => ({ file: `${root}/${path}`, text }));
  const wrong = [...unread, ...[...read.values()].flatMap(({ problems }) => problems)];
  if (!hasErrors(wrong)) return read;
  throw new UsageError(
    `Files that cannot be read as YAML cannot be migrated. Fix them first, then run this again.\n\n${problemsText(wrong, { sources })}`,
  );
}

type Changes = Pick<Migration, "edits" | "created">;

function changed(root: string, before: ReadFiles, changes: Changes): ReadFiles {
  const after = new Map(before);
  for (const [path, bytes] of changesIn(before, changes)) after.set(path, readFile(root, path, bytes));
  refuse(
    root,
    [...after].flatMap(([path, { problems }]) => (hasErrors(problems) ? path : [])),
  );
  return after;
}

/** The new contents of changed and created files. */
function changesIn(files: ReadFiles, { edits, created = () => new Map() }: Changes): Map<string, Uint8Array> {
  const contents = new Map<string, Uint8Array>();
  for (const file of files.values()) {
    const inFile = edits(file);
    if (inFile.length > 0) contents.set(file.file, editFile(file.bytes, inFile));
    for (const [path, text] of created(file)) contents.set(path, new TextEncoder().encode(text));
  }
  return contents;
}

function refuse(root: string, paths: Iterable<string>): void {
  const files = Array.from(paths, (path) => `${root}/${path}`);
  if (files.length === 0) return;
  throw new UsageError(
    `Nothing was written: ${listOf(files, "and")} cannot be changed safely, because of anchors or escapes where something has to change. Write that in a simpler way, then run this again.`,
  );
}

function readFile(root: string, path: string, bytes: Uint8Array): ReadFile {
  const file = `${root}/${path}`;
  const { text = "", finding } = decode(bytes);
  const { data, document, findings, lines } = parseYaml(text);
  const problems = finding
    ? [problemOfFile(file, finding)]
    : findings.map(({ start, end, ...finding }) => problemBetween({ file, text, lines }, start, end, finding));
  return { file: path, bytes, text, data, document, problems };
}

function formatEdits({ document, text }: MigratedFile, format: number): Edit[] {
  const map = document().contents;
  if (!isMap(map)) return [];
  const value = map.get("format", true);
  if (isScalar(value) && value.range) {
    const [start, end] = value.range;
    return [{ at: start, remove: end - start, insert: String(format) }];
  }
  if (map.flow) return [{ at: text.indexOf("{", map.range[0]) + 1, remove: 0, insert: ` format: ${format},` }];
  const first = map.items[0]?.key;
  const start = text.lastIndexOf("\n", (isScalar(first) ? first.range[0] : 0) - 1) + 1;
  const [indent = ""] = /^ */.exec(text.slice(start)) ?? [];
  // Above the comments of the first key, but below the schema comment and `---`.
  const [modelines = ""] = /^(#[^\n]*\$schema=[^\n]*\n)*/.exec(text) ?? [];
  const at = /^---/m.test(text.slice(0, start)) ? start : modelines.length;
  return [{ at, remove: 0, insert: `${indent}format: ${format}${lineEnd(text)}` }];
}

import { count, short } from "../diagnostics/wording.ts";
import { decode } from "../read/files/decode.ts";
import type { ContentFiles } from "../read/files/read-content.ts";
import { applyEdits, type Edit } from "../shared/edits.ts";

/**
 * Planned changes to the files of a folder. Paths are relative to it, with forward slashes. Commands plan edits, not whole texts,
 * so comments, quotes, blank lines and line breaks stay byte for byte. They take offsets from the YAML document (`rangeOf`,
 * `appendItem`), never from a text search.
 */
export interface FileChanges {
  /** New names by old names. */
  moves: ReadonlyMap<string, string>;
  /** Edits by path before the moves. */
  edits: ReadonlyMap<string, readonly Edit[]>;
  created: ReadonlyMap<string, string>;
}

/** The new contents of edited and created files, by path after the moves. */
export function changedContents(
  files: ReadonlyMap<string, Uint8Array>,
  { moves, edits, created }: FileChanges,
): Map<string, Uint8Array> {
  const contents = new Map<string, Uint8Array>();
  for (const [path, fileEdits] of edits) contents.set(moves.get(path) ?? path, editFile(files.get(path), fileEdits));
  for (const [path, text] of created) contents.set(path, new TextEncoder().encode(text));
  return contents;
}

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** The bytes of a file after edits of its text. Keeps a byte order mark. */
export function editFile(bytes: Uint8Array | undefined, edits: readonly Edit[]): Uint8Array {
  const { text } = bytes ? decode(bytes) : {};
  if (bytes === undefined || text === undefined) throw new Error("only a file that was read as text can be edited");
  const mark = BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte) ? BYTE_ORDER_MARK : [];
  return new Uint8Array([...mark, ...new TextEncoder().encode(applyEdits(text, edits))]);
}

/** A content folder in memory as it would be after the changes, to check it before writing. */
export function withChanges(content: ContentFiles, changes: FileChanges): ContentFiles {
  const moved = (path: string) => changes.moves.get(path) ?? path;
  const files = new Map(Array.from(content.files, ([path, bytes]) => [moved(path), bytes] as const));
  const unreadable = new Set(Array.from(content.unreadable, moved));
  const media = new Map(Array.from(content.media, ([name, file]) => [moved(`media/${name}`).slice(6), file] as const));
  for (const [path, bytes] of changedContents(content.files, changes)) {
    if (path.startsWith("media/")) media.set(path.slice(6), { size: bytes.length });
    else files.set(path, bytes);
  }
  return { ...content, files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))), unreadable, media };
}

/** Describes a change in one line: `headnig → heading`. */
export function describeChange(text: string, line: number, edits: readonly Edit[]): string {
  const [first] = edits;
  const removed = first ? text.slice(first.at, first.at + first.remove) : "";
  const words = `${short(removed, 60)} → ${short(first?.insert ?? "", 60)}`;
  if (edits.length === 1 && removed.trim() !== "" && first?.insert.trim() !== "") return words;
  // Describes whole lines, or how far they moved if only their indentation changed.
  const before = text.split("\n");
  const after = applyEdits(text, edits).split("\n");
  const changed = before.flatMap((text, index) => (text === after[index] ? [] : [index]));
  const at = changed[0] ?? line - 1;
  const [old = "", now = ""] = [before[at], after[at]];
  const [was, is] = [short(old, 60), short(now, 60)];
  const more = changed.length > 1 ? ` (and ${changed.length - 1} more below)` : "";
  if (old.trim() === now.trim()) return `indented by ${blanks(old)} → ${blanks(now)}${more}`;
  if (was !== is) return `${was} → ${is}${more}`;
  return `${short(old, old.length) === short(now, now.length) ? `${is} (with ordinary spaces)` : words}${more}`;
}

function blanks(line: string): string {
  const lead = /^\s*/.exec(line)?.[0] ?? "";
  if (lead.includes("\t")) return "tabs";
  return /^ *$/.test(lead) ? count(lead.length, "space") : "unusual spaces";
}

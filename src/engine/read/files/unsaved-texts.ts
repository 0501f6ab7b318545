import { addUnreadable, type ContentFiles, contentTooLarge, MAX_BYTES } from "./read-content.ts";

/**
 * The content as it would be with texts that an editor has not saved yet, by their paths. A text is ignored while its file is not on
 * disk, and while the file cannot be read for any reason but its size.
 */
export function withUnsaved(content: ContentFiles, unsaved: ReadonlyMap<string, Uint8Array>): ContentFiles {
  const fileOf = (path: string) => `${content.root}/${path}`;
  const tooLargeFiles = new Set(content.problems.flatMap((each) => (each.rule === "file-too-large" ? each.file : [])));
  const changed = Array.from(unsaved).filter(([path]) => content.files.has(path) || tooLargeFiles.has(fileOf(path)));
  if (changed.length === 0) return content;
  const files = new Map(content.files);
  const unreadable = new Set(content.unreadable);
  const changedFiles = new Set(changed.map(([path]) => fileOf(path)));
  const problems = content.problems.filter((each) => each.rule !== "file-too-large" || !changedFiles.has(each.file));
  const now: ContentFiles = { ...content, files, unreadable, problems };
  for (const [path, bytes] of changed) {
    unreadable.delete(path);
    if (bytes.length <= MAX_BYTES) files.set(path, bytes);
    else {
      files.delete(path);
      addUnreadable(now, path, contentTooLarge(bytes.length));
    }
  }
  // Only files that could not be read before change the order.
  if (changed.every(([path]) => content.files.has(path))) return now;
  return { ...now, files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

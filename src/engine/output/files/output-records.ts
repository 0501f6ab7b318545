import { linkSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readRecords, recordsFile, writeRecords } from "../../records/records-file.ts";
import type { PageOutput } from "../render-site.ts";
import { MARKER } from "./output-folder.ts";
import { placeAll, type Target } from "./place-files.ts";

/** A file as a build left it: by these, a file that somebody changed since then is told apart without reading it. */
type FileRecord = readonly [name: string, size: number, mtimeMs: number, inode: number];

interface PageFiles {
  /** See `PageOutput`. */
  key: string;
  files: readonly FileRecord[];
}

/** What an output was made from, where a build could tell and found nothing wrong: with all of that the same, so is the output. */
export interface MadeFrom {
  state: string;
  /** How many pages it has. */
  pages: number;
  sendsEnquiries: boolean;
}

interface OutputFiles {
  from?: MadeFrom | undefined;
  pages: Record<string, PageFiles>;
  /** The files that are not of one page: the code, pictures, the sitemap. */
  shared: PageFiles;
}

/** The files of an output folder, as the last build left them. */
export interface OutputRecords {
  /** True when the folder holds just these pages and the shared files of this key, and nothing was changed since. */
  areCurrent: (pages: readonly PageOutput[], sharedKey: string) => boolean;
  /** Puts links to a page's files where `target` says, if they are there and still what this page needs. */
  reuse: (page: PageOutput, target: Target) => boolean;
  /** The same for the files that are not of one page, if their key is the same. */
  reuseShared: (key: string, target: Target) => boolean;
  /** Notes the files of a page that were written into a folder which becomes the output. */
  note: (page: PageOutput, stage: string) => void;
  /** Notes all other files in such a folder, once they are complete. */
  noteShared: (key: string, stage: string) => void;
  /** Keeps the notes, once the new output is in its place, or is found to be current. */
  save: (from: MadeFrom | undefined) => void;
}

/** What an output folder was made from that is just as the last build left it, when its state is still the same. */
export function outputAsLeft(out: string, stateNow: () => string | undefined): MadeFrom | undefined {
  const { from, pages, shared } = readRecords<OutputFiles>(recordsFile("output-files", out)) ?? noFiles();
  if (!from || from.state !== stateNow()) return undefined;
  const files = [...Object.values(pages), shared].flatMap((one) => one.files);
  return files.every((one) => isUnchanged(out, one)) && filesIn(out).length === files.length ? from : undefined;
}

/**
 * Opens the records of an output folder. Its pages are made of the same content as before, if their keys are the same.
 * Unless the build is `incremental`, none is reused.
 */
export function openOutputRecords(out: string, incremental: boolean): OutputRecords {
  const file = recordsFile("output-files", out);
  const before = (incremental && readRecords<OutputFiles>(file)) || noFiles();
  const now = noFiles();
  const looked = new Map<PageOutput, PageFiles | undefined>();
  const current = (files: PageFiles | undefined, key: string) =>
    files?.key === key && files.files.every((one) => isUnchanged(out, one)) ? files : undefined;
  const currentPage = (page: PageOutput) => {
    if (!looked.has(page)) looked.set(page, current(before.pages[page.path], page.key));
    return looked.get(page);
  };
  // A file system without links, and one that is full, is no reason to fail.
  const link = ({ files }: PageFiles, target: Target) => {
    const names = files.map(([name]) => name);
    return placeAll(names, target, (name, to) => linkSync(join(out, name), to));
  };
  return {
    areCurrent(pages, sharedKey) {
      const shared = current(before.shared, sharedKey);
      if (!shared || !pages.every(currentPage)) return false;
      return filesIn(out).length === pages.reduce((sum, { names }) => sum + names.length, shared.files.length);
    },
    reuse(page, target) {
      const known = currentPage(page);
      if (!known || !link(known, target)) return false;
      now.pages[page.path] = known;
      return true;
    },
    reuseShared(key, target) {
      const known = current(before.shared, key);
      if (!known || !link(known, target)) return false;
      now.shared = known;
      return true;
    },
    note({ path, key, names }, stage) {
      now.pages[path] = { key, files: names.map((name) => recordOf(stage, name)) };
    },
    noteShared(key, stage) {
      const ofPages = new Set(Object.values(now.pages).flatMap(({ files }) => files.map(([name]) => name)));
      const shared = filesIn(stage).filter((name) => !ofPages.has(name));
      now.shared = { key, files: shared.map((name) => recordOf(stage, name)) };
    },
    save(from) {
      const isNew = now.shared.key !== "";
      if (!isNew && before.from?.state === from?.state) return;
      writeRecords(file, { ...(isNew ? now : before), from } satisfies OutputFiles);
    },
  };
}

function noFiles(): OutputFiles {
  return { pages: {}, shared: { key: "", files: [] } };
}

/** The files in a folder and those below it but the marker, by their paths with slashes. */
function filesIn(folder: string, below = ""): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = `${below}${entry.name}`;
    if (entry.isDirectory()) return filesIn(folder, `${name}/`);
    return name === MARKER ? [] : [name];
  });
}

function recordOf(folder: string, name: string): FileRecord {
  const { size, mtimeMs, ino } = lstatSync(join(folder, name));
  return [name, size, mtimeMs, ino];
}

function isUnchanged(out: string, [name, size, mtimeMs, inode]: FileRecord): boolean {
  const info = lstatSync(join(out, name), { throwIfNoEntry: false });
  return info?.isFile() === true && info.size === size && info.mtimeMs === mtimeMs && info.ino === inode;
}

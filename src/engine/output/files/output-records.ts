import { linkSync, lstatSync } from "node:fs";
import { join } from "node:path";
import { readRecords, recordsFile, writeRecords } from "../../records/records-file.ts";
import type { PageOutput } from "../render-site.ts";
import { placeAll } from "./place-all.ts";

/** A file as a build left it: by these, a file that somebody changed since then is told apart without reading it. */
type FileRecord = readonly [name: string, size: number, mtimeMs: number, inode: number];

interface PageFiles {
  /** See `PageOutput`. */
  key: string;
  files: readonly FileRecord[];
}

/** The pages of an output folder, as the last build left them. */
export interface OutputRecords {
  /** Puts links to a page's files where `target` says, if they are there and still what this page needs. */
  reuse: (page: PageOutput, target: (name: string) => string) => boolean;
  /** Notes the files of a page that were written into a folder which becomes the output. */
  note: (page: PageOutput, stage: string) => void;
  /** Keeps the notes, once the new output is in its place. */
  save: () => void;
}

/**
 * Opens the records of an output folder. Its pages are made of the same content as before, if their keys are the same.
 * Unless the build is `incremental`, none is reused.
 */
export function openOutputRecords(out: string, incremental: boolean): OutputRecords {
  const file = recordsFile("output", out);
  const before = (incremental && readRecords<Record<string, PageFiles>>(file)) || {};
  const now: Record<string, PageFiles> = {};
  return {
    reuse(page, target) {
      const known = before[page.path];
      if (known?.key !== page.key || !known.files.every((one) => isUnchanged(out, one))) return false;
      // A file system without links, and one that is full, is no reason to fail.
      if (!placeAll(page.names, target, (name, to) => linkSync(join(out, name), to))) return false;
      now[page.path] = known;
      return true;
    },
    note({ path, key, names }, stage) {
      now[path] = { key, files: names.map((name) => recordOf(stage, name)) };
    },
    save: () => writeRecords(file, now),
  };
}

function recordOf(folder: string, name: string): FileRecord {
  const { size, mtimeMs, ino } = lstatSync(join(folder, name));
  return [name, size, mtimeMs, ino];
}

function isUnchanged(out: string, [name, size, mtimeMs, inode]: FileRecord): boolean {
  const info = lstatSync(join(out, name), { throwIfNoEntry: false });
  return info?.isFile() === true && info.size === size && info.mtimeMs === mtimeMs && info.ino === inode;
}

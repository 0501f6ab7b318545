import { readdirSync, realpathSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildDay } from "../resolve/hidden.ts";
import { openStore } from "../shared/cache/store.mjs";
import { areSchemasCurrent, codeVersion, contentHash, settledStampOf } from "../shared/fingerprint.mjs";
import { orUndefined } from "../shared/memoize.ts";

/** The name of the section about an output folder. */
export function outputSection(outDir: string): string {
  return `output ${outDir}`;
}

/**
 * The results of earlier runs for a content folder, with or without its drafts, in sections that are read and written on
 * their own: with thousands of pages, each takes several megabytes. Sections that are damaged, or that other code wrote, are
 * ignored.
 */
export class Manifest {
  private readonly store = openStore("manifests");
  private readonly folder: string;

  constructor(contentDir: string, { preview = false } = {}) {
    this.folder = `${resolve(contentDir)} ${preview}`;
  }

  read<T>(section: string): T | undefined {
    const bytes = this.store.read(this.keyOf(section));
    const end = bytes?.indexOf("\n") ?? 0;
    // Other code may have written something other than JSON.
    return bytes?.toString("utf8", 0, end) === codeVersion()
      ? (JSON.parse(bytes.toString("utf8", end + 1)) as T)
      : undefined;
  }

  /** Writes sections and keeps all others. After a schema has changed during the run, nothing is written. */
  write(changed: Readonly<Record<string, object>>): void {
    if (!areSchemasCurrent()) return;
    const version = Buffer.from(`${codeVersion()}\n`);
    for (const [section, value] of Object.entries(changed))
      this.store.write(this.keyOf(section), version, Buffer.from(JSON.stringify(value)));
  }

  private keyOf(section: string): string {
    return `${this.folder} ${section}`;
  }
}

/**
 * A hash of everything that an output depends on: the code, the day, the stamps of all files in a content folder and in
 * `more`, and `others`. Undefined when a file may have changed since `time`.
 */
export function contentState(
  contentDir: string,
  time: number,
  others: string,
  more: readonly string[] = [],
): string | undefined {
  const parts = [codeVersion(), buildDay(undefined, time), others];
  const add = (path: string): boolean => {
    const stamp = settledStampOf(statSync(path), time);
    parts.push(path, stamp ?? "");
    return stamp !== undefined;
  };
  const addFolder = (folder: string, isTop: boolean, isPublic = false): boolean =>
    add(folder) &&
    readdirSync(folder, { withFileTypes: true }).every((entry) => {
      if (entry.name.startsWith(".") && !isPublic) return true;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return addFolder(path, false, isPublic || (isTop && entry.name === "public"));
      // The target of a link may be replaced unnoticed.
      return entry.isFile() && add(path);
    });
  const isKnown = () => addFolder(realpathSync(contentDir), true) && more.every(add) && areSchemasCurrent();
  return orUndefined(isKnown) ? contentHash(JSON.stringify(parts)) : undefined;
}

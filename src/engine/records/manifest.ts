import { readdirSync, realpathSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildDay } from "../resolve/hidden.ts";
import { openStore } from "../shared/cache/store.mjs";
import { areSchemasCurrent, codeVersion, contentHash, settledStampOf } from "../shared/fingerprint.mjs";

/** Older output folders of a content folder are forgotten. */
const MAX_OUTPUTS = 4;

const OUTPUT = "output ";

/** The name of the section about an output folder. */
export function outputSection(outDir: string): string {
  return OUTPUT + encodeURIComponent(outDir);
}

/**
 * The results of earlier runs for a content folder, with or without its drafts: one file, with a line for each section.
 * A damaged file or one written by other code counts as empty.
 */
export class Manifest {
  private readonly store = openStore("manifests");
  private readonly key: string;
  private saved: SavedLines | undefined;

  constructor(contentDir: string, { preview = false } = {}) {
    this.key = `${resolve(contentDir)} ${preview}`;
  }

  read<T>(section: string): T | undefined {
    this.saved ??= this.lines();
    const { sections, version } = this.saved;
    const json = version === codeVersion() ? sections.get(section) : undefined;
    return json === undefined ? undefined : (JSON.parse(json) as T);
  }

  /** Frees the memory of the sections that nobody reads. */
  release(): void {
    this.saved = undefined;
  }

  /** True when other code wrote the file. */
  isOfOtherCode(): boolean {
    this.saved ??= this.lines();
    const { version } = this.saved;
    return version !== undefined && version !== codeVersion();
  }

  /** Writes sections and keeps all others. After a schema has changed during the run, nothing is written. */
  write(changed: Readonly<Record<string, object>>): void {
    this.release();
    if (!areSchemasCurrent()) return;
    const { sections, version } = this.lines();
    if (version !== codeVersion()) sections.clear();
    for (const [section, value] of Object.entries(changed)) {
      // The oldest output comes first.
      sections.delete(section);
      sections.set(section, JSON.stringify(value));
    }
    const outputs = [...sections.keys()].filter((section) => section.startsWith(OUTPUT));
    for (const section of outputs.slice(0, -MAX_OUTPUTS)) sections.delete(section);
    const lines = Array.from(sections, ([section, json]) => `${section}\t${json}`);
    this.store.write(this.key, Buffer.from([codeVersion(), ...lines].join("\n")));
  }

  private lines(): SavedLines {
    const bytes = this.store.read(this.key);
    const [version, ...lines] = bytes ? new TextDecoder().decode(bytes).split("\n") : [];
    const sections = lines.map((line): [string, string] => {
      const at = line.indexOf("\t");
      return [line.slice(0, at), line.slice(at + 1)];
    });
    return { version, sections: new Map(sections) };
  }
}

interface SavedLines {
  version: string | undefined;
  sections: Map<string, string>;
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
  const addFolder = (folder: string): boolean =>
    add(folder) &&
    readdirSync(folder, { withFileTypes: true }).every((entry) => {
      if (entry.name.startsWith(".")) return true;
      const path = join(folder, entry.name);
      // The target of a link may be replaced unnoticed.
      return entry.isDirectory() ? addFolder(path) : entry.isFile() && add(path);
    });
  try {
    const isKnown = addFolder(realpathSync(contentDir)) && more.every(add) && areSchemasCurrent();
    return isKnown ? contentHash(JSON.stringify(parts)) : undefined;
  } catch {
    return undefined;
  }
}

import { hash } from "node:crypto";
import { constants, copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../../diagnostics/usage-error.ts";
import type { PageOutput } from "../render-site.ts";

/** One of several builds that share the pages among them: the second of eight is { index: 2, count: 8 }. */
export interface Shard {
  index: number;
  count: number;
}

/** The list of pages in the output of a shard, by which a merge knows what it may take. */
const LIST = ".shard.json";

interface ShardPage {
  /** See `PageOutput`. */
  key: string;
  /** The files, with the hashes of their bytes. */
  files: Record<string, string>;
}

/** Reads `2/8`. Throws UsageError for anything else. */
export function readShard(text: string): Shard {
  const [, index = 0, count = 0] = (/^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > count)
    throw new UsageError(`There is no shard "${text}". The second of eight is --shard 2/8.`);
  return { index, count };
}

/** The pages that a shard builds: every so manyth, so that no shard gets all of the long ones. */
export function pagesOf({ index, count }: Shard, pages: readonly PageOutput[]): PageOutput[] {
  return pages.filter((_page, position) => position % count === index - 1);
}

/** Adds the list of the pages that were written into the output of a shard. */
export function writeShardList(stage: string, pages: readonly PageOutput[]): void {
  const list = pages.map(({ path, key, names }): [string, ShardPage] => {
    const files = names.map((name): [string, string] => [name, hashOf(join(stage, name))]);
    return [path, { key, files: Object.fromEntries(files) }];
  });
  writeFileSync(join(stage, LIST), JSON.stringify(Object.fromEntries(list)));
}

/** Finished pages that a build may take from the outputs of shards. */
export interface Parts {
  /** Copies a page's files to where `target` says, if a part has them and they are what this page needs. */
  take: (page: PageOutput, target: (name: string) => string) => boolean;
}

/** Opens the outputs of shards. Throws UsageError for a folder that is none. */
export function openParts(folders: readonly string[]): Parts {
  const parts = folders.map((folder) => ({ folder, pages: readList(folder) }));
  return {
    take(page, target) {
      const part = parts.find(({ pages }) => pages[page.path]?.key === page.key);
      const hashes = part?.pages[page.path]?.files ?? {};
      return part !== undefined && copyAll(part.folder, page.names, hashes, target);
    },
  };
}

function readList(folder: string): Record<string, ShardPage> {
  try {
    return JSON.parse(readFileSync(join(folder, LIST), "utf8")) as Record<string, ShardPage>;
  } catch {
    throw new UsageError(
      `${folder} is not the output of a shard. Make one with npm run build -- --shard 1/8 --out DIR.`,
    );
  }
}

/** Copies all files or none: one that was cut short on the way is made again. */
function copyAll(
  folder: string,
  names: readonly string[],
  hashes: Readonly<Record<string, string>>,
  target: (name: string) => string,
): boolean {
  const copied: string[] = [];
  try {
    for (const name of names) {
      const to = target(name);
      copied.push(to);
      copyFileSync(join(folder, name), to, constants.COPYFILE_FICLONE);
      if (hashOf(to) !== hashes[name]) throw new Error(`${name} was changed.`);
    }
    return true;
  } catch {
    for (const file of copied) rmSync(file, { force: true });
    return false;
  }
}

function hashOf(file: string): string {
  return hash("sha256", readFileSync(file), "base64url");
}

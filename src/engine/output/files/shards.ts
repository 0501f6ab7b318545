import { hash } from "node:crypto";
import { constants, copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { isMap } from "../../shared/is-map.ts";
import type { PageOutput } from "../render-site.ts";
import { placeAll, type Target } from "./place-files.ts";

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

/** The pages that a shard builds: with eight shards, every eighth, so that no shard gets all of the long ones. */
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
  take: (page: PageOutput, target: Target) => boolean;
}

/** Opens the outputs of shards. Throws UsageError for a folder that is none. */
export function openParts(folders: readonly string[]): Parts {
  const parts = folders.map((folder) => ({ folder, pages: readList(folder) }));
  return {
    take(page, target) {
      const part = parts.find(({ pages }) => pages[page.path]?.key === page.key);
      if (!part) return false;
      const hashes = part.pages[page.path]?.files ?? {};
      return placeAll(page.names, target, (name, to) => copy(join(part.folder, name), to, hashes[name]));
    },
  };
}

function readList(folder: string): Record<string, ShardPage> {
  try {
    const list: unknown = JSON.parse(readFileSync(join(folder, LIST), "utf8"));
    if (isMap(list)) return list as Record<string, ShardPage>;
  } catch {
    // It is missing, or damaged.
  }
  throw new UsageError(`${folder} is not the output of a shard. Make one with npm run build -- --shard 1/8 --out DIR.`);
}

/** Copies a file. Throws when it was cut short on the way: its page is made again. */
function copy(from: string, to: string, expected: string | undefined): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  if (hashOf(to) === expected) return;
  rmSync(to);
  throw new Error(`${from} was changed.`);
}

function hashOf(file: string): string {
  return hash("sha256", readFileSync(file), "base64url");
}

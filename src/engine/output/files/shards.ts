import { constants, copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { contentHash } from "../../shared/fingerprint.mjs";
import { isMap } from "../../shared/is-map.ts";
import type { PageOutput } from "../render-site.ts";
import { placeAll, type Target } from "./place-files.ts";

/** One of several builds that share the pages: the second of eight is { index: 2, count: 8 }. */
export interface Shard {
  index: number;
  count: number;
}

/** In the output of a shard: the files of each page, by its key, with their content hashes. */
const LIST = ".shard.json";
type ShardList = Record<string, Record<string, string>>;

/** Parses `2/8`. Throws UsageError for anything else. */
export function readShard(text: string): Shard {
  const [, index = 0, count = 0] = (/^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > count)
    throw new UsageError(`There is no shard "${text}". The second of eight is --shard 2/8.`);
  return { index, count };
}

/** The pages of a shard: with eight shards, every eighth page, so that no shard gets all the long ones. */
export function pagesOf({ index, count }: Shard, pages: readonly PageOutput[]): PageOutput[] {
  return pages.filter((_page, position) => position % count === index - 1);
}

/** Writes the list of a shard's pages into its output. */
export function writeShardList(stage: string, pages: readonly PageOutput[]): void {
  const hashesOf = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, hashOf(join(stage, name))]));
  const list: ShardList = Object.fromEntries(pages.map(({ key, names }) => [key, hashesOf(names)]));
  writeFileSync(join(stage, LIST), JSON.stringify(list));
}

/** Copies a page's files to the target, if a part has them and they are current. */
export type TakePage = (page: PageOutput, target: Target) => boolean;

/** Opens the outputs of shards. Throws UsageError for any other folder. */
export function openParts(folders: readonly string[]): TakePage {
  const parts = folders.map((folder) => ({ folder, list: readList(folder) }));
  return (page, target) => {
    const part = parts.find(({ list }) => Object.hasOwn(list, page.key));
    return (
      part !== undefined &&
      placeAll(page.names, target, (name, to) => copy(join(part.folder, name), to, part.list[page.key]?.[name]))
    );
  };
}

function readList(folder: string): ShardList {
  try {
    const list: unknown = JSON.parse(readFileSync(join(folder, LIST), "utf8"));
    if (isMap(list)) return list as ShardList;
  } catch {
    // It is missing, or damaged.
  }
  throw new UsageError(`${folder} is not the output of a shard. Make one with npm run build -- --shard 1/8 --out DIR.`);
}

/** Throws when the copy was cut short: the page is then made again. */
function copy(from: string, to: string, expected: string | undefined): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  if (hashOf(to) === expected) return;
  rmSync(to);
  throw new Error(`${from} was changed.`);
}

function hashOf(file: string): string {
  return contentHash(readFileSync(file));
}

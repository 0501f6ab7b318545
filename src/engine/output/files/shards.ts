import { constants, copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { contentHash } from "../../shared/fingerprint.mjs";
import { isMap } from "../../shared/is-map.ts";
import { orUndefined } from "../../shared/memoize.ts";
import type { PageOutput } from "../render-site.ts";
import { placeAll } from "./place-files.ts";
import type { ReusePage } from "./render-pages.ts";

/** One of several builds that share the pages: the second of eight is { index: 2, count: 8 }. */
export interface Shard {
  index: number;
  count: number;
}

/** In the output of a shard: the files of each page, by its key, with their content hashes. */
const LIST = ".shard.json";

type ShardList = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Parses `2/8`. Throws UsageError for anything else. */
export function readShard(text: string): Shard {
  const [, index = 0, count = 0] = (/^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > count)
    throw new UsageError(`There is no shard "${text}". The second of eight is --shard 2/8.`);
  return { index, count };
}

/** The pages of a shard: with eight shards, every eighth page, so no shard gets all the long ones. */
export function pagesOfShard({ index, count }: Shard, pages: readonly PageOutput[]): PageOutput[] {
  return pages.filter((_page, position) => position % count === index - 1);
}

/** Writes the list of a shard's pages into its output. */
export function writeShardList(stage: string, pages: readonly PageOutput[]): void {
  const hashesOf = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, hashOf(join(stage, name))]));
  const list: ShardList = Object.fromEntries(pages.map(({ key, names }) => [key, hashesOf(names)]));
  writeFileSync(join(stage, LIST), JSON.stringify(list));
}

/** A function that copies the files of pages that are in the outputs of shards. Throws UsageError for any other folder. */
export function takeFrom(folders: readonly string[]): ReusePage {
  const pages = new Map(
    folders.flatMap((folder) =>
      Object.entries(readList(folder)).map(([key, hashes]) => [key, { folder, hashes }] as const),
    ),
  );
  return ({ key, names }, target) => {
    const page = pages.get(key);
    return (
      page !== undefined && placeAll(names, target, (name, to) => copy(join(page.folder, name), to, page.hashes[name]))
    );
  };
}

function readList(folder: string): ShardList {
  const list: unknown = orUndefined(() => JSON.parse(readFileSync(join(folder, LIST), "utf8")));
  if (isMap(list)) return list as ShardList;
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

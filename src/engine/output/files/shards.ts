import { constants, copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { listOf } from "../../diagnostics/wording.ts";
import { contentHash } from "../../shared/fingerprint.mjs";
import { isMap } from "../../shared/is-map.ts";
import type { PageOutput } from "../render-site.ts";
import { placeAll, type Target } from "./place-files.ts";

/** One of several builds that share the pages: the second of eight is { index: 2, count: 8 }. */
export interface Shard {
  index: number;
  count: number;
}

/** In the output of a shard: which one it is, and the files of each page, by its key, with their content hashes. */
const LIST = ".shard.json";

interface ShardList {
  shard: Shard;
  pages: Record<string, Record<string, string>>;
}

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
export function writeShardList(stage: string, shard: Shard, pages: readonly PageOutput[]): void {
  const hashesOf = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, hashOf(join(stage, name))]));
  const list: ShardList = { shard, pages: Object.fromEntries(pages.map(({ key, names }) => [key, hashesOf(names)])) };
  writeFileSync(join(stage, LIST), JSON.stringify(list));
}

/** The output of a shard. */
interface Part {
  folder: string;
  list: ShardList;
}

/** Opens the outputs of shards. Throws UsageError for any other folder. */
export function openParts(folders: readonly string[]): Part[] {
  return folders.map((folder) => ({ folder, list: readList(folder) }));
}

/** A sentence for everything that keeps the parts from being those of one build of these pages. */
export function misfitsOf(parts: readonly Part[], pages: readonly PageOutput[]): string[] {
  const keys = new Set(parts.length > 0 ? pages.map(({ key }) => key) : []);
  const ofOthers = parts.filter(({ list }) => {
    const own = Object.keys(list.pages);
    return own.length > 0 && !own.some((key) => keys.has(key));
  });
  const names = parts.map(({ list: { shard } }) => `${shard.index}/${shard.count}`);
  const isWhole = names.every((_name, index) => names.includes(`${index + 1}/${names.length}`));
  return [
    ...(isWhole
      ? []
      : [`The parts are ${listOf(names, "and")}, not each part of one build once. What they lack is made here.`]),
    ...ofOthers.map(
      ({ folder }) =>
        `${folder} has no page of this site as it is now. It is a part of another site, or of earlier content or code.`,
    ),
  ];
}

/** Copies a page's files to the target, if a part has them and they are current. */
export type TakePage = (page: PageOutput, target: Target) => boolean;

/** A function that takes pages from parts. */
export function takeFrom(parts: readonly Part[]): TakePage {
  return ({ key, names }, target) => {
    const part = parts.find(({ list }) => Object.hasOwn(list.pages, key));
    return (
      part !== undefined &&
      placeAll(names, target, (name, to) => copy(join(part.folder, name), to, part.list.pages[key]?.[name]))
    );
  };
}

function readList(folder: string): ShardList {
  try {
    const list: unknown = JSON.parse(readFileSync(join(folder, LIST), "utf8"));
    if (isMap(list) && isMap(list.shard) && isMap(list.pages)) return list as unknown as ShardList;
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

import type * as fs from "node:fs";
import { existsSync, mkdirSync, readdirSync, statSync, truncateSync, utimesSync } from "node:fs";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type * as prune from "../../src/engine/shared/cache/prune-stores.mjs";
import type * as store from "../../src/engine/shared/cache/store.mjs";
import { folderOfTest, temporaryFolder } from "../support/temporary-folder.ts";

// Like in a folder that may not be written to.
vi.mock("node:fs", async (original) => {
  const { rmSync, ...others } = await original<typeof fs>();
  const remove = (...given: Parameters<typeof rmSync>) => {
    if (/locked$/.test(String(given[0]))) throw new Error("EROFS: read-only file system");
    return rmSync(...given);
  };
  return { ...others, rmSync: remove };
});

const DAY = 24 * 3600 * 1000;

let dir: string;
const cache = temporaryFolder();
let made: string[];
let openStore: typeof store.openStore;
let pruneStores: typeof prune.pruneStores;

beforeAll(async () => {
  vi.stubEnv("CACHE_DIR", cache);
  vi.resetModules();
  ({ openStore } = await import("../../src/engine/shared/cache/store.mjs"));
  ({ pruneStores } = await import("../../src/engine/shared/cache/prune-stores.mjs"));
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});
beforeEach(() => {
  dir = folderOfTest();
  made = [];
});

function folder(key: string, isCurrent = true): Promise<string> {
  const make = async (empty: string) => {
    made.push(key);
    await writeFile(join(empty, "code.js"), `made of ${key}`);
  };
  return openStore(dir).folder(key, make, () => isCurrent);
}

it("makes the bytes of a key once, and again if they are damaged", async () => {
  const opened = openStore(dir);
  const bytes = async (key: string) => String(await opened.bytes(key, async () => Buffer.from(`made of ${key}`)));
  expect([await bytes("a"), await bytes("a"), opened.count]).toEqual([
    "made of a",
    "made of a",
    { computed: 1, cached: 1 },
  ]);
  expect([opened.has("a"), opened.has("b"), opened.read("b")]).toEqual([true, false, undefined]);
  const [name = ""] = readdirSync(dir);
  truncateSync(join(dir, name), 35);
  expect([await bytes("a"), opened.count.computed]).toEqual(["made of a", 2]);
  expect(String(opened.bytesSync("a", () => Buffer.from("other")))).toBe("made of a");
  expect(readdirSync(dir)).toEqual([name]);
});

it("keeps no bytes if it cannot be written to, and nothing if making them has failed", async () => {
  await writeFile(join(dir, "file"), "");
  const opened = openStore(join(dir, "file"));
  expect(String(await opened.bytes("a", async () => Buffer.from("made")))).toBe("made");
  await expect(openStore(dir).bytes("a", () => Promise.reject(new Error("no memory")))).rejects.toThrow("no memory");
  expect(readdirSync(dir)).toEqual(["file"]);
});

it("makes a folder once, and again if a file in it was changed, added or deleted", async () => {
  const first = await folder("a");
  await folder("a");
  expect(made).toEqual(["a"]);
  for (const change of [
    () => writeFile(join(first, "code.js"), "damaged"),
    () => writeFile(join(first, "more.js"), ""),
    () => rm(join(first, "code.js")),
  ]) {
    await change();
    made = [];
    expect(await readFile(join(await folder("a"), "code.js"), "utf8")).toBe("made of a");
    expect(made).toEqual(["a"]);
  }
});

it("gives two builds at once the same complete folder", async () => {
  const inodeOf = async (path: string) => ({ path, ino: (await stat(path)).ino });
  const [first, second] = await Promise.all([folder("a").then(inodeOf), folder("a").then(inodeOf)]);
  expect(made).toEqual(["a", "a"]);
  // The folder of the first one stays: it may be in use already.
  expect(first).toEqual(second);
  expect(await readdir(first.path)).toContain("code.js");
});

it("keeps no folder whose sources changed while it was made, and no failed one", async () => {
  await expect(folder("a", false)).rejects.toThrow("The code was changed just now. Run the command again.");
  const failing = openStore(dir).folder(
    "b",
    () => Promise.reject(new Error("no memory")),
    () => true,
  );
  await expect(failing).rejects.toThrow("no memory");
  expect(await readdir(dir)).toEqual([]);
});

/** Ages an entry. */
function age(path: string, days: number): void {
  const time = new Date(Date.now() - days * DAY);
  utimesSync(path, time, time);
}

it("is pruned once a day: of the entries unused for longest if it is too large, of those unused for too long, and of unfinished ones", async () => {
  for (const name of ["newest", "older", "locked", "old", "oldest"]) await writeFile(join(dir, name), "x".repeat(100));
  mkdirSync(join(dir, "folder"));
  await writeFile(join(dir, "folder/code.js"), "x".repeat(100));
  for (const [at, name] of ["newest", "older", "folder", "locked", "old", "oldest"].entries())
    age(join(dir, name), at * 5);
  await writeFile(join(dir, ".unfinished"), "");
  age(join(dir, ".unfinished"), 2);
  const kept = openStore(dir);
  kept.write("used", Buffer.from("x"));
  const [used = ""] = readdirSync(dir).filter((name) => name.length === 64);
  age(join(dir, used), 70);
  kept.read("used");
  expect(Date.now() - statSync(join(dir, used)).mtimeMs).toBeLessThan(DAY);
  await rm(join(cache, "pruned"), { force: true });
  pruneStores(350, [dir, join(dir, "none")]);
  expect(readdirSync(dir).sort()).toEqual([used, "folder", "locked", "newest", "older"].sort());
  pruneStores(0, [dir]);
  expect(existsSync(join(dir, "newest"))).toBe(true);
  await rm(join(cache, "pruned"));
  age(join(dir, "older"), 61);
  pruneStores(10_000, [dir]);
  expect(readdirSync(dir)).not.toContain("older");
});

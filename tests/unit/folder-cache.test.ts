import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openFolderCache } from "../../src/engine/shared/cache/folder-cache.mjs";

let dir: string;
let made: string[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "folder-cache-"));
  made = [];
});

afterEach(() => rm(dir, { recursive: true, force: true }));

function folderOf(key: string, isCurrent = true): Promise<string> {
  const make = async (empty: string) => {
    made.push(key);
    await writeFile(join(empty, "code.js"), `made of ${key}`);
  };
  return openFolderCache(dir, 2).folderOf(key, make, () => isCurrent);
}

it("makes a folder once, and remakes it when a file in it was changed, added or deleted", async () => {
  const folder = await folderOf("a");
  await folderOf("a");
  expect(made).toEqual(["a"]);
  for (const change of [
    () => writeFile(join(folder, "code.js"), "damaged"),
    () => writeFile(join(folder, "more.js"), ""),
    () => rm(join(folder, "code.js")),
  ]) {
    await change();
    made = [];
    expect(await readFile(join(await folderOf("a"), "code.js"), "utf8")).toBe("made of a");
    expect(made).toEqual(["a"]);
  }
});

it("gives two builds at once the same complete folder", async () => {
  const inodeOf = async (folder: string) => ({ folder, ino: (await stat(folder)).ino });
  const [first, second] = await Promise.all([folderOf("a").then(inodeOf), folderOf("a").then(inodeOf)]);
  expect(made).toEqual(["a", "a"]);
  // The folder of the first one stays: it may be in use already.
  expect(first).toEqual(second);
  expect(await readdir(first.folder)).toContain("code.js");
});

it("keeps only the most recently used folders, and nothing of one that failed", async () => {
  for (const key of ["a", "b", "c"]) await folderOf(key);
  expect((await readdir(dir)).sort()).toEqual(["b", "c"]);
  const failing = openFolderCache(dir, 2).folderOf(
    "d",
    () => Promise.reject(new Error("no memory")),
    () => true,
  );
  await expect(failing).rejects.toThrow("no memory");
  expect((await readdir(dir)).sort()).toEqual(["b", "c"]);
});

it("keeps nothing that was made while its sources were changed", async () => {
  await expect(folderOf("a", false)).rejects.toThrow("The code was changed just now. Run the command again.");
  expect(await readdir(dir)).toEqual([]);
  await folderOf("a");
  expect(made).toEqual(["a", "a"]);
});

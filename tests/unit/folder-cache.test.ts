import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openFolderCache } from "../../src/engine/shared/cache/folder-cache.ts";

let dir: string;
let made: string[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "folder-cache-"));
  made = [];
});

afterEach(() => rm(dir, { recursive: true, force: true }));

function folderOf(key: string, most = 2): Promise<string> {
  return openFolderCache(dir, most).folderOf(key, async (empty) => {
    made.push(key);
    await writeFile(join(empty, "code.js"), `made of ${key}`);
  });
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
  const [first, second] = await Promise.all([folderOf("a"), folderOf("a")]);
  expect(first).toBe(second);
  expect(await readdir(first)).toContain("code.js");
});

it("keeps only the most recently used folders, and nothing of one that failed", async () => {
  for (const key of ["a", "b", "c"]) await folderOf(key);
  expect((await readdir(dir)).sort()).toEqual(["b", "c"]);
  const failing = openFolderCache(dir, 2).folderOf("d", () => Promise.reject(new Error("no memory")));
  await expect(failing).rejects.toThrow("no memory");
  expect((await readdir(dir)).sort()).toEqual(["b", "c"]);
});

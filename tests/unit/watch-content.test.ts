import { EventEmitter } from "node:events";
import { readFileSync, utimesSync, writeFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { posix, resolve, win32 } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { reportMissed, watchContent } from "../../src/engine/dev/watch-content.ts";
import { isInside, isWithin } from "../../src/engine/shared/files/folders.ts";
import { folderOfTest } from "../support/temporary-folder.ts";

const CONTENT = resolve("/site/content");
const PAGES = resolve(CONTENT, "pages");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A dev server's watcher, and the bursts of changes made from its reports. */
function watched() {
  const bursts: string[][] = [];
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const server = { watcher, config: { logger: { error: vi.fn() } } } as unknown as ViteDevServer;
  const read = async (files: string[]) => void bursts.push(files);
  watchContent(server, CONTENT, Promise.resolve(), { read, show: vi.fn() });
  return { watcher, bursts };
}

it("a change that the system reports but the watcher does not still counts", async () => {
  const { watcher, bursts } = watched();
  watcher.emit("raw", "rename", "print", { watchedPath: PAGES });
  await vi.advanceTimersByTimeAsync(1000);
  expect(bursts).toEqual([[resolve(PAGES, "print")]]);
});

it("changes made before the watcher is ready are reported once it is, but no older ones", async () => {
  vi.useRealTimers();
  const folder = folderOfTest();
  const watcher = new EventEmitter();
  const changed: string[] = [];
  watcher.on("change", (file: string) => changed.push(file));
  for (const name of ["old.tsx", "new.tsx"]) writeFileSync(resolve(folder, name), "");
  utimesSync(resolve(folder, "old.tsx"), 1, 1);
  reportMissed({ watcher } as unknown as ViteDevServer, folder, 2000);
  expect(changed).toEqual([]);
  watcher.emit("ready");
  await vi.waitFor(() => expect(changed).toEqual([resolve(folder, "new.tsx")]));
});

it("nothing happens once the watcher is closed, which removes its listeners", async () => {
  const { watcher, bursts } = watched();
  watcher.emit("raw", "rename", "print", { watchedPath: PAGES });
  watcher.removeAllListeners();
  await vi.advanceTimersByTimeAsync(1000);
  expect(bursts).toEqual([]);
});

it("a change reported by both makes one burst, as soon as the watcher reports it", async () => {
  const { watcher, bursts } = watched();
  const file = resolve(PAGES, "cakes.yaml");
  watcher.emit("raw", "change", "cakes.yaml", { watchedPath: PAGES });
  watcher.emit("raw", "change", "cakes.yaml", { watchedPath: file });
  watcher.emit("all", "change", file);
  await vi.advanceTimersByTimeAsync(100);
  expect(bursts).toEqual([[file, file]]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(bursts).toHaveLength(1);
});

it("changes that arrive while others are being read become one burst", async () => {
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const bursts: string[][] = [];
  let finish = () => {};
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const read = (files: string[]) => {
    bursts.push(files);
    return work;
  };
  watchContent({ watcher } as unknown as ViteDevServer, CONTENT, Promise.resolve(), { read, show: vi.fn() });
  for (const name of ["a", "b", "c"]) {
    watcher.emit("all", "change", resolve(PAGES, name));
    await vi.advanceTimersByTimeAsync(1000);
  }
  finish();
  await vi.advanceTimersByTimeAsync(0);
  await vi.waitFor(() =>
    expect(bursts).toEqual([[resolve(PAGES, "a")], ["b", "c"].map((name) => resolve(PAGES, name))]),
  );
});

it("a file that is read while it is being saved is shown once it is saved", async () => {
  vi.useRealTimers();
  const root = folderOfTest();
  const file = resolve(root, "cakes.yaml");
  writeFileSync(file, "before");
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    server: { middlewareMode: true, ws: false },
  });
  onTestFinished(() => server.close());
  await vi.waitFor(() => expect(server.watcher.getWatched()[root]).toContain("cakes.yaml"), 5000);
  const readTexts: string[] = [];
  const read = async () => {
    await stat(root);
    // An editor empties the file, then writes it.
    if (readTexts.length === 0) writeFileSync(file, "");
    readTexts.push(readFileSync(file, "utf8"));
    if (readTexts.length === 1) setImmediate(() => writeFileSync(file, "after"));
  };
  const shown: (string | undefined)[] = [];
  watchContent(server, root, Promise.resolve(), { read, show: () => shown.push(readTexts.at(-1)) });
  server.watcher.emit("all", "change", file);
  await vi.waitFor(() => expect(shown).toContain("after"), 5000);
  expect([readTexts[0], shown]).toEqual(["", ["after"]]);
});

it("other folders, generated files and reports without a name do not count as changes", async () => {
  const { watcher, bursts } = watched();
  watcher.emit("raw", "change", "notes.txt", { watchedPath: resolve("/site") });
  watcher.emit("raw", "change", "editor.generated.schema.json", { watchedPath: resolve("schemas") });
  watcher.emit("raw", "change", null, { watchedPath: PAGES });
  watcher.emit("raw", "modified", resolve(PAGES, "cakes.yaml"), undefined);
  await vi.advanceTimersByTimeAsync(1000);
  expect(bursts).toEqual([]);
});

it("a folder contains itself and everything in it, even a file named `..x`, but nothing next to it or above it", () => {
  for (const path of ["", "pages/cakes.yaml", "..x", "..x/cakes.yaml", "pages/../..x"])
    expect([path, isWithin(CONTENT, resolve(CONTENT, path))]).toEqual([path, true]);
  for (const path of ["..", "../content-2/x.yaml", "../x", "/"])
    expect([path, isWithin(CONTENT, resolve(CONTENT, path))]).toEqual([path, false]);
  expect(["c:\\SITE", "D:\\site"].map((path) => isWithin("C:\\site", path, win32))).toEqual([true, false]);
});

it.each([
  ["C:\\site", "C:\\site\\x.yaml", true, win32],
  ["C:\\site", "c:\\Site\\x.yaml", true, win32],
  ["C:\\site", "C:\\site\\..x", true, win32],
  ["C:\\site", "C:\\site-2\\x.yaml", false, win32],
  ["C:\\site", "D:\\site\\x.yaml", false, win32],
  ["C:\\site", "\\\\server\\site\\x.yaml", false, win32],
  ["/site", "/site/..x", true, posix],
  ["/site", "/site", false, posix],
])("the folder %s contains %s, in the paths of its system: %s", (folder, path, inside, system) => {
  expect(isInside(folder, path, system)).toBe(inside);
});

import { EventEmitter } from "node:events";
import { resolve } from "node:path";
import type { ViteDevServer } from "vite";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchContent } from "../../src/engine/dev/watch-content.ts";

const CONTENT = resolve("/site/content");
const PAGES = resolve(CONTENT, "pages");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The watcher of a dev server, and the bursts that are made of what it reports. */
function watched() {
  const bursts: string[][] = [];
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const server = { watcher, config: { logger: { error: vi.fn() } } } as unknown as ViteDevServer;
  watchContent(server, CONTENT, Promise.resolve(), async (files) => void bursts.push(files));
  return { watcher, bursts };
}

it("what the system reports and the watcher says nothing of is a change, too", async () => {
  const { watcher, bursts } = watched();
  watcher.emit("raw", "rename", "print", { watchedPath: PAGES });
  await vi.advanceTimersByTimeAsync(1000);
  expect(bursts).toEqual([[resolve(PAGES, "print")]]);
});

it("nothing happens after the watcher is closed, which takes its listeners away", async () => {
  const { watcher, bursts } = watched();
  watcher.emit("raw", "rename", "print", { watchedPath: PAGES });
  watcher.removeAllListeners();
  await vi.advanceTimersByTimeAsync(1000);
  expect(bursts).toEqual([]);
});

it("what both report is one change, and comes as soon as the watcher has told it", async () => {
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

it("other folders, generated files and reports without a name are no changes", async () => {
  const { watcher, bursts } = watched();
  watcher.emit("raw", "change", "notes.txt", { watchedPath: resolve("/site") });
  watcher.emit("raw", "change", "editor.generated.schema.json", { watchedPath: resolve("schemas") });
  watcher.emit("raw", "change", null, { watchedPath: PAGES });
  watcher.emit("raw", "modified", resolve(PAGES, "cakes.yaml"), undefined);
  await vi.advanceTimersByTimeAsync(1000);
  expect(bursts).toEqual([]);
});

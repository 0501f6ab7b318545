import { readdir, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { ViteDevServer } from "vite";
import { EDITOR_SCHEMA } from "../read/schemas/schema-files.ts";
import { isWithin } from "../shared/files/folders.ts";
import { createLogger } from "../shared/logger.ts";

const log = createLogger("dev");

const BURST_MS = 20;

/** The watcher has missed a change if it does not report it within this time after the system does. */
const MISSED_MS = 300;

/** The files of blocks and looks that are not code. */
const BLOCK_FILE = /^(examples\.yaml|look\.json)$/;

const isInCode = (file: string) => ["src/blocks", "src/looks"].some((folder) => isWithin(resolve(folder), file));

interface Follower {
  /** Reads the content again, once per burst of changes: editors save in several steps. */
  read: (files: string[]) => Promise<void>;
  /** Shows what was read, unless it has changed again. */
  show: () => void;
}

/** Follows changes to content, schemas or examples. */
export function watchContent(
  { watcher }: Pick<ViteDevServer, "watcher">,
  contentDir: string,
  ready: Promise<void>,
  { read, show }: Follower,
): void {
  const folders = [resolve(contentDir), resolve("schemas")];
  watcher.add(folders);
  let timer: NodeJS.Timeout | undefined;
  const files: string[] = [];
  let running = ready;
  const run = async () => {
    const burst = files.splice(0);
    // Changes that arrived while another burst was being read become one.
    if (burst.length === 0) return;
    await read(burst);
    // The file may have been read half-written: by the second turn of the event loop, Node has reported any further change.
    await setImmediate();
    await setImmediate();
    if (files.length === 0) show();
  };
  const finish = () => {
    timer = undefined;
    // The watcher is closed if it has no listeners. Rendering while the server closes might keep it from ever ending.
    if (watcher.listenerCount("all") === 0) return;
    running = running.then(run).catch((error: unknown) => log.error(error));
  };
  const note = (file: string, wait: number) => {
    const isOfBlock = BLOCK_FILE.test(basename(file)) && isInCode(file);
    // This server generates it from the content.
    if (basename(file) === EDITOR_SCHEMA) return;
    if (!isOfBlock && !folders.some((folder) => isWithin(folder, file))) return;
    files.push(file);
    clearTimeout(timer);
    timer = setTimeout(finish, wait);
  };
  watcher.on("all", (_event, file) => note(file, BURST_MS));
  // The watcher misses the removal of a new folder while it is still scanning it.
  watcher.on("raw", (_event: string, name: unknown, details: { watchedPath?: unknown } | undefined) => {
    const watched = details?.watchedPath;
    // Systems differ in their reports; where they name no folder, the watcher reports everything in it at once.
    if (timer || typeof name !== "string" || typeof watched !== "string") return;
    note(basename(watched) === name ? watched : resolve(watched, name), MISSED_MS);
  });
}

/** The watcher does not report changes made before it has found all files: this reports them once it has. */
export function reportMissed({ watcher }: Pick<ViteDevServer, "watcher">, folder: string, since = Date.now()): void {
  const report = async () => {
    for (const name of await readdir(folder, { recursive: true })) {
      const file = join(folder, name);
      // It may be gone again.
      const facts = await stat(file).catch(() => undefined);
      if (facts?.isFile() && facts.mtimeMs >= since) watcher.emit("change", file);
    }
  };
  watcher.once("ready", () => void report().catch((error: unknown) => log.error(error)));
}

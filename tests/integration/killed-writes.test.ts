import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, watch } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeFiles } from "../../src/engine/edit/write-files.ts";
import { FULL } from "../support/full.ts";

/** The full run kills more. */
const KILLS = FULL ? 5 : 2;
const FILES = 20;
const SIZE = 300_000;
const ROOT = join(import.meta.dirname, "../..");
const loader = pathToFileURL(join(ROOT, "node_modules/tsx/dist/loader.mjs")).href;
const paths = Array.from({ length: FILES }, (_, index) => `${index}.yaml`);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "killed-writes-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function contents(): Map<string, Buffer> {
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]));
}

/** Starts a process that rewrites all files in a loop, and kills it once it has replaced a few of them. */
async function writeAndKill(renames: number): Promise<void> {
  const args = ["--import", loader, join(ROOT, "tests/integration/write-loop.ts"), folder, String(FILES), String(SIZE)];
  let seen = 0;
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] });
  const watcher = watch(folder, (_event, name) => {
    if (/^\d+\.yaml$/.test(String(name)) && ++seen === renames) child.kill("SIGKILL");
  });
  await once(child, "exit");
  watcher.close();
}

it("a process that is killed while it writes leaves only complete files, and the next one cleans up after it", async () => {
  for (let kills = 0; kills < KILLS; kills++) {
    const a = new Map(paths.map((path) => [path, "a".repeat(SIZE)]));
    await writeFiles(folder, { contents: a }, kills === 0 ? new Map() : contents());
    await writeAndKill(1 + kills * 7);
    for (const [path, bytes] of contents()) {
      expect(bytes.length, path).toBe(SIZE);
      expect(bytes.equals(Buffer.alloc(SIZE, bytes[0])), path).toBe(true);
    }
  }
  await writeFiles(folder, { contents: new Map([["last.yaml", ""]]) }, new Map());
  expect(readdirSync(folder).sort()).toEqual([...paths, "last.yaml"].sort());
}, 60_000);

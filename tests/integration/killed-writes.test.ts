import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeFiles } from "../../src/engine/edit/write-files.ts";
import { readContent } from "../../src/engine/read/files/read-content.ts";
import { FULL } from "../support/full.ts";

/** The full run kills more, and before every rename. */
const KILLS = FULL ? 5 : 2;
const RENAMES_BETWEEN = FULL ? 1 : 3;
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

/** A renaming in small: two pages move, both and a menu are changed, and there is a new file. */
const RENAMING = {
  before: { "menu.yaml": "link: /a\n", "pages/a.yaml": "a\n", "pages/a/b.yaml": "b\n" },
  after: {
    "menu.yaml": "link: /c\n",
    "new.yaml": "new\n",
    "pages/c.yaml": "redirects: [/a]\n",
    "pages/c/b.yaml": "redirects: [/a/b]\n",
  },
  moves: [
    ["pages/a.yaml", "pages/c.yaml"],
    ["pages/a/b.yaml", "pages/c/b.yaml"],
  ],
};

/** The texts of all files of the folder, by their paths, hidden ones too. */
function texts(): Record<string, string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = found.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]));
}

/** Runs the renaming in a process that kills itself before one of its renames. Whether it got that far. */
async function renameAndKill(killAt: number): Promise<boolean> {
  const args = [
    "--import",
    loader,
    join(ROOT, "tests/integration/killed-renaming.ts"),
    folder,
    JSON.stringify(RENAMING),
  ];
  const child = spawn(process.execPath, [...args, String(killAt)], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [, signal] = await once(child, "exit");
  return signal === "SIGKILL";
}

it("a renaming that is killed before any of its steps is finished by whoever reads the content next", async () => {
  const ends: string[] = [];
  for (let killAt = 1, isKilled = true; isKilled; killAt += RENAMES_BETWEEN) {
    rmSync(folder, { recursive: true });
    for (const [path, text] of Object.entries(RENAMING.before)) {
      mkdirSync(join(folder, path, ".."), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    isKilled = await renameAndKill(killAt);
    await readContent(folder);
    const isDone = JSON.stringify(texts()) === JSON.stringify(RENAMING.after);
    const { before } = RENAMING;
    const unchanged = Object.fromEntries(Object.entries(texts()).filter(([path]) => !path.startsWith(".changes-")));
    if (!isDone) expect(unchanged).toEqual(before);
    ends.push(isDone ? "done" : "not begun");
  }
  // The first rename is that of the list of steps.
  expect(ends).toEqual(["not begun", ...ends.slice(1).map(() => "done")]);
  expect(ends.length * RENAMES_BETWEEN).toBeGreaterThan(6);
}, 60_000);

it("a file that was edited after the kill stays as it is when the rest is finished", async () => {
  for (const [path, text] of Object.entries(RENAMING.before)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  expect(await renameAndKill(2)).toBe(true);
  writeFileSync(join(folder, "menu.yaml"), "link: /mine\n");
  await readContent(folder);
  expect(texts()).toEqual({ ...RENAMING.after, "menu.yaml": "link: /mine\n" });
});

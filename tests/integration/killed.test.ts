import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { writeFiles } from "../../src/engine/edit/write-files.ts";
import { MARKER, openOutput } from "../../src/engine/output/files/output-folder.ts";
import { readContent } from "../../src/engine/read/files/read-content.ts";
import { BASE } from "../sites.ts";
import { filesOf, writeFiles as placeTexts } from "../support/files.ts";
import { FULL } from "../support/full.ts";
import { randomNumbers } from "../support/random.ts";
import { folderOfTest } from "../support/temporary-folder.ts";
import { crashTest } from "./crash-test.ts";
import { startScript } from "./start-script.ts";

let folder: string;

beforeEach(() => {
  folder = folderOfTest();
});

async function kill(child: ChildProcess): Promise<void> {
  const ended = child.exitCode === null ? once(child, "exit") : undefined;
  child.kill("SIGKILL");
  await ended;
}

/** A small renaming: two pages move, both and a menu are changed, and there is a new file. */
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

describe("a renaming that is killed", () => {
  beforeEach(() => placeTexts(folder, RENAMING.before));

  /** The texts of all files of the folder except the list of steps. */
  const texts = () =>
    Object.fromEntries(Object.entries(filesOf(folder)).filter(([path]) => !path.startsWith(".changes-")));

  /** Runs the renaming in a process that kills itself before it moves one of the files. True if it got that far. */
  async function renameAndKill(killAt: number): Promise<boolean> {
    const child = startScript("tests/integration/killed-renaming.ts", folder, JSON.stringify(RENAMING), String(killAt));
    const [, signal] = await once(child, "exit");
    return signal === "SIGKILL";
  }

  it("before its first step changes nothing", async () => {
    expect(await renameAndKill(1)).toBe(true);
    await readContent(folder);
    expect(texts()).toEqual(RENAMING.before);
  });

  it("later is finished by whatever reads the content next; a file that was edited meanwhile stays as it is", async () => {
    expect(await renameAndKill(2)).toBe(true);
    writeFileSync(join(folder, "menu.yaml"), "link: /mine\n");
    await readContent(folder);
    expect(texts()).toEqual({ ...RENAMING.after, "menu.yaml": "link: /mine\n" });
  });

  it.runIf(FULL)(
    "before any other step is finished as well",
    async () => {
      for (let killAt = 2; ; killAt++) {
        rmSync(folder, { recursive: true });
        placeTexts(folder, RENAMING.before);
        const isKilled = await renameAndKill(killAt);
        await readContent(folder);
        expect([killAt, texts()]).toEqual([killAt, RENAMING.after]);
        if (!isKilled) break;
      }
    },
    120_000,
  );
});

it("a process that is killed while it writes leaves only complete files, and the next one cleans up after it", async () => {
  const [files, size] = FULL ? [20, 300_000] : [5, 100_000];
  const paths = Array.from({ length: files }, (_, index) => `${index}.yaml`);
  const contents = () => new Map(paths.map((path) => [path, readFileSync(join(folder, path))]));
  const letters = new Map(paths.map((path) => [path, "a".repeat(size)]));
  for (let kills = 0; kills < (FULL ? 5 : 1); kills++) {
    await writeFiles(folder, { contents: letters }, kills === 0 ? new Map() : contents());
    const child = startScript("tests/integration/write-loop.ts", folder, String(files), String(size));
    let seen = 0;
    const watcher = watch(folder, (_event, name) => {
      if (/^\d+\.yaml$/.test(String(name)) && ++seen === 3 + kills * 7) child.kill("SIGKILL");
    });
    await once(child, "exit");
    watcher.close();
    for (const [path, bytes] of contents()) {
      expect(bytes.length, path).toBe(size);
      expect(bytes.equals(Buffer.alloc(size, bytes[0])), path).toBe(true);
    }
  }
  await writeFiles(folder, { contents: new Map([["last.yaml", ""]]) }, new Map());
  expect(readdirSync(folder).sort()).toEqual([...paths, "last.yaml"].sort());
});

/** Kills the small builds of build-loop.ts, one after the other: the output is complete each time. */
it("a build that is killed at any moment leaves a complete output, and nothing next to it", async () => {
  const random = randomNumbers(7);
  const [pages, content, out] = [50, join(folder, "content"), join(folder, "dist")];
  cpSync(BASE, content, { recursive: true });
  for (let kills = 0; kills < (FULL ? 20 : 1); kills++) {
    const child = startScript("tests/integration/build-loop.ts", out, content, String(pages));
    await once(child.stdout, "data");
    await wait(random() * 60);
    await kill(child);
    openOutput(out, content);
    expect(readdirSync(folder).sort()).toEqual(["content", "dist"]);
    expect(readdirSync(out).sort()).toEqual([MARKER, "pages"]);
    const texts = readdirSync(join(out, "pages")).map((name) => readFileSync(join(out, "pages", name), "utf8"));
    expect([texts.length, new Set(texts).size]).toEqual([pages, 1]);
  }
});

it.runIf(FULL)(
  "20 killed commands leave nothing behind, and the next one makes the same as from nothing",
  async () => {
    const random = randomNumbers(8);
    const content = join(folder, "content");
    cpSync(BASE, content, { recursive: true });
    const build = (name: string, ...more: string[]) =>
      startScript("scripts/build.ts", "--content", content, "--out", join(folder, name), ...more);
    const started = performance.now();
    await once(build("real"), "exit");
    const duration = performance.now() - started;
    const page = join(content, "pages/index.yaml");
    const text = readFileSync(page, "utf8");
    for (let kills = 0; kills < 20; kills++) {
      writeFileSync(page, text.replace(/^title: .*/m, `title: Number ${kills}`));
      const child = build("real");
      await Promise.race([wait(duration * random()), once(child, "exit")]);
      await kill(child);
      expect(existsSync(join(folder, "real/index.html"))).toBe(true);
    }
    expect(await once(build("real"), "exit")).toEqual([0, null]);
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
    expect(await once(build("clean", "--no-cache"), "exit")).toEqual([0, null]);
    expect(filesOf(join(folder, "real"))).toEqual(filesOf(join(folder, "clean")));
  },
  600_000,
);

it.runIf(FULL)(
  "a command that starts a site leaves no unfinished one, and the next one starts over",
  async () => {
    const dir = join(folder, "content");
    const begin = () => startScript("scripts/new.ts", "site", dir, "--name", "Rye");
    const child = begin();
    const watcher = watch(folder, () => child.kill("SIGKILL"));
    await once(child, "exit");
    watcher.close();
    expect(existsSync(join(dir, "site.yaml"))).toBe(false);
    expect(await once(begin(), "exit")).toEqual([0, null]);
    expect(readdirSync(folder)).toEqual(["content"]);
    expect(readdirSync(dir).filter((name) => name.startsWith("."))).toEqual([]);
  },
  60_000,
);

it.runIf(FULL)(
  "every enquiry that the inbox answered with 200 is kept, even though it was killed ten times while writing",
  async () => {
    const { answered, kept } = await crashTest(folder, 1000, 10);
    expect(answered.size).toBe(1000);
    expect([...answered].filter((message) => !kept.has(message))).toEqual([]);
  },
  60_000,
);

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MARKER, openOutput } from "../../src/engine/output/files/output-folder.ts";
import { BASE } from "../sites.ts";
import { filesOf } from "../support/files-of.ts";
import { FULL } from "../support/full.ts";
import { randomNumbers } from "../support/random.ts";

/** The full run kills more. */
const KILLS = FULL ? 20 : 2;
const PAGES = 50;
const ROOT = join(import.meta.dirname, "../..");
const loader = pathToFileURL(join(ROOT, "node_modules/tsx/dist/loader.mjs")).href;
const folder = mkdtempSync(join(tmpdir(), "halftone-killed-"));
const content = join(folder, "content");
const out = join(folder, "dist");

beforeAll(() => {
  cpSync(BASE, content, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(script: string, ...args: string[]): ChildProcess {
  // Vitest's own NODE_ENV would make Vite mix two builds of React.
  const env = { ...process.env, NODE_ENV: undefined };
  const all = ["--import", loader, join(ROOT, script), ...args];
  return spawn(process.execPath, all, { cwd: ROOT, env, stdio: ["ignore", "pipe", "inherit"] });
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = child.exitCode === null ? once(child, "exit") : undefined;
  child.kill("SIGKILL");
  await ended;
}

it(`${KILLS} builds killed at any moment: the output is complete each time, and nothing is left next to it`, async () => {
  const random = randomNumbers(7);
  for (let kills = 0; kills < KILLS; kills++) {
    const child = start("tests/integration/build-loop.ts", out, content, String(PAGES));
    if (child.stdout) await once(child.stdout, "data");
    await wait(random() * 60);
    await kill(child);
    openOutput(out, content);
    expect(readdirSync(folder).sort()).toEqual(["content", "dist"]);
    expect(readdirSync(out).sort()).toEqual([MARKER, "pages"]);
    const pages = readdirSync(join(out, "pages")).map((name) => readFileSync(join(out, "pages", name), "utf8"));
    expect([pages.length, new Set(pages).size]).toEqual([PAGES, 1]);
  }
}, 120_000);

/** Real builds take their time: `FULL=1` kills as many of them. */
it.runIf(FULL)(
  `${KILLS} killed \`npm run build\`s leave nothing behind, and the next one makes what a build from nothing makes`,
  async () => {
    const random = randomNumbers(8);
    const args = ["--content", content, "--out", join(folder, "real")];
    const whole = start("scripts/build.ts", ...args);
    const started = performance.now();
    await once(whole, "exit");
    const duration = performance.now() - started;
    const page = join(content, "pages/index.yaml");
    const text = readFileSync(page, "utf8");
    for (let kills = 0; kills < KILLS; kills++) {
      writeFileSync(page, text.replace(/^title: .*/m, `title: Number ${kills}`));
      const child = start("scripts/build.ts", ...args);
      await Promise.race([wait(duration * random()), once(child, "exit")]);
      await kill(child);
      expect(existsSync(join(folder, "real/index.html"))).toBe(true);
    }
    const last = start("scripts/build.ts", ...args);
    expect(await once(last, "exit")).toEqual([0, null]);
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
    const clean = start("scripts/build.ts", "--content", content, "--out", join(folder, "clean"), "--no-cache");
    expect(await once(clean, "exit")).toEqual([0, null]);
    expect(filesOf(join(folder, "real"))).toEqual(filesOf(join(folder, "clean")));
  },
  600_000,
);

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type * as builder from "../../src/engine/build-site.ts";
import type * as maker from "../../src/engine/output/files/make-ahead.ts";
import type * as helpers from "../../src/engine/output/files/renderers.ts";
import type { Shard } from "../../src/engine/output/files/shards.ts";
import type * as processes from "../../src/engine/shared/child-process.ts";
import { addPages } from "../bench/many-pages.ts";
import { BAKERY } from "../sites.ts";
import { filesOf } from "../support/files-of.ts";
import { leaveMedia } from "../support/left-media.ts";

/** The cores that builds see, whether their fonts count as new, the commands that they started, and what is called after each. */
const machine = vi.hoisted(() => ({
  cores: 1,
  hasNewFonts: false,
  started: [] as string[],
  onStart: (_child: processes.Child, _name: string) => {},
}));

vi.mock("node:os", async (original) => ({
  ...(await original<typeof import("node:os")>()),
  availableParallelism: () => machine.cores,
}));
// As if so few pages took longer than starting a process does.
vi.mock("../../src/engine/output/files/renderers.ts", async (original) => ({
  ...(await original<typeof helpers>()),
  ALONE: 20,
}));
vi.mock("../../src/engine/output/files/make-ahead.ts", async (original) => {
  const { openMaker, ...others } = await original<typeof maker>();
  return {
    ...others,
    openMaker: (...options: Parameters<typeof openMaker>): maker.Maker => {
      const { begin, make } = openMaker(...options);
      return { begin: (likely) => machine.hasNewFonts || begin(likely), make };
    },
  };
});
vi.mock("../../src/engine/shared/child-process.ts", async (original) => {
  const { startChild, ...others } = await original<typeof processes>();
  return {
    ...others,
    startChild: (...[name, ...rest]: Parameters<typeof startChild>) => {
      const child = startChild(name, ...rest);
      machine.started.push(name);
      machine.onStart(child, name);
      return child;
    },
  };
});

const folder = mkdtempSync(join(tmpdir(), "halftone-many-"));
const content = join(folder, "content");
let buildSite: typeof builder.buildSite;

async function build(name: string, cores: number, shard?: Shard) {
  Object.assign(machine, { cores, started: [] });
  const settings = { development: false, incremental: false, writeMedia: leaveMedia };
  return buildSite({ contentDir: content, outDir: join(folder, name), shard, ...settings });
}

beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  // Other tests may have loaded it without the mocks.
  vi.resetModules();
  ({ buildSite } = await import("../../src/engine/build-site.ts"));
  await addPages(BAKERY, content, 25);
  await build("alone", 1);
  expect(machine.started).not.toContain("render");
}, 120_000);
afterAll(() => {
  vi.restoreAllMocks();
  vi.resetModules();
  rmSync(folder, { recursive: true, force: true });
});

it("many pages are rendered by another process, and are the same as on one", async () => {
  await build("together", 3);
  expect(machine.started.filter((name) => name === "render")).toHaveLength(1);
  expect(filesOf(join(folder, "together"))).toEqual(filesOf(join(folder, "alone")));
}, 120_000);

it("with new fonts, processes start for the pages that a build makes, before these are known", async () => {
  machine.hasNewFonts = true;
  await build("early", 3);
  expect(machine.started).toContain("render");
  expect(filesOf(join(folder, "early"))).toEqual(filesOf(join(folder, "alone")));
  await build("shard", 3, { index: 1, count: 2 });
  expect(machine.started).not.toContain("render");
  machine.hasNewFonts = false;
  for (const name of ["early", "shard"]) rmSync(join(folder, name), { recursive: true });
}, 120_000);

it("a build fails, and leaves nothing, when a process that renders pages ends early", async () => {
  machine.onStart = (child, name) => void (name === "render" && child.end());
  const sentence = "A process that renders pages has ended early. Perhaps there was too little memory.";
  await expect(build("failed", 2)).rejects.toMatchObject({
    name: "UsageError",
    message: expect.stringContaining(sentence),
  });
  expect(readdirSync(folder).sort()).toEqual(["alone", "content", "together"]);
}, 120_000);

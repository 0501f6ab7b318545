import type * as childProcess from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type * as builder from "../../src/engine/build-site.ts";
import type * as helpers from "../../src/engine/output/files/render-pages.ts";
import { addPages } from "../bench/many-pages.ts";
import { BAKERY } from "../sites.ts";
import { filesOf } from "../support/files.ts";
import { leaveMedia } from "../support/left-media.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** The number of cores that builds see, and the tasks of the processes that they started. */
const machine = vi.hoisted(() => ({ cores: 1, started: [] as string[] }));

vi.mock("node:os", async (original) => ({
  ...(await original<typeof import("node:os")>()),
  availableParallelism: () => machine.cores,
}));
// Makes rendering this few pages count as slower than starting a process.
vi.mock("../../src/engine/output/files/render-pages.ts", async (original) => {
  const { startRenderers, ...others } = await original<typeof helpers>();
  const start: typeof startRenderers = (pages, ...rest) => startRenderers(pages * 10, ...rest);
  return { ...others, startRenderers: start };
});
vi.mock("node:child_process", async (original) => {
  const { spawn, ...others } = await original<typeof childProcess>();
  return {
    ...others,
    spawn: (program: string, args: string[], options: childProcess.SpawnOptions) => {
      machine.started.push(args.at(-1) ?? "");
      return spawn(program, args, options);
    },
  };
});

const folder = temporaryFolder();
const content = join(folder, "content");
let buildSite: typeof builder.buildSite;

async function build(name: string, cores: number) {
  Object.assign(machine, { cores, started: [] });
  const settings = { development: false, incremental: false, writeMedia: leaveMedia };
  return buildSite({ contentDir: content, outDir: join(folder, name), ...settings });
}

beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  // Other tests may have loaded it without the mocks.
  vi.resetModules();
  ({ buildSite } = await import("../../src/engine/build-site.ts"));
  await addPages(BAKERY, content, 25);
  await build("alone", 1);
  expect(machine.started).not.toContain("pages");
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

it("many pages are also rendered by a second process, and are the same as from a single one", async () => {
  await build("together", 3);
  expect(machine.started.filter((task) => task === "pages")).toHaveLength(1);
  expect(filesOf(join(folder, "together"))).toEqual(filesOf(join(folder, "alone")));
});

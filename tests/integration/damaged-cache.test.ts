import { readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { MARKER } from "../../src/engine/output/files/output-folder.ts";
import { BASE } from "../sites.ts";
import { filesOf } from "../support/files.ts";
import { FULL } from "../support/full.ts";
import { later } from "../support/later.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const cache = join(folder, "cache");
let first: Record<string, string>;

/** Builds the small site like a new process, which has nothing but the cache. */
async function build(): Promise<Record<string, string>> {
  vi.resetModules();
  const { buildSite } = await import("../../src/engine/build-site.ts");
  const outDir = join(folder, "dist");
  expect(await buildSite({ contentDir: BASE, outDir, development: false })).toMatchObject({ ok: true });
  return filesOf(outDir);
}

describe.runIf(FULL)("a build with a cache in which every file was", () => {
  beforeAll(async () => {
    later();
    vi.stubEnv("CACHE_DIR", cache);
    vi.spyOn(console, "log").mockImplementation(() => {});
    vi.spyOn(process.stderr, "write").mockImplementation(() => true);
    first = await build();
  });
  afterAll(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it.each<[string, (bytes: Buffer) => Uint8Array]>([
    ["cut in half", (bytes) => bytes.subarray(0, bytes.length / 2)],
    ["emptied", () => Buffer.alloc(0)],
    ["changed in one bit", (bytes) => bytes.map((byte, index) => (index === bytes.length >> 1 ? byte ^ 1 : byte))],
    ["made longer", (bytes) => Buffer.concat([bytes, Buffer.from("x")])],
  ])(
    "%s makes the same files",
    async (_damage, change) => {
      const paths = Object.keys(filesOf(cache)).map((name) => join(cache, name));
      expect(paths.length).toBeGreaterThan(20);
      for (const path of paths) {
        const { atime, mtime } = statSync(path);
        writeFileSync(path, change(readFileSync(path)));
        utimesSync(path, atime, mtime);
      }
      const files = await build();
      expect(Object.keys(files)).toContain(MARKER);
      expect(Object.keys(files).filter((name) => files[name] !== first[name])).toEqual([]);
      expect(Object.keys(files)).toEqual(Object.keys(first));
    },
    120_000,
  );
});

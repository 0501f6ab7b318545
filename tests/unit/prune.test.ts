import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import type * as promises from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "halftone-prune-"));
const media = join(folder, "media");

beforeAll(() => {
  vi.stubEnv("CACHE_DIR", folder);
  vi.resetModules();
  mkdirSync(media);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

// As in a folder that may not be written to.
vi.mock("node:fs/promises", async (original) => {
  const { rm, ...others } = await original<typeof promises>();
  const refuse = async () => Promise.reject(new Error("EROFS: read-only file system"));
  return {
    ...others,
    rm: (...given: Parameters<typeof rm>) => (/locked$/.test(String(given[0])) ? refuse() : rm(...given)),
  };
});

it("removes the entries that were used longest ago, down to the limit, once a day", async () => {
  const { noteUse, pruneCaches } = await import("../../src/engine/shared/cache/prune.ts");
  for (const [age, name] of ["newest", "older", "locked", "old", "oldest"].entries()) {
    const time = new Date(Date.now() - age * 10 * 24 * 3600 * 1000);
    writeFileSync(join(media, name), "x".repeat(100));
    utimesSync(join(media, name), time, time);
  }
  await noteUse(join(media, "oldest"));
  await pruneCaches(250, [media]);
  expect(readdirSync(media).sort()).toEqual(["locked", "newest", "oldest"]);
  await pruneCaches(0, [media]);
  expect(readdirSync(media)).toHaveLength(3);
});

import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
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

it("removes the entries that were used longest ago, down to the limit, once a day", async () => {
  const { noteUse, pruneCaches } = await import("../../src/engine/shared/cache/prune.ts");
  for (const [age, name] of ["newest", "older", "old", "oldest"].entries()) {
    const time = new Date(Date.now() - age * 10 * 24 * 3600 * 1000);
    writeFileSync(join(media, name), "x".repeat(100));
    utimesSync(join(media, name), time, time);
  }
  await noteUse(join(media, "oldest"));
  await pruneCaches(250);
  expect(readdirSync(media).sort()).toEqual(["newest", "oldest"]);
  await pruneCaches(0);
  expect(readdirSync(media)).toHaveLength(2);
});

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import type * as manifests from "../../src/engine/records/manifest.ts";
import type * as fingerprint from "../../src/engine/shared/fingerprint.mjs";
import { folderOfTest } from "../support/temporary-folder.ts";

const code = vi.hoisted(() => ({ version: "1", areSchemasCurrent: true }));
let manifest: manifests.Manifest;
let folder: string;

beforeEach(async () => {
  folder = folderOfTest();
  vi.stubEnv("CACHE_DIR", folder);
  vi.resetModules();
  vi.doMock("../../src/engine/shared/fingerprint.mjs", async (original) => ({
    ...(await original<typeof fingerprint>()),
    codeVersion: () => code.version,
    areSchemasCurrent: () => code.areSchemasCurrent,
  }));
  Object.assign(code, { version: "1", areSchemasCurrent: true });
  const { Manifest } = await import("../../src/engine/records/manifest.ts");
  manifest = new Manifest("content");
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => {
  vi.doUnmock("../../src/engine/shared/fingerprint.mjs");
  vi.resetModules();
});

const files = () => readdirSync(join(folder, "manifests")).map((name) => join(folder, "manifests", name));

it("keeps the sections that are not written", () => {
  expect(manifest.read("pages")).toBeUndefined();
  manifest.write({ pages: { a: "one\ntwo\tthree" }, check: { files: 1 } });
  manifest.write({ check: { files: 2 } });
  expect([manifest.read("pages"), manifest.read("check")]).toEqual([{ a: "one\ntwo\tthree" }, { files: 2 }]);
});

it("is ignored if other code wrote it, or if it is damaged", () => {
  manifest.write({ pages: {} });
  code.version = "2";
  expect(manifest.read("pages")).toBeUndefined();
  manifest.write({ check: {} });
  expect([manifest.read("pages"), manifest.read("check")]).toEqual([undefined, {}]);
  for (const file of files()) writeFileSync(file, `${readFileSync(file, "latin1")} `);
  expect(manifest.read("check")).toBeUndefined();
});

it("keeps nothing from a run during which a schema was changed", () => {
  code.areSchemasCurrent = false;
  manifest.write({ pages: {} });
  expect(manifest.read("pages")).toBeUndefined();
});

it("of one folder is separate from that of another, and from that of the same folder with its drafts", async () => {
  const { Manifest } = await import("../../src/engine/records/manifest.ts");
  manifest.write({ pages: {} });
  const others = [new Manifest("content", { preview: true }), new Manifest("content2")];
  expect(others.map((other) => other.read("pages"))).toEqual([undefined, undefined]);
});

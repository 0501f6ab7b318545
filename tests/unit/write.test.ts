import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeSite } from "../../src/engine/output/files/write-site.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "halftone-write-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it("writes each file, with copies of those that are worth it", async () => {
  const output = new Map([
    ["index.html", "short"],
    ["data/index.json", "1,".repeat(1000)],
  ]);
  await writeSite(folder, output);
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.includes("."));
  expect(files.sort()).toEqual(["data/index.json", "data/index.json.br", "data/index.json.gz", "index.html"]);
  expect(await readFile(join(folder, "index.html"), "utf8")).toBe("short");
});

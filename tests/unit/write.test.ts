import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeSite } from "../../scripts/pipeline/write.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "halftone-write-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it("swaps the new site in whole: nothing of the old one stays", async () => {
  const out = join(folder, "dist");
  await mkdir(out);
  await writeFile(join(out, "old.html"), "old");
  const stage = join(folder, "stage");
  await mkdir(stage);
  await writeSite(
    stage,
    out,
    new Map([
      ["index.html", "new"],
      ["data/index.json", "{}"],
    ]),
  );
  expect((await readdir(out)).sort()).toEqual(["data", "index.html"]);
  expect(await readFile(join(out, "index.html"), "utf8")).toBe("new");
  expect(await readdir(folder)).toEqual(["dist"]);
});

it("leaves the old site as it is when a file cannot be written", async () => {
  const out = join(folder, "dist");
  await mkdir(out);
  await writeFile(join(out, "index.html"), "old");
  const stage = join(folder, "stage");
  // A folder where a file is to be written.
  await mkdir(join(stage, "index.html"), { recursive: true });
  await expect(writeSite(stage, out, new Map([["index.html", "new"]]))).rejects.toThrow();
  expect(await readFile(join(out, "index.html"), "utf8")).toBe("old");
});

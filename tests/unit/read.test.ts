import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readContent } from "../../scripts/pipeline/read.ts";
import { CannotRun } from "../../scripts/problems/cannot-run.ts";
import { brief } from "./in-memory.ts";

let dir = "";
const put = (path: string, text = "x: y\n") => {
  mkdirSync(join(dir, "content", path, ".."), { recursive: true });
  writeFileSync(join(dir, "content", path), text);
};

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "read-"));
  mkdirSync(join(dir, "content"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test("reads YAML files and names media, and leaves everything else alone", async () => {
  put("site.yaml");
  put("pages/a/b.yaml");
  put("media/brands/kiln.svg", "<svg/>");
  put("media/notes.yaml");
  put("README.md");
  put(".hidden/site.yaml");
  const content = await readContent(join(dir, "content"));
  expect(content.root).toBe("content");
  expect([...content.files.keys()]).toEqual(["pages/a/b.yaml", "site.yaml"]);
  expect([...content.media]).toEqual([
    ["brands/kiln.svg", { size: 6 }],
    ["notes.yaml", { size: 5 }],
  ]);
  expect(content.problems).toEqual([]);
});

test("a folder that is not there, or is a file, cannot be checked", async () => {
  await expect(readContent(join(dir, "contnet"))).rejects.toThrow(CannotRun);
  put("site.yaml");
  await expect(readContent(join(dir, "content/site.yaml"))).rejects.toThrow(/is a file/);
});

test("a file of 50 MB is told and not read", async () => {
  put("pages/big.yaml");
  truncateSync(join(dir, "content/pages/big.yaml"), 50_000_000);
  const { files, problems } = await readContent(join(dir, "content"));
  expect(problems.map(brief)).toEqual(["file-too-large content/pages/big.yaml:1:1"]);
  expect(problems[0]?.message).toContain("50.0 MB");
  expect(files.get("pages/big.yaml")?.length).toBe(0);
});

test("links are followed to files inside the folder only", async () => {
  put("pages/real.yaml");
  writeFileSync(join(dir, "secret.yaml"), "x: y");
  symlinkSync(join(dir, "content/pages/real.yaml"), join(dir, "content/pages/inside.yaml"));
  symlinkSync(join(dir, "secret.yaml"), join(dir, "content/pages/outside.yaml"));
  symlinkSync(join(dir, "content"), join(dir, "content/pages/around"));
  symlinkSync(join(dir, "nowhere"), join(dir, "content/pages/nowhere.yaml"));
  const { files, problems } = await readContent(join(dir, "content"));
  const read = [...files].filter(([, bytes]) => bytes.length > 0);
  expect(read.map(([file]) => file)).toEqual(["pages/inside.yaml", "pages/real.yaml"]);
  expect(problems.map(brief).sort()).toEqual([
    "file-link content/pages/around:1:1",
    "file-link content/pages/nowhere.yaml:1:1",
    "file-link content/pages/outside.yaml:1:1",
  ]);
});

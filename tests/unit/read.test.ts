import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { checkSite } from "../../src/engine/check-site.ts";
import { UsageError } from "../../src/engine/diagnostics/usage-error.ts";
import { measureMedia } from "../../src/engine/media/measure-media.ts";
import { readContent } from "../../src/engine/read/files/read-content.ts";
import { FORMAT } from "../../src/engine/read/format.ts";
import { folderOfTest } from "../support/temporary-folder.ts";
import { withoutRights } from "../support/without-rights.ts";
import { brief } from "./in-memory.ts";

let dir = "";
const put = (path: string, text = "x: y\n") => {
  mkdirSync(join(dir, "content", path, ".."), { recursive: true });
  writeFileSync(join(dir, "content", path), text);
};

beforeEach(() => {
  dir = folderOfTest();
  mkdirSync(join(dir, "content"));
});

test("reads YAML files, lists media, and leaves everything else alone", async () => {
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

test("on macOS, a letter and its accent in the name of a file are one character, as in content", async () => {
  put("images/u\u0308ber.jpg");
  vi.stubGlobal("process", Object.create(process, { platform: { value: "darwin" } }));
  const { problems } = await readContent(join(dir, "content"));
  vi.unstubAllGlobals();
  expect(problems.map(brief)).toEqual(["file-unknown content/images/\u00fcber.jpg:1:1"]);
});

test("a folder that does not exist, or is a file, cannot be checked", async () => {
  await expect(readContent(join(dir, "contnet"))).rejects.toThrow(UsageError);
  put("site.yaml");
  await expect(readContent(join(dir, "content/site.yaml"))).rejects.toThrow(/is a file/);
});

test("a file of 50 MB is reported and not read", async () => {
  put("pages/big.yaml");
  truncateSync(join(dir, "content/pages/big.yaml"), 50_000_000);
  const { files, unreadable, problems } = await readContent(join(dir, "content"));
  expect(problems.map(brief)).toEqual(["file-too-large content/pages/big.yaml:1:1"]);
  expect(problems[0]?.message).toContain("50 MB");
  expect([files.size, ...unreadable]).toEqual([0, "pages/big.yaml"]);
});

test("links are followed only to files inside the folder", async () => {
  put("pages/real.yaml");
  writeFileSync(join(dir, "secret.yaml"), "x: y");
  symlinkSync(join(dir, "content/pages/real.yaml"), join(dir, "content/pages/inside.yaml"));
  symlinkSync(join(dir, "secret.yaml"), join(dir, "content/pages/outside.yaml"));
  symlinkSync(join(dir, "content"), join(dir, "content/pages/around"));
  symlinkSync(join(dir, "nowhere"), join(dir, "content/pages/nowhere.yaml"));
  const { files, problems } = await readContent(join(dir, "content"));
  expect([...files.keys()]).toEqual(["pages/inside.yaml", "pages/real.yaml"]);
  expect(problems.map(brief).sort()).toEqual([
    "file-link content/pages/around:1:1",
    "file-link content/pages/nowhere.yaml:1:1",
    "file-link content/pages/outside.yaml:1:1",
  ]);
});

test("pipes, devices and folders named like content files give problems, and reading does not wait for them", async () => {
  put("pages/real.yaml");
  mkdirSync(join(dir, "content/media"));
  for (const name of ["pages/pipe.yaml", "site.yaml", "media/pipe.svg"])
    execFileSync("mkfifo", [join(dir, "content", name)]);
  symlinkSync("/dev/zero", join(dir, "content/pages/device.yaml"));
  symlinkSync("loop.yaml", join(dir, "content/pages/loop.yaml"));
  symlinkSync("pipe.yaml", join(dir, "content/pages/to-pipe.yaml"));
  put("pages/folder.yaml/index.yaml");
  const { files, media, problems } = await readContent(join(dir, "content"));
  expect([...files.keys()]).toEqual(["pages/real.yaml"]);
  expect([...media]).toEqual([]);
  expect(problems.map(brief).sort()).toEqual([
    "file-link content/pages/device.yaml:1:1",
    "file-link content/pages/loop.yaml:1:1",
    "file-link content/pages/to-pipe.yaml:1:1",
    "file-name content/pages/folder.yaml:1:1 -> folder",
    "file-unreadable content/media/pipe.svg:1:1",
    "file-unreadable content/pages/pipe.yaml:1:1",
    "file-unreadable content/site.yaml:1:1",
  ]);
});

test.each([
  ["a file", () => put("pages")],
  ["a link to nothing", () => symlinkSync("nowhere", join(dir, "content/pages"))],
  ["a link to itself", () => symlinkSync("pages", join(dir, "content/pages"))],
])("%s in place of a folder that every site needs is the only problem", async (_what, make) => {
  put("site.yaml", `format: ${FORMAT}\n`);
  make();
  const { problems } = await checkSite(join(dir, "content"));
  expect(problems.map(brief)).toEqual(["file-unreadable content/pages:1:1"]);
});

test("files and folders that may not be read give problems, each with its name", async () => {
  for (const path of ["pages/closed.yaml", "pages/closed/a.yaml", "media/closed.svg", "media/closed/a.svg"]) {
    put(path);
    chmodSync(join(dir, "content", path), 0o000);
  }
  for (const folder of ["pages/closed", "media/closed"]) chmodSync(join(dir, "content", folder), 0o000);
  put("pages/named/a.yaml");
  put("media/named/a.svg");
  // The names of their files can be listed, but nothing else.
  for (const folder of ["pages/named", "media/named"]) chmodSync(join(dir, "content", folder), 0o444);
  chmodSync(dir, 0o755);
  const { problems, media, measured } = await withoutRights(async () => {
    const content = await readContent(join(dir, "content"));
    return { ...content, measured: await measureMedia(join(dir, "content"), content.media.keys()) };
  });
  expect(problems.map(brief).sort()).toEqual([
    "file-unreadable content/media/closed:1:1",
    "file-unreadable content/media/named/a.svg:1:1",
    "file-unreadable content/pages/closed.yaml:1:1",
    "file-unreadable content/pages/closed:1:1",
    "file-unreadable content/pages/named/a.yaml:1:1",
  ]);
  expect([...media.keys()]).toEqual(["closed.svg"]);
  expect(measured.get("closed.svg")?.error).toMatchObject({ rule: "media-broken" });
  const closed = () => withoutRights(() => readContent(join(dir, "content/pages/closed")));
  await expect(closed()).rejects.toThrow(UsageError);
});

import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { UsageError } from "../../src/engine/diagnostics/usage-error.ts";
import { writeFiles } from "../../src/engine/edit/write-files.ts";
import { readContent } from "../../src/engine/read/files/read-content.ts";
import { writeFiles as putFiles } from "../support/files.ts";
import { folderOfTest } from "../support/temporary-folder.ts";
import { NOBODY, withoutRights } from "../support/without-rights.ts";

const BEFORE = { "a.yaml": "a: 1\n", "pages/b.yaml": "b: 1\n", "pages/c.yaml": "c: 1\n", "media/d.svg": "<svg/>" };
const encoder = new TextEncoder();
const read = new Map(Object.entries(BEFORE).map(([path, text]) => [path, encoder.encode(text)]));
let folder: string;

beforeEach(() => {
  folder = folderOfTest();
  putFiles(folder, BEFORE);
});
afterEach(() => {
  for (const path of [folder, join(folder, "pages")]) chmodSync(path, 0o755);
});

/** All files of the folder, hidden ones too. */
function files(): Record<string, string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const paths = found.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]));
}

const contents = (texts: Record<string, string>) => new Map(Object.entries(texts));
const change = contents({ "a.yaml": "a: 2\n", "pages/b.yaml": "b: 2\n", "pages/new/e.yaml": "e: 1\n" });

describe("writeFiles", () => {
  it("replaces, creates and moves files, and leaves nothing else behind", async () => {
    const moves = new Map([
      ["pages/b.yaml", "pages/deep/b.yaml"],
      ["media/d.svg", "media/new.svg"],
    ]);
    const written = contents({ "a.yaml": "a: 2\n", "pages/deep/b.yaml": "b: 2\n", "e.yaml": "e: 1\n" });
    await writeFiles(folder, { moves, contents: written }, read);
    expect(files()).toEqual({
      "a.yaml": "a: 2\n",
      "e.yaml": "e: 1\n",
      "media/new.svg": "<svg/>",
      "pages/c.yaml": "c: 1\n",
      "pages/deep/b.yaml": "b: 2\n",
    });
  });

  it("keeps a file's permissions, and replaces the target of a link", async () => {
    chmodSync(join(folder, "a.yaml"), 0o640);
    symlinkSync("c.yaml", join(folder, "pages/link.yaml"));
    const withLink = new Map([...read, ["pages/link.yaml", encoder.encode(BEFORE["pages/c.yaml"])] as const]);
    await writeFiles(folder, { contents: contents({ "a.yaml": "a: 2\n", "pages/link.yaml": "c: 2\n" }) }, withLink);
    expect(statSync(join(folder, "a.yaml")).mode & 0o777).toBe(0o640);
    expect(files()).toMatchObject({ "pages/c.yaml": "c: 2\n", "pages/link.yaml": "c: 2\n" });
  });

  it.each([
    ["changed", "pages/b.yaml", () => writeFileSync(join(folder, "pages/b.yaml"), "b: mine\n")],
    ["deleted", "pages/b.yaml", () => rmSync(join(folder, "pages/b.yaml"))],
    ["created", "pages/new/e.yaml", () => putFiles(folder, { "pages/new/e.yaml": "e: mine\n" })],
  ])("writes nothing if a file was %s in the meantime, and names it", async (what, path, act) => {
    act();
    const before = files();
    await expect(writeFiles(folder, { contents: change }, read)).rejects.toThrow(
      new UsageError(`${path} was ${what} by another program just now, so nothing was written. Run it again.`),
    );
    expect(files()).toEqual(before);
  });

  it("moves nothing if the file is gone, was changed, or the new name is taken", async () => {
    const moving = (from: string, to: string) =>
      writeFiles(folder, { moves: new Map([[from, to]]), contents: new Map() }, read);
    await expect(moving("media/gone.svg", "media/x.svg")).rejects.toThrow(/media\/gone\.svg was deleted/);
    await expect(moving("pages/b.yaml", "pages/c.yaml")).rejects.toThrow(/pages\/c\.yaml was created/);
    writeFileSync(join(folder, "a.yaml"), "a: mine\n");
    await expect(moving("a.yaml", "x.yaml")).rejects.toThrow(/a\.yaml was changed/);
    expect(files()).toEqual({ ...BEFORE, "a.yaml": "a: mine\n" });
  });

  it("undoes everything if a step fails", async () => {
    const moves = new Map([["media/d.svg", "media/new.svg"]]);
    const impossible = contents({ ...Object.fromEntries(change), "pages/c.yaml/f.yaml": "a file is not a folder" });
    await expect(writeFiles(folder, { moves, contents: impossible }, read)).rejects.toThrow(/^Nothing was written/);
    expect(files()).toEqual(BEFORE);
  });

  it.each(["", "pages"])("writes nothing if the folder %o may not be written to", async (path) => {
    for (const owned of ["", "a.yaml", "pages", "pages/b.yaml"])
      if (isRoot) chownSync(join(folder, owned), NOBODY, NOBODY);
    chmodSync(join(folder, path), 0o555);
    await expect(withoutRights(() => writeFiles(folder, { contents: change }, read))).rejects.toThrow(UsageError);
    expect(files()).toEqual(BEFORE);
  });

  it("deletes the leftovers of a killed process, but not those of a running one", async () => {
    for (const name of [".changes-999999999-abcdef", `.changes-${process.ppid}-abcdef`]) mkdirSync(join(folder, name));
    await writeFiles(folder, { contents: contents({ "a.yaml": "a: 2\n" }) }, read);
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([`.changes-${process.ppid}-abcdef`]);
  });
});

it("finishes no step of a killed process outside of the folder, whatever its list of steps says", async () => {
  const inner = join(folder, "pages");
  const steps = [{ from: "b.yaml", to: "../b.yaml", isStaged: false }];
  putFiles(inner, { ".changes-999999999-abcdef/journal.json": JSON.stringify(steps) });
  await readContent(inner);
  expect([existsSync(join(inner, "b.yaml")), existsSync(join(folder, "b.yaml"))]).toEqual([true, false]);
});

const isRoot = process.getuid?.() === 0;

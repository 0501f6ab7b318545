import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { UsageError } from "../../src/engine/diagnostics/usage-error.ts";
import { MARKER, openOutput, replaceOutput } from "../../src/engine/output/files/output-folder.ts";
import { writeFiles } from "./write-files.ts";

const ROOT = join(import.meta.dirname, "../..");
let folder: string;
let content: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "halftone-output-")));
  content = join(folder, "site/content");
  writeFiles(content, { "site.yaml": "name: A\n", "pages/index.yaml": "title: A\n" });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (path: string) => join(folder, path);
const build = (out: string, text: string) =>
  replaceOutput(openOutput(out, content), async (stage) => {
    await writeFile(join(stage, "index.html"), text);
    return true;
  });
/** The whole tree below the test's folder. */
const tree = () => readdirSync(folder, { recursive: true }).sort();

/** The number of a process that has ended. */
function deadProcess(): number {
  return spawnSync(process.execPath, ["--version"]).pid;
}

describe("the output folder is refused, and nothing changes, when it", () => {
  const cases: [what: string, out: () => string, says: RegExp][] = [
    ["is the content folder", () => content, /is the content folder/],
    ["contains the content folder", () => at("site"), /contains the content folder/],
    ["is inside the content folder", () => join(content, "pages/new"), /is inside the content folder/],
    ["is the content folder by another spelling", () => `${content}/pages/../`, /is the content folder/],
    ["is the content folder behind a link", () => at("link-to-content"), /is the content folder/],
    ["is inside the content folder behind a link", () => at("link-to-content/deep/dist"), /is inside the content/],
    ...["src", "schemas", "scripts", "node_modules", ".git"].map((name): [string, () => string, RegExp] => [
      `is inside ${name}`,
      () => join(ROOT, name, "dist"),
      new RegExp(`is inside the project's folder ${name}`),
    ]),
    ["is the project", () => ROOT, /contains|own folder/],
    ["contains the project", () => dirname(ROOT), /contains/],
    ["is the root of the disk", () => "/", /contains/],
    ["holds files of somebody", () => at("docs"), /holds files, and no build wrote them/],
    ["leads to a folder with files of somebody", () => at("link-to-docs"), /holds files/],
    ["holds a hidden file only", () => at("hidden"), /holds files/],
    ["is a file", () => at("docs/thesis.txt"), /is not a folder/],
    ["is below a file", () => at("docs/thesis.txt/dist"), /Cannot write to .*not a directory/],
    ["is a link to nowhere", () => at("dangling"), /leads nowhere/],
    ["has too long a name", () => at("x".repeat(300)), /Cannot write to .*name too long/],
  ];
  it.each(cases)("%s", (_what, out, says) => {
    writeFiles(folder, { "docs/thesis.txt": "years", "hidden/.keep": "" });
    symlinkSync(content, at("link-to-content"));
    symlinkSync(at("docs"), at("link-to-docs"));
    symlinkSync(at("nowhere"), at("dangling"));
    const before = tree();
    const refused = () => openOutput(out(), content);
    expect(refused).toThrow(UsageError);
    expect(refused).toThrow(says);
    expect(tree()).toEqual(before);
  });
});

describe("the output folder is taken when it", () => {
  it("is not there, or below folders that are not", async () => {
    await build(at("a/b/dist"), "new");
    expect(readdirSync(at("a/b"))).toEqual(["dist"]);
    expect(readdirSync(at("a/b/dist")).sort()).toEqual([MARKER, "index.html"]);
  });

  it("is empty", async () => {
    mkdirSync(at("dist"));
    await build(at("dist"), "new");
    expect(readFileSync(at("dist/index.html"), "utf8")).toBe("new");
  });

  it("is a complete output, with nothing of the old one left", async () => {
    await build(at("dist"), "old");
    writeFiles(at("dist"), { "gone.html": "" });
    await build(at("dist"), "new");
    expect(readdirSync(at("dist")).sort()).toEqual([MARKER, "index.html"]);
    expect(readdirSync(folder).sort()).toEqual(["dist", "site"]);
  });

  it("is an output from before there was a marker", async () => {
    writeFiles(at("dist"), { _headers: "", "data/shell.json": "{}", "index.html": "old" });
    await build(at("dist"), "new");
    expect(readdirSync(at("dist")).sort()).toEqual([MARKER, "index.html"]);
  });

  it("is behind a symbolic link, which stays", async () => {
    mkdirSync(at("www"));
    symlinkSync(at("www"), at("dist"));
    await build(at("dist"), "new");
    expect(readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink())).toHaveLength(1);
    expect(readFileSync(at("www/index.html"), "utf8")).toBe("new");
  });

  it("is the project's dist, or any new folder in it", () => {
    expect(openOutput(join(ROOT, "no-such-folder"), content)).toBe(join(realpathSync(ROOT), "no-such-folder"));
  });
});

it("files that were put there while the site was built are not deleted", async () => {
  const out = openOutput(at("dist"), content);
  const built = replaceOutput(out, async () => {
    writeFiles(out, { "thesis.txt": "years" });
    return true;
  });
  await expect(built).rejects.toThrow(/holds files/);
  expect(readFileSync(join(out, "thesis.txt"), "utf8")).toBe("years");
  expect(readdirSync(folder).sort()).toEqual(["dist", "site"]);
});

it.each([
  ["fails", () => Promise.reject(new Error("no"))],
  ["has nothing to show", () => Promise.resolve(false)],
])("a build that %s leaves the old output and nothing else", async (_what, make) => {
  await build(at("dist"), "old");
  await replaceOutput(at("dist"), make).catch(() => undefined);
  expect(readFileSync(at("dist/index.html"), "utf8")).toBe("old");
  expect(readdirSync(folder).sort()).toEqual(["dist", "site"]);
});

it("a large output is in its place when its replacement is said to be done, and the old one is gone in the end", async () => {
  await build(at("dist"), "old");
  const make = async (stage: string) => {
    await writeFile(join(stage, "index.html"), "new");
    return true;
  };
  let seen = "";
  const replaced = () => {
    seen = readFileSync(at("dist/index.html"), "utf8");
  };
  await replaceOutput(at("dist"), make, { replaced, isLarge: true });
  expect(seen).toBe("new");
  expect(readdirSync(folder).sort()).toEqual(["dist", "site"]);
});

it("a path where no folder can be gives a message", async () => {
  writeFiles(folder, { "thesis.txt": "years" });
  const built = replaceOutput(at("thesis.txt/a/dist"), async () => true);
  await expect(built).rejects.toThrow(/^Cannot write to ".*dist": not a directory\. Choose/);
  await expect(built).rejects.toThrow(UsageError);
});

it("a file's name that is too long for the disk is named, and no other output folder is proposed", async () => {
  const name = `media/${"x".repeat(250)}.0a1b2c3d.svg`;
  const built = replaceOutput(at("dist"), async (stage) => {
    writeFiles(stage, { [name]: "<svg/>" });
    return true;
  });
  const message = await built.catch((error: unknown) => (error instanceof UsageError ? error.message : error));
  expect(message).toContain(`"${name}"`);
  expect(message).toMatch(/a shorter name/);
  expect(message).not.toMatch(/folder|--out/);
  expect(existsSync(at("dist"))).toBe(false);
});

it("what a killed build left is removed, and its output comes back; what belongs to others stays", () => {
  const dead = deadProcess();
  writeFiles(folder, {
    [`.build-dist-${dead}-abcdef/previous/index.html`]: "old",
    [`.build-dist-${dead}-abcdef/previous/${MARKER}`]: "",
    [`.build-dist-${dead}-abcdeg/site/index.html`]: "half",
    [`.build-dist-${process.ppid}-abcdef/site/index.html`]: "of a build that runs",
    [`.build-other-${dead}-abcdef/site/index.html`]: "of another output",
    ".build-dist-mine/notes.txt": "of somebody",
  });
  openOutput(at("dist"), content);
  expect(readFileSync(at("dist/index.html"), "utf8")).toBe("old");
  expect(readdirSync(folder).sort()).toEqual(
    [`.build-dist-${process.ppid}-abcdef`, `.build-other-${dead}-abcdef`, ".build-dist-mine", "dist", "site"].sort(),
  );
});

it("two builds at once do not disturb each other, and leave one complete output", async () => {
  await build(at("dist"), "old");
  await Promise.all(["first", "second", "third"].map((text) => build(at("dist"), text)));
  expect(["first", "second", "third"]).toContain(readFileSync(at("dist/index.html"), "utf8"));
  expect(readdirSync(folder).sort()).toEqual(["dist", "site"]);
});

const systemError = (message: string, facts: object) => Object.assign(new Error(message), facts);

it("a disk that gets full during the build is said in a sentence, and the last output stays", async () => {
  await build(at("dist"), "last");
  const before = tree();
  const copied = (stage: string) => ({ syscall: "copyfile", path: "/cache/a.js", dest: join(stage, "a.js") });
  for (const factsIn of [() => ({}), copied]) {
    const broken = replaceOutput(openOutput(at("dist"), content), async (stage) => {
      throw systemError("ENOSPC: no space left on device, write", { code: "ENOSPC", ...factsIn(stage) });
    });
    await expect(broken).rejects.toThrow(
      new UsageError(
        `Cannot write to "${at("dist")}": no space left on device. Choose another folder with --out, or change its rights.`,
      ),
    );
    expect(tree()).toEqual(before);
  }
});

it("what cannot be read elsewhere is not said of the output folder", async () => {
  const path = join(content, "media/a.svg");
  for (const code of ["EACCES", "EIO"]) {
    const unreadable = systemError(`${code}: cannot open`, { code, path });
    await expect(replaceOutput(at("dist"), () => Promise.reject(unreadable))).rejects.toBe(unreadable);
  }
});

it.runIf(existsSync("/proc/self"))(
  "a folder that the system does not take is said to be none, at any depth",
  async () => {
    for (const out of ["/proc/dist", "/proc/site/dist"])
      await expect(replaceOutput(out, async () => true)).rejects.toThrow(/Cannot write to .*no such file or directory/);
  },
);

import { mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { UsageError } from "../../src/engine/diagnostics/usage-error.ts";
import { MARKER, openOutput } from "../../src/engine/output/files/output-folder.ts";
import { cacheFolder } from "../../src/engine/shared/cache/prune-stores.mjs";
import { ROOT } from "../sites.ts";
import { deadProcess } from "../support/dead-process.ts";
import { writeFiles } from "../support/files.ts";
import { siteFolder } from "./site-folder.ts";

const { folder, content, at, build, tree } = siteFolder();

describe("the output folder is refused, and nothing changes, when it", () => {
  const cases: [what: string, out: () => string, says: RegExp][] = [
    ["is the content folder", () => content, /is the content folder/],
    ["contains the content folder", () => at("site"), /contains the content folder/],
    ["is inside the content folder", () => join(content, "pages/new"), /is inside the content folder/],
    ["is the content folder by another spelling", () => `${content}/pages/../`, /is the content folder/],
    ["is the content folder behind a link", () => at("link-to-content"), /is the content folder/],
    ["is inside the content folder behind a link", () => at("link-to-content/deep/dist"), /is inside the content/],
    ...["src", "schemas", "scripts", "node_modules", ".git", "content"].map((name): [string, () => string, RegExp] => [
      `is inside ${name}`,
      () => join(ROOT, name, "dist"),
      new RegExp(`is inside the project's folder ${name}`),
    ]),
    ["is the folder of caches", () => cacheFolder(""), /is the folder of caches/],
    ["is inside the folder of caches", () => cacheFolder("dist"), /is inside the folder of caches/],
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

  it("is a complete output, with nothing left of the old one", async () => {
    await build(at("dist"), "old");
    writeFiles(at("dist"), { "gone.html": "" });
    await build(at("dist"), "new");
    expect(readdirSync(at("dist")).sort()).toEqual([MARKER, "index.html"]);
    expect(readdirSync(folder).sort()).toEqual(["dist", "site"]);
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

it("leftovers of a killed build are removed, and its output is restored; what belongs to others stays", () => {
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

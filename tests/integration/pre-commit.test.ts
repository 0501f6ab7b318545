import { spawnSync } from "node:child_process";
import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { ROOT } from "../sites.ts";
import { replaceIn } from "../support/files.ts";
import { FULL } from "../support/full.ts";
import { siteCopy } from "../support/temporary-folder.ts";

const { folder: dir } = siteCopy();

function git(...args: string[]) {
  const who = ["-c", "user.name=A", "-c", "user.email=a@b.example", "-c", "core.hooksPath=.githooks"];
  const { status, stdout, stderr } = spawnSync("git", [...who, ...args], { cwd: dir, encoding: "utf8" });
  return { status, output: stdout + stderr };
}

const change = (file: string, from: string, to: string) => replaceIn(join(dir, file), from, to);

beforeAll(() => {
  for (const name of ["node_modules", "scripts", "schemas", "src"]) symlinkSync(join(ROOT, name), join(dir, name));
  for (const name of [".githooks", ".gitignore", "biome.json", "package.json"])
    cpSync(join(ROOT, name), join(dir, name), { recursive: true });
  git("init", "-q");
  git("add", ".githooks", ".gitignore", "content");
  git("commit", "-q", "--no-verify", "-m", "Begin");
});

test("a commit is refused for what it breaks in any file, not for what was broken before or is not staged", () => {
  change("content/pages/terms.yaml", "heading: Terms", "haeding: Terms");
  git("commit", "-q", "--no-verify", "-am", "Break the terms");
  // The lines of the old problem move, and a file name has spaces.
  change("content/pages/terms.yaml", "title:", "# A comment.\ntitle:");
  cpSync(join(dir, "content/media/mark.svg"), join(dir, "content/media/a mark.svg"));
  change("content/site.yaml", "light: mark.svg", "light: a mark.svg");
  change("content/site.yaml", "  founded:", "  begun:");
  git("add", "content");
  change("content/pages/logo.yaml", "heading: Values", "headnig: Values");
  const refused = git("commit", "-m", "Rename a fact");
  expect(refused.status).toBe(1);
  expect(refused.output).toMatch(/content\/navigation\.yaml:\d+:\d+ {2}error {2}placeholder/);
  expect(refused.output).not.toMatch(/terms\.yaml|logo\.yaml/);
  expect(refused.output).toContain("Nothing was committed");

  change("content/site.yaml", "  begun:", "  founded:");
  git("add", "content/site.yaml");
  expect(git("commit", "-m", "Comment").output).toContain("3 files changed");
});

test.runIf(FULL)("every file of a first commit is checked", () => {
  git("update-ref", "-d", "HEAD");
  const refused = git("commit", "-m", "Begin");
  expect(refused.status).toBe(1);
  expect(refused.output).toContain("content/pages/terms.yaml:7:5  error  key-unknown");
});

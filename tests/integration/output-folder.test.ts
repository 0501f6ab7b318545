import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import { writeFiles } from "../unit/write-files.ts";

const ROOT = join(import.meta.dirname, "../..");
const loader = pathToFileURL(join(ROOT, "node_modules/tsx/dist/loader.mjs")).href;
const folder = mkdtempSync(join(tmpdir(), "halftone-out-"));
writeFiles(folder, { "content/site.yaml": "agency: A\n", "docs/thesis.txt": "years", file: "" });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const refusals: [command: string, out: string, says: string][] = [
  ["build", "content", "is the content folder"],
  ["build", "docs", "holds files"],
  ["build", "file/below", "not a directory"],
  ["start", "docs", "holds files"],
];
it.each(refusals)(
  "%s -- --out %s exits 2 with a message (%s), and touches nothing",
  (command, out, says) => {
    const before = readdirSync(folder, { recursive: true });
    const args = ["--content", join(folder, "content"), "--out", join(folder, out)];
    const script = join(ROOT, `scripts/${command}.ts`);
    const ended = spawnSync(process.execPath, ["--import", loader, script, ...args], { cwd: ROOT, encoding: "utf8" });
    expect([ended.status, ended.stdout]).toEqual([2, ""]);
    expect(ended.stderr).toContain(says);
    expect(ended.stderr).not.toMatch(/^\s+at /m);
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  },
  60_000,
);

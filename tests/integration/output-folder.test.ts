import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { writeFiles } from "../unit/write-files.ts";
import { runScript } from "./run-script.ts";

const folder = temporaryFolder();
writeFiles(folder, { "content/site.yaml": "name: A\n", "docs/thesis.txt": "years", file: "" });

const refusals: [command: string, out: string, says: string][] = [
  ["build", "content", "is the content folder"],
  ["build", "docs", "holds files"],
  ["build", "file/below", "not a directory"],
  ["start", "docs", "holds files"],
];
it.each(refusals)("%s -- --out %s exits 2 with a message (%s), and touches nothing", async (command, out, says) => {
  const before = readdirSync(folder, { recursive: true });
  const args = ["--content", join(folder, "content"), "--out", join(folder, out)];
  const { status, stdout, stderr } = await runScript(`scripts/${command}.ts`, args);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(says);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(readdirSync(folder, { recursive: true })).toEqual(before);
});

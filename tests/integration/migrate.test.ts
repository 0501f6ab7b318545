import { join } from "node:path";
import { expect, test } from "vitest";
import { filesOf } from "../support/files.ts";
import { layOut } from "../support/fixture-cases.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { outputOf, runScript } from "./run-script.ts";

const content = layOut("_formats/1", join(temporaryFolder(), "content"));
const run = (command: string, ...args: string[]) => outputOf(`scripts/${command}.ts`, [...args, "--content", content]);

test("check names the command, which can show its changes without making them, makes them, and then has nothing left to do", async () => {
  const old = filesOf(content);
  const check = await runScript("scripts/check.ts", ["--content", content, join(content, "pages/terms.yaml")]);
  expect([check.status, check.stdout]).toEqual([1, expect.stringMatching(/npm run migrate[\s\S]*\n1 error in 1 of/)]);
  expect(await run("migrate", "--dry-run")).toMatch(/^-"agency" {2}: {3}'Halftone'.*\n\+"name" {2}: {3}'Halftone'/m);
  expect(filesOf(content)).toEqual(old);
  expect(await run("migrate")).toContain("content/site.yaml");
  const now = filesOf(content);
  expect(Object.keys(now)).toEqual(expect.arrayContaining(Object.keys(old)));
  await run("check");
  expect(await run("migrate")).toContain("Nothing to do");
  expect(filesOf(content)).toEqual(now);
});

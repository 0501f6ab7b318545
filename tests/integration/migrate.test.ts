import { join } from "node:path";
import { expect, test } from "vitest";
import { filesOf } from "../support/files.ts";
import { siteCopy } from "../support/temporary-folder.ts";
import { runScript } from "./run-script.ts";

const OLD = join(import.meta.dirname, "../fixtures/_formats/1/before");
const { content } = siteCopy(OLD);
const run = (command: string, ...args: string[]) => runScript(`scripts/${command}.ts`, [...args, "--content", content]);

test("check names the command, which shows its changes without making them, makes them, and has nothing to do then", async () => {
  const old = filesOf(content);
  const check = await run("check", join(content, "pages/terms.yaml"));
  expect([check.status, check.stdout]).toEqual([1, expect.stringMatching(/npm run migrate[\s\S]*\n1 error in 1 of/)]);
  const dry = await run("migrate", "--dry-run");
  expect([dry.status, dry.stderr]).toEqual([0, ""]);
  expect(dry.stdout).toMatch(/^-"agency" {2}: {3}'Halftone'.*\n\+"name" {2}: {3}'Halftone'/m);
  expect(filesOf(content)).toEqual(old);
  const done = await run("migrate");
  expect([done.status, done.stderr]).toEqual([0, ""]);
  expect(done.stdout).toContain("content/site.yaml");
  const now = filesOf(content);
  expect(Object.keys(now)).toEqual(expect.arrayContaining(Object.keys(old)));
  expect((await run("check")).status).toBe(0);
  expect((await run("migrate")).stdout).toContain("Nothing to do");
  expect(filesOf(content)).toEqual(now);
}, 60_000);

import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, it, vi } from "vitest";
import { keepLocations } from "../../src/engine/commands/compiled.mjs";
import { ROOT } from "../sites.ts";
import { folderOfTest } from "../support/temporary-folder.ts";

const RUNS_COMMANDS = [
  "scripts/run.mjs",
  "src/engine/commands",
  "src/engine/shared",
  "vite.config.ts",
  "package-lock.json",
];
const COMMAND = `import { helped } from "../src/helped.ts";\nconsole.log(helped, import.meta.dirname);\n`;

let project: string;

/** A project with a command `check` that prints a text from another file, and its own folder. */
beforeEach(async () => {
  project = join(folderOfTest(), "site");
  for (const path of RUNS_COMMANDS) await cp(join(ROOT, path), join(project, path), { recursive: true });
  await symlink(join(ROOT, "node_modules"), join(project, "node_modules"));
  const scripts = { check: "node scripts/run.mjs check", say: "node scripts/run.mjs say" };
  await writeFile(join(project, "package.json"), JSON.stringify({ type: "module", scripts }));
  await writeFile(join(project, "scripts/check.ts"), COMMAND);
  await writeFile(join(project, "scripts/say.ts"), COMMAND);
  for (const name of ["prepare", "worker"]) await writeFile(join(project, `scripts/${name}.ts`), "export {};\n");
  await writeFile(join(project, "src/helped.ts"), 'export const helped = "cold";\n');
});

/** The output of the command. Rejects when it fails. */
async function check(name = "check"): Promise<string> {
  return (await promisify(execFile)(process.execPath, [join(project, "scripts/run.mjs"), name])).stdout.trim();
}

it("a source that was edited without changing its size or time is compiled again; a project that was moved finds its files", async () => {
  expect(await check()).toBe(`cold ${join(project, "scripts")}`);
  const file = join(project, "src/helped.ts");
  const { atime, mtime } = await stat(file);
  await writeFile(file, (await readFile(file, "utf8")).replace("cold", "warm"));
  await utimes(file, atime, mtime);
  const moved = `${project}-2`;
  await rename(project, moved);
  project = moved;
  expect(await check()).toBe(`warm ${join(moved, "scripts")}`);
});

it("code of a project on another drive of Windows finds its files", () => {
  expect(keepLocations.transform("join(import.meta.dirname, name)", "D:/site/src/find.ts")).toBe(
    'join("D:/site/src", name)',
  );
});

it("code is compiled again if the compiled file is cut off or gone", async () => {
  await check();
  const programs = join(project, ".cache/program");
  const [folder = ""] = await readdir(programs);
  const file = join(programs, folder, "check.mjs");
  for (const damage of [() => writeFile(file, "import"), () => rm(file)]) {
    await damage();
    expect(await check()).toMatch(/^cold /);
  }
});

it("commands that start at the same time without compiled code all work", async () => {
  const outputs = await Promise.all([check(), check(), check()]);
  expect(new Set(outputs)).toEqual(new Set([`cold ${join(project, "scripts")}`]));
  expect(await readdir(join(project, ".cache/program"))).toHaveLength(1);
});

it("all commands can be compiled at once, as after an installation", async () => {
  expect(await check("prepare")).toBe("");
  const programs = () => readdir(join(project, ".cache/program"));
  const [folder] = await programs();
  expect(await check()).toBe(`cold ${join(project, "scripts")}`);
  expect(await check("say")).toBe(`cold ${join(project, "scripts")}`);
  expect(await programs()).toEqual([folder]);
});

it("a command runs in the same environment, whether it has to be compiled first or not", async () => {
  await writeFile(join(project, "scripts/check.ts"), "console.log(process.env.NODE_ENV);\n");
  vi.stubEnv("NODE_ENV", undefined);
  const outputs = [await check(), await check()];
  vi.unstubAllEnvs();
  expect(outputs).toEqual(["undefined", "undefined"]);
});

it("one sentence says that nothing can be compiled in a path with a star", async () => {
  const odd = join(dirname(project), "a*b");
  await rename(project, odd);
  project = odd;
  await expect(check()).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining("There is a * in the path") });
});

it("one sentence says that there is no folder for compiled code", async () => {
  await mkdir(join(project, ".cache"));
  await writeFile(join(project, ".cache/program"), "");
  const stderr = expect.stringMatching(/^The commands of this project need a folder .* \(E\w+\)\. .*\n$/);
  await expect(check()).rejects.toMatchObject({ code: 2, stderr });
});

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkCommand } from "../../src/engine/commands/check.ts";
import { BASE, ROOT } from "../sites.ts";
import { replaceIn } from "../support/files.ts";
import { siteCopy } from "../support/temporary-folder.ts";

const { folder: dir } = siteCopy();

/** Runs the command in this process, as if it had been started in the folder. */
async function check(...args: string[]) {
  const printed = { stdout: "", stderr: "" };
  const status = await checkCommand(args, {
    stdout: { write: (text) => (printed.stdout += text) },
    stderr: { write: (text) => (printed.stderr += text) },
  });
  return { status, ...printed };
}

/** Runs the command as npm would, without npm's banner. */
function checkProcess(...args: string[]) {
  const command = [join(ROOT, "scripts/run.mjs"), "check", ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: dir, encoding: "utf8" });
  return { status, stdout, stderr };
}

beforeAll(() => {
  cpSync(BASE, join(dir, "broken"), { recursive: true });
  for (const name of ["pages/index.yaml", "pages/logo.yaml"])
    replaceIn(join(dir, "broken", name), "heading:", "headnig:");
  mkdirSync(join(dir, "elsewhere"));
  process.chdir(dir);
});
afterAll(() => process.chdir(ROOT));

test("0: content without problems; 2, with a one-line message: a process that cannot run", () => {
  expect(checkProcess()).toEqual({ status: 0, stdout: "18 files, no problems.\n", stderr: "" });
  const { status, stdout, stderr } = checkProcess("--content", "nowhere");
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^[^\n]*nowhere[^\n]*\n$/);
});

test("1: content with errors; json is one document and nothing else", async () => {
  const { status, stdout, stderr } = await check("--content", "broken", "--format", "json");
  expect([status, stderr]).toEqual([1, ""]);
  const { problems, files } = JSON.parse(stdout);
  expect(files).toBe(18);
  expect(problems).toHaveLength(2);
  expect(problems[0]).toMatchObject({
    rule: "key-unknown",
    file: "broken/pages/index.yaml",
    line: 7,
    suggestion: "heading",
  });
});

test("tools that open the files get names relative to the working folder; json and people get the contract's names", async () => {
  cpSync(join(dir, "broken"), join(dir, "sites/a b/content"), { recursive: true });
  const report = async (format: string, content = "sites/a b/content") =>
    (await check("--content", content, "--format", format)).stdout;
  const { runs } = JSON.parse(await report("sarif"));
  const { uri } = runs[0].results[0].locations[0].physicalLocation.artifactLocation;
  expect(existsSync(join(dir, decodeURIComponent(uri)))).toBe(true);
  const [, file = ""] = /file=([^,]+)/.exec(await report("github")) ?? [];
  expect(existsSync(join(dir, file))).toBe(true);
  expect(await report("junit")).toContain('classname="sites/a b/content/pages/index.yaml"');
  expect(JSON.parse(await report("json")).problems[0].file).toBe("content/pages/index.yaml");
  expect(await report("stylish")).toMatch(/^content\/pages\/index.yaml:7/m);
  expect(await report("github", "broken")).toContain("file=broken/pages/index.yaml");
  process.chdir(join(dir, "broken"));
  expect(await report("github", ".")).toContain("file=pages/index.yaml");
  process.chdir(join(dir, "elsewhere"));
  expect(await report("github", join(dir, "broken"))).toContain("file=broken/pages/index.yaml");
  process.chdir(dir);
});

test("a command in a hint is for the folder that was checked", async () => {
  cpSync(join(dir, "content"), join(dir, "sites/old"), { recursive: true });
  writeFileSync(join(dir, "sites/old/site.yaml"), "format: 1\n");
  expect((await check("--content", "sites/old")).stdout).toContain("Run `npm run migrate -- --content sites/old`");
});

test("only the files named as arguments are reported", async () => {
  for (const name of ["broken/pages/logo.yaml", join(dir, "broken/pages/logo.yaml")]) {
    const { status, stdout } = await check("--content", "broken", "--", name);
    expect(status).toBe(1);
    expect(stdout).toContain("1 error in 1 of 18 files");
  }
  expect((await check("--content", "broken", "broken/site.yaml")).status).toBe(0);
});

test("--baseline leaves out what another folder already has, whatever that folder is called", async () => {
  cpSync(join(dir, "broken"), join(dir, "main"), { recursive: true });
  replaceIn(join(dir, "main/pages/logo.yaml"), "headnig:", "heading:");
  const { status, stdout } = await check("--content", "broken", "--baseline", "main", "--format", "json");
  expect(status).toBe(1);
  expect(JSON.parse(stdout).problems).toMatchObject([{ rule: "key-unknown", file: "broken/pages/logo.yaml" }]);
  expect((await check("--content", "broken", "--baseline", "broken")).status).toBe(0);
});

test("2: a command that cannot run says so in one line", async () => {
  for (const args of [
    ["--content", "nowhere"],
    ["--content", ""],
    ["--contnet", "x"],
    ["--format", "jsn"],
    ["/etc/passwd"],
    ["content/pages/nowhere.yaml"],
    ["--content"],
  ]) {
    const { status, stdout, stderr } = await check(...args);
    expect([args, status, stdout]).toEqual([args, 2, ""]);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(stderr).not.toMatch(/\bat .*:\d+:\d+/);
  }
  expect((await check("--format", "jsn")).stderr).toContain("json");
  expect((await check("--explain", "--fix")).stderr).toContain("'--explain' argument missing");
  expect((await check("--explain", "key-unknown", "--fix")).stderr).toContain("does not use --fix.");
});

test("for a file named relative to the content folder, its path is suggested", async () => {
  const { status, stderr } = await check("--content", "broken", "pages/logo.yaml");
  expect([status, stderr.trim().split("\n").length]).toEqual([2, 1]);
  expect(stderr).toMatch(/Did you mean broken\/pages\/logo\.yaml\?$/m);
});

test("an output that is closed early, as by `| head`, does not change the exit code or print a stack", async () => {
  const child = spawn(process.execPath, [join(ROOT, "scripts/run.mjs"), "check", "--content", "broken"], { cwd: dir });
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk));
  child.stdout.destroy();
  const [status] = await once(child, "close");
  expect([status, stderr]).toEqual([1, ""]);
});

test.runIf(existsSync("/dev/full"))("2: a report that cannot be written completely", () => {
  const command = [join(ROOT, "scripts/run.mjs"), "check", "--content", "broken"];
  const stdio = ["ignore", openSync("/dev/full", "w"), "pipe"] as const;
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: dir, encoding: "utf8", stdio: [...stdio] });
  expect([status, stderr]).toEqual([2, "The output cannot be written: ENOSPC: no space left on device, write.\n"]);
});

test("2: a command that does not exist gets one sentence, with the commands that do", () => {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, "scripts/run.mjs"), "chek"], { encoding: "utf8" });
  const commands = "start, dev, build, merge, check, new, rename, migrate, lsp, hooks";
  expect([status, stderr]).toEqual([2, `There is no command "chek". The commands are ${commands}.\n`]);
});

/** Runs a command in a copy of the project's code, without its packages, in a folder with this name. */
function runInCopy(name: string, command: string) {
  const project = join(dir, name);
  for (const folder of ["scripts", "src/engine/commands", "src/engine/shared"])
    cpSync(join(ROOT, folder), join(project, folder), { recursive: true });
  for (const file of ["package.json", "package-lock.json", "vite.config.ts"])
    cpSync(join(ROOT, file), join(project, file));
  return spawnSync(process.execPath, [join(project, "scripts/run.mjs"), command], { encoding: "utf8" });
}

test("2: a project without its packages says how to install them", () => {
  const { status, stderr } = runInCopy("project", "check");
  expect([status, stderr]).toEqual([
    2,
    "Cannot find package 'vite'. Install the packages of this project: npm ci --include=dev\n",
  ]);
});

test("2: commands that need Vite refuse to run, in one sentence, if the project's path has a # or a :", () => {
  for (const { status, stderr } of [runInCopy("a#b", "build"), runInCopy("a:b", "dev")])
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^There is a [#:] in the path of this project \(.*\), .* Move the project [^\n]*\n$/),
    ]);
});

test("--fix names the file with too many mistakes to fix all at once, until all are fixed", async () => {
  const file = join(dir, "content/portfolio/web.yaml");
  const item = (_: unknown, number: number) =>
    `  - id: bread-${number}\n     title: Bread ${number}\n    image: mark.svg\n    alt: A loaf, number ${number}.\n`;
  const text = `label: Web\nitems:\n${Array.from({ length: 100 }, item).join("")}`;
  const before = readFileSync(file);
  writeFileSync(file, text);
  const runs: { status: unknown; stderr: string }[] = [];
  while (runs.length < 6 && runs.at(-1)?.status !== 0) runs.push(await check("--fix", "--format", "json"));
  expect(runs[0]?.stderr).toContain("content/portfolio/web.yaml:4 indented by 5 spaces → 4 spaces\n");
  expect(runs[0]?.stderr).toContain("content/portfolio/web.yaml has too many mistakes to fix all at once.");
  expect(runs.at(-1)?.stderr).not.toContain("too many");
  expect(readFileSync(file, "utf8")).toBe(text.replaceAll("     title", "    title"));
  writeFileSync(file, before);
});

test("--fix applies the safe fixes, lists them on standard error, and changes nothing the second time", async () => {
  const folder = join(dir, "fixed");
  cpSync(join(dir, "content"), folder, { recursive: true });
  const home = join(folder, "pages/index.yaml");
  const whole = readFileSync(home, "utf8");
  writeFileSync(home, whole.replace("heading:", "headnig:").replace("backdrop: disc", "backdrop: spiral"));
  const first = await check("--fix", "--content", "fixed", "--format", "json");
  expect(first.status).toBe(1);
  expect(first.stderr).toBe("fixed/pages/index.yaml:7 headnig → heading\n\n");
  expect(JSON.parse(first.stdout).problems).toMatchObject([{ rule: "value-choice", line: 15 }]);
  expect(readFileSync(home, "utf8")).toBe(whole.replace("backdrop: disc", "backdrop: spiral"));
  const second = await check("--fix", "--content", "fixed");
  expect([second.status, second.stderr]).toEqual([1, ""]);
  expect(second.stdout).toMatch(/^fixed\/pages\/index.yaml:15:15 {2}error/);
});

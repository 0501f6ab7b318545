import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { BASE } from "../sites.ts";
import { FULL } from "../support/full.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { runScript } from "./run-script.ts";

const ROOT = join(import.meta.dirname, "../..");
const folder = temporaryFolder();

/** Every command of package.json that is a script of ours, by npm's name for it. */
const commands = Object.entries(
  (JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: Record<string, string> }).scripts,
).flatMap(([name, command]): [string, string][] => {
  const [, script] = /^(?:tsx scripts\/([\w-]+)\.ts|node scripts\/run\.mjs [\w-]+)$/.exec(command) ?? [];
  const isOurs = script !== undefined || command === `node scripts/run.mjs ${name}`;
  return isOurs ? [[name, `scripts/${script ?? name}.ts`]] : [];
});

const LIGHT = new Set(["start", "build", "new", "rename", "generate"]);

describe.each(commands)("npm run %s", (name, file) => {
  // Those that load Chrome's tools, or are a process of their own, take long: the full run has them, too.
  test.runIf(FULL || LIGHT.has(name))("helps", async () => {
    const { status, stdout, stderr } = await runScript(file, ["--help"]);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^npm (run )?[a-z]/);
  });

  test.runIf(FULL || LIGHT.has(name))("refuses what it does not know, in a line", async () => {
    const { status, stdout, stderr } = await runScript(file, ["--no-such-option"]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^Unknown option '--no-such-option'\. See npm run [a-z:]+ -- --help\.\n$/);
  });
});

test.each([
  ["check", "fix", "true"],
  ["check", "content", "true"],
  ["build", "out", "elsewhere"],
  ["migrate", "dry-run", "true"],
  ["rename", "no-redirect", ""],
  ["start", "port", "5000"],
])("npm run %s refuses to go on without the --%s that npm kept for itself", async (name, option, value) => {
  vi.stubEnv("npm_lifecycle_event", name);
  vi.stubEnv(`npm_config_${option.replace(/^no-/, "").replace("-", "_")}`, value);
  const { status, stdout, stderr } = await runScript(`scripts/${name}.ts`, []);
  vi.unstubAllEnvs();
  expect([status, stdout]).toEqual([2, ""]);
  const command = name === "start" ? "npm start" : `npm run ${name}`;
  expect(stderr).toContain(`${command} -- --${option}`);
  expect(stderr).toContain(`${command} '--' --${option}`);
});

test.each([
  ["check", "fxi", "true", "fix"],
  ["build", "contnet", "elsewhere", "content"],
  ["rename", "redirct", "", "no-redirect"],
])(
  "npm run %s refuses to go on without the mistyped --%s that npm kept for itself",
  async (name, typed, value, option) => {
    vi.stubEnv("npm_lifecycle_event", name);
    vi.stubEnv(`npm_config_${typed}`, value);
    const { status, stdout, stderr } = await runScript(`scripts/${name}.ts`, []);
    vi.unstubAllEnvs();
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(`${typed} for itself (you may have meant --${option})`);
    expect(stderr).toContain(`npm run ${name} -- --${option}`);
  },
);

test("a mistyped option is refused with the one that was meant", async () => {
  const { status, stderr } = await runScript("scripts/build.ts", ["--drfats"]);
  expect([status, stderr]).toEqual([
    2,
    "Unknown option '--drfats'. Did you mean --drafts? See npm run build -- --help.\n",
  ]);
});

test("settings of npm and of its users are no options", async () => {
  vi.stubEnv("npm_lifecycle_event", "rename");
  for (const setting of ["omit", "cache", "diff", "store_dir", "yes", "audit"]) {
    vi.stubEnv(`npm_config_${setting}`, setting === "omit" ? "dev" : "");
  }
  const { stderr } = await runScript("scripts/rename.ts", ["--content", "nowhere", "path", "/a", "/b"]);
  vi.unstubAllEnvs();
  expect(stderr).toContain("nowhere");
  expect(stderr).not.toContain("npm has kept");
});

// As of `--format=json`, since npm takes `--format` for the start of an option of its own.
test.each([
  ["build", "development"],
  ["check", "json"],
])("npm run %s refuses the word %s that npm left of an option, with the cause", async (name, word) => {
  vi.stubEnv("npm_lifecycle_event", name);
  // No content: nothing has been looked at before.
  const { status, stderr } = await runScript(`scripts/${name}.ts`, ["--content", "nowhere", word]);
  vi.unstubAllEnvs();
  expect(status).toBe(2);
  expect(stderr).toContain(word);
  expect(stderr).toContain("npm has kept that: write -- before the options");
});

test("check on GitHub writes every problem into the summary of the run", async () => {
  const content = join(folder, "content");
  cpSync(BASE, content, { recursive: true });
  const home = join(content, "pages/index.yaml");
  writeFileSync(home, readFileSync(home, "utf8").replace("heading:", "headnig:"));
  vi.stubEnv("GITHUB_STEP_SUMMARY", join(folder, "summary.md"));
  const { status } = await runScript("scripts/check.ts", ["--content", content, "--format", "github"]);
  vi.unstubAllEnvs();
  expect(status).toBe(1);
  expect(readFileSync(join(folder, "summary.md"), "utf8")).toContain("content/pages/index.yaml:7");
});

test("generate --check refuses a content folder that is not there", async () => {
  const { status, stdout, stderr } = await runScript("scripts/generate.ts", ["--check", "--content", "nowhere"]);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^There is no folder nowhere\./);
});

test("a word too many is refused, and a PORT that is none before anything is built", async () => {
  expect(await runScript("scripts/build.ts", ["contnet"])).toMatchObject({ status: 2, stdout: "" });
  const out = join(folder, "site");
  vi.stubEnv("PORT", "abc");
  const { status, stdout, stderr } = await runScript("scripts/start.ts", ["--out", out]);
  vi.unstubAllEnvs();
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^PORT is "abc"[^\n]*\n$/);
  expect(existsSync(out)).toBe(false);
});

test.each(["package.json", "package.json/cache", ...(existsSync("/proc") ? ["/proc/cache/deeper"] : [])])(
  "a CACHE_DIR of %s, where there can be no folder, is refused",
  async (dir) => {
    vi.stubEnv("CACHE_DIR", dir);
    const { status, stdout, stderr } = await runScript("scripts/check.ts", ["--content", BASE]);
    vi.unstubAllEnvs();
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^CACHE_DIR is "[^\n]*\n$/);
    expect(stderr).toContain(`"${dir}"`);
  },
);

test("a CACHE_DIR inside the content folder is refused", async () => {
  const content = join(folder, "cached");
  cpSync(BASE, content, { recursive: true });
  vi.stubEnv("CACHE_DIR", join(content, "cache"));
  const outcomes = [
    await runScript("scripts/check.ts", ["--content", content]),
    await runScript("scripts/build.ts", ["--content", content, "--out", join(folder, "cached-site")]),
  ];
  vi.unstubAllEnvs();
  for (const { status, stderr } of outcomes)
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^CACHE_DIR is "[^"]*", which is inside the content/)]);
  expect(readdirSync(join(content, "cache"))).toEqual([]);
});

test.each(["tomorrow", "2026-31-12", "2026-02-30"])("a SITE_DATE of %s is refused", async (day) => {
  vi.stubEnv("SITE_DATE", day);
  const { status, stderr } = await runScript("scripts/check.ts", ["--content", BASE]);
  vi.unstubAllEnvs();
  expect([status, stderr]).toEqual([
    2,
    `SITE_DATE is "${day}", which is not a day of the calendar. Write 2026-11-22.\n`,
  ]);
});

test("npm run dev refuses a folder that is not there", async () => {
  const { status, stderr } = await runScript("scripts/dev.ts", ["--content", "nowhere"]);
  expect([status, stderr]).toEqual([
    2,
    "There is no folder nowhere. Is its name spelled right? npm run new -- site nowhere starts a site there.\n",
  ]);
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { BASE, ROOT } from "../sites.ts";
import { replaceIn } from "../support/files.ts";
import { FULL } from "../support/full.ts";
import { siteCopy, siteCopyOfTest } from "../support/temporary-folder.ts";
import { outputOf, refusalOf, runScript } from "./run-script.ts";

const { folder, content } = siteCopy();

afterEach(() => vi.unstubAllEnvs());

/** Every command of package.json that runs one of our scripts, by its name in npm. */
const commands = Object.entries(
  (JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: Record<string, string> }).scripts,
).flatMap(([name, command]): [string, string][] => {
  const [, script] = /^(?:tsx scripts\/([\w-]+)\.ts|node scripts\/run\.mjs [\w-]+)$/.exec(command) ?? [];
  const isOurs = script !== undefined || command === `node scripts/run.mjs ${name}`;
  return isOurs ? [[name, `scripts/${script ?? name}.ts`]] : [];
});

const LIGHT = new Set(["start", "build", "new", "rename", "generate"]);

describe.each(commands)("npm run %s", (name, file) => {
  // Commands that load Chrome's tools or start another process are slow: only the full run includes them.
  test.runIf(FULL || LIGHT.has(name))("helps", async () => {
    expect(await outputOf(file, ["--help"])).toMatch(/^(npm (run )?|node scripts\/run\.mjs )[a-z]/);
  });

  test.runIf(FULL || LIGHT.has(name))("refuses what it does not know, in one line", async () => {
    expect(await refusalOf(file, ["--no-such-option"])).toMatch(
      /^Unknown option '--no-such-option'\. See npm run [a-z:]+ -- --help\.\n$/,
    );
  });
});

test.each([
  ["check", "fix", "true"],
  ["check", "content", "true"],
  ["build", "out", "elsewhere"],
  ["migrate", "dry-run", "true"],
  ["rename", "no-redirect", ""],
  ["start", "port", "5000"],
])("npm run %s refuses to run without the --%s that npm kept for itself", async (name, option, value) => {
  vi.stubEnv("npm_lifecycle_event", name);
  vi.stubEnv(`npm_config_${option.replace(/^no-/, "").replace("-", "_")}`, value);
  const stderr = await refusalOf(`scripts/${name}.ts`, []);
  const command = name === "start" ? "npm start" : `npm run ${name}`;
  expect(stderr).toContain(`${command} -- --${option}`);
  expect(stderr).toContain(`${command} '--' --${option}`);
});

test.each([
  ["check", "fxi", "true", "fix"],
  ["build", "contnet", "elsewhere", "content"],
  ["rename", "redirct", "", "no-redirect"],
])(
  "npm run %s refuses to run without the mistyped --%s that npm kept for itself",
  async (name, typed, value, option) => {
    vi.stubEnv("npm_lifecycle_event", name);
    vi.stubEnv(`npm_config_${typed}`, value);
    const stderr = await refusalOf(`scripts/${name}.ts`, []);
    expect(stderr).toContain(`${typed} for itself (you may have meant --${option})`);
    expect(stderr).toContain(`npm run ${name} -- --${option}`);
  },
);

test("npm's own settings and those of its users do not count as options", async () => {
  vi.stubEnv("npm_lifecycle_event", "rename");
  for (const setting of ["omit", "cache", "diff", "store_dir", "yes", "audit"]) {
    vi.stubEnv(`npm_config_${setting}`, setting === "omit" ? "dev" : "");
  }
  const { stderr } = await runScript("scripts/rename.ts", ["--content", "nowhere", "path", "/a", "/b"]);
  expect(stderr).toContain("nowhere");
  expect(stderr).not.toContain("npm has kept");
});

test("check on GitHub writes every problem into the summary of the run", async () => {
  replaceIn(join(content, "pages/index.yaml"), "heading:", "headnig:");
  vi.stubEnv("GITHUB_STEP_SUMMARY", join(folder, "summary.md"));
  const { status } = await runScript("scripts/check.ts", ["--content", content, "--format", "github"]);
  expect(status).toBe(1);
  expect(readFileSync(join(folder, "summary.md"), "utf8")).toContain("content/pages/index.yaml:7");
});

const NO_FOLDER =
  /^There is no folder nowhere\.( Is its name spelled right\? npm run new -- site nowhere starts a site there\.)?\n$/;
const LEFT = "npm has kept that: write -- before the options";

test.each<[command: string, env: Record<string, string>, says: RegExp]>([
  ["build --drfats", {}, /^Unknown option '--drfats'\. Did you mean --drafts\? See npm run build -- --help\.\n$/],
  ["build contnet", {}, /contnet/],
  ["new", {}, /^What should be made\?\n/],
  ["new pgae", {}, /pgae.*Did you mean page\?/s],
  ["new page plian Press", {}, /plian.*Did you mean plain\?/s],
  ["rename pth /a /b", {}, /^Rename what\? Did you mean path\?\n/],
  ["rename path /a", {}, /^Give two names: /],
  ["rename media a.svg b.svg --no-redirect", {}, /^Only pages have redirects: [^\n]*\n$/],
  ["generate --check --content nowhere", {}, NO_FOLDER],
  ["dev --content nowhere", {}, NO_FOLDER],
  // The same happens to `--format=json`, since npm reads `--format` as the start of its own option. No content is read before.
  ["build --content nowhere development", { npm_lifecycle_event: "build" }, RegExp(`development.*${LEFT}`, "s")],
  ["check --content nowhere json", { npm_lifecycle_event: "check" }, RegExp(`json.*${LEFT}`, "s")],
])("npm run %s with %o is refused", async (command, env, says) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const [script, ...options] = command.split(" ");
  expect(await refusalOf(`scripts/${script}.ts`, options)).toMatch(says);
});

const NO_DAY = ", which is not a day of the calendar. Write 2026-11-22.";

test.each([
  ["CACHE_DIR", "package.json", ""],
  ["CACHE_DIR", "package.json/cache", ""],
  ...(existsSync("/proc") ? [["CACHE_DIR", "/proc/cache/deeper", ""]] : []),
  ["SITE_DATE", "tomorrow", NO_DAY],
  ["SITE_DATE", "2026-31-12", NO_DAY],
  ["SITE_DATE", "2026-02-30", NO_DAY],
] as [string, string, string][])("a %s of %s is refused in one line", async (name, value, why) => {
  vi.stubEnv(name, value);
  const stderr = await refusalOf("scripts/check.ts", ["--content", BASE]);
  expect(stderr.startsWith(`${name} is "${value}"${why}`)).toBe(true);
  expect(stderr.indexOf("\n")).toBe(stderr.length - 1);
});

test("an invalid PORT is refused before anything is built", async () => {
  const out = join(folder, "site");
  vi.stubEnv("PORT", "abc");
  const stderr = await refusalOf("scripts/start.ts", ["--out", out]);
  expect(stderr).toMatch(/^PORT is "abc"[^\n]*\n$/);
  expect(existsSync(out)).toBe(false);
});

test.each(["check", "build"])("npm run %s refuses a CACHE_DIR inside the content folder", async (name) => {
  const { content } = siteCopyOfTest();
  vi.stubEnv("CACHE_DIR", join(content, "cache"));
  const stderr = await refusalOf(`scripts/${name}.ts`, ["--content", content]);
  expect(stderr).toMatch(/^CACHE_DIR is "[^"]*", which is inside the content/);
  expect(readdirSync(join(content, "cache"))).toEqual([]);
});

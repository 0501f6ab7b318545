import { appendFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type * as builder from "../../src/engine/build-site.ts";
import type * as checker from "../../src/engine/check-site.ts";
import { filesOf, replaceIn } from "../support/files.ts";
import { later } from "../support/later.ts";
import { siteCopy } from "../support/temporary-folder.ts";

const code = vi.hoisted(() => ({ version: "1" }));
vi.mock(import("../../src/engine/shared/fingerprint.mjs"), async (original) => ({
  ...(await original()),
  codeVersion: () => code.version,
  areSchemasCurrent: () => true,
}));
const checks = vi.hoisted(() => ({ count: 0 }));
vi.mock("../../src/engine/check-site.ts", async (original) => {
  const { checkSite, ...others } = await original<typeof checker>();
  const counted = (...given: Parameters<typeof checkSite>) => {
    checks.count += 1;
    return checkSite(...given);
  };
  return { ...others, checkSite: counted };
});

let buildSite: typeof builder.buildSite;
const { folder, content } = siteCopy();
const out = join(folder, "dist");
const build = () => buildSite({ contentDir: content, outDir: out, development: false, incremental: true });
const asset = () => join(out, "assets", readdirSync(join(out, "assets"))[0] ?? "");
let whole: Record<string, string>;

beforeAll(async () => {
  later();
  vi.spyOn(console, "log").mockImplementation(() => {});
  // Other tests may have loaded it without the mock.
  vi.resetModules();
  ({ buildSite } = await import("../../src/engine/build-site.ts"));
  await build();
  whole = filesOf(out);
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.resetModules();
});

it("leaves an up-to-date output alone", async () => {
  const before = statSync(out).ino;
  checks.count = 0;
  expect(await build()).toMatchObject({ ok: true, sendsEnquiries: false });
  expect(statSync(out).ino).toBe(before);
  // Nothing that it was made from has changed, which is known without reading any file.
  expect(checks.count).toBe(0);
});

it("makes every file again in an output that other code made", async () => {
  const inodeOf = (name: string) => statSync(join(out, name)).ino;
  const before = new Map(Object.keys(whole).map((name) => [name, inodeOf(name)]));
  code.version = "2";
  expect(await build()).toMatchObject({ ok: true });
  expect(Object.keys(whole).filter((name) => inodeOf(name) === before.get(name))).toEqual([]);
  expect(filesOf(out)).toEqual(whole);
});

it.each([
  ["a changed page", () => appendFileSync(join(out, "index.html"), "<p>")],
  ["a deleted page", () => rmSync(join(out, "index.html"))],
  ["a changed file of the code", () => appendFileSync(asset(), "\n")],
  ["a deleted file of the code", () => rmSync(asset())],
  ["deleted pictures", () => rmSync(join(out, "media"), { recursive: true })],
  ["a changed sitemap", () => writeFileSync(join(out, "sitemap.xml"), "")],
  ["a file that no build wrote", () => writeFileSync(join(out, "notes.txt"), "Mine.")],
])("%s in the output is corrected by the next build", async (_what, change) => {
  change();
  expect(await build()).toMatchObject({ ok: true });
  expect(filesOf(out)).toEqual(whole);
});

it("is made again for another address, and for other content", async () => {
  const home = () => readFileSync(join(out, "index.html"), "utf8");
  vi.stubEnv("SITE_URL", "https://preview.example");
  expect(await build()).toMatchObject({ ok: true });
  expect(home()).toContain("https://preview.example/");
  vi.stubEnv("SITE_URL", "");
  replaceIn(join(content, "pages/index.yaml"), /^title: .*/m, "title: Another Title");
  expect(await build()).toMatchObject({ ok: true });
  expect(home()).toContain("<title>Another Title");
  expect(await build()).toMatchObject({ ok: true });
  expect(home()).toContain("<title>Another Title");
});

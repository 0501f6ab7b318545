import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { buildSite } from "../../src/engine/build-site.ts";
import { readShard } from "../../src/engine/output/files/shards.ts";
import { addPages } from "../bench/many-pages.ts";
import { BAKERY } from "../sites.ts";
import { filesOf, replaceIn } from "../support/files.ts";
import { leaveMedia } from "../support/left-media.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const content = join(folder, "content");
const parts = [1, 2, 3].map((number) => join(folder, `part-${number}`));
/** Build options. Only pages matter here. */
const settings = { contentDir: content, development: false, writeMedia: leaveMedia };
const log = vi.spyOn(console, "log").mockImplementation(() => {});

const merge = (name: string, of = parts) =>
  buildSite({ ...settings, outDir: join(folder, name), incremental: false, parts: of });

beforeAll(async () => {
  await addPages(BAKERY, content, 5);
  for (const [index, outDir] of parts.entries())
    await buildSite({ ...settings, outDir, shard: { index: index + 1, count: 3 } });
  await buildSite({ ...settings, outDir: join(folder, "whole"), incremental: false });
});
afterAll(() => vi.restoreAllMocks());

it("merges the parts of shards into the output of a single build, without rendering any page again", async () => {
  log.mockClear();
  expect(await merge("merged")).toMatchObject({ ok: true });
  expect(filesOf(join(folder, "merged"))).toEqual(filesOf(join(folder, "whole")));
  // The further pages of a listing are distributed like all others.
  expect(filesOf(join(folder, "merged"))).toHaveProperty(["news/page/2.html"]);
  expect(parts.flatMap((part) => (existsSync(join(part, "news/page/2.html")) ? [part] : []))).toHaveLength(1);
  const [, all, before] =
    /^(\d+) pages written .* (\d+) of them made before/.exec(String(log.mock.lastCall?.[0])) ?? [];
  expect(Number(all)).toBeGreaterThan(12);
  expect(before).toBe(all);
});

it("makes the pages that are missing from parts of another build or another site", async () => {
  const [first = "", second = ""] = parts;
  const foreign = join(folder, "foreign");
  const otherSite = join(folder, "other");
  cpSync(content, otherSite, { recursive: true });
  replaceIn(join(otherSite, "site.yaml"), /^url: .*/m, "url: https://other.example");
  const shard = { index: 2, count: 4 };
  await buildSite({ ...settings, contentDir: otherSite, outDir: foreign, shard });
  expect(await merge("mixed", [first, first, second, foreign])).toEqual({ ok: true, sendsEnquiries: false });
  expect(filesOf(join(folder, "mixed"))).toEqual(filesOf(join(folder, "whole")));
});

it("makes a page again when its file in a part was cut short", async () => {
  for (const part of parts)
    for (const name of readdirSync(part).filter((file) => file.endsWith(".html"))) truncateSync(join(part, name), 100);
  expect(await merge("remade")).toMatchObject({ ok: true });
  expect(filesOf(join(folder, "remade"))).toEqual(filesOf(join(folder, "whole")));
});

it("checks the whole site when it merges", async () => {
  const file = join(content, "pages/area/3.yaml");
  const text = readFileSync(file, "utf8");
  const write = vi.spyOn(process.stderr, "write").mockImplementation(() => true);
  writeFileSync(file, text.replace(/\(\/area\/4\)/, "(/nowhere)"));
  expect(await merge("broken")).toEqual({ ok: false });
  expect(write.mock.calls.join("")).toContain("/nowhere");
  writeFileSync(file, text);
});

it("refuses folders that are not parts, and shards that do not exist", async () => {
  await expect(buildSite({ ...settings, outDir: join(folder, "none"), parts: [content] })).rejects.toThrow(
    "is not the output of a shard",
  );
  const damaged = join(folder, "damaged");
  mkdirSync(damaged);
  for (const text of ["null", "[]", "7", "{"]) {
    writeFileSync(join(damaged, ".shard.json"), text);
    const merging = buildSite({ ...settings, outDir: join(folder, "none"), parts: [damaged] });
    await expect(merging).rejects.toThrow("is not the output of a shard");
  }
  for (const text of ["0/8", "9/8", "2", "1/0", "a/b", "-1/8"]) expect(() => readShard(text)).toThrow("no shard");
  expect(readShard("2/8")).toEqual({ index: 2, count: 8 });
});

import { mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { limitsNear, siteSizeOf } from "../../src/engine/output/files/host-limits.ts";
import { folderOfTest } from "../support/temporary-folder.ts";

it("a site is said to be near a host's limit at four fifths of it", () => {
  const small = { files: 15_999, bytes: 799_000_000 };
  expect(limitsNear(small)).toEqual([]);
  expect(limitsNear({ ...small, files: 16_000 })).toEqual([
    "This site has 16,000 files. Cloudflare Pages takes 20,000 files at most: see docs/deploying.md.",
  ]);
  expect(limitsNear({ files: 1, bytes: 1_200_000_000 })).toEqual([
    "This site has 1,200 MB. GitHub Pages takes 1,000 MB at most: see docs/deploying.md.",
  ]);
});

it("the size of a site is the size of all its files", () => {
  const dir = folderOfTest();
  mkdirSync(join(dir, "media/film"), { recursive: true });
  writeFileSync(join(dir, "index.html"), "Words");
  writeFileSync(join(dir, "media/film/a.mp4"), "");
  truncateSync(join(dir, "media/film/a.mp4"), 30_000_000);
  expect(siteSizeOf(dir)).toEqual({ files: 2, bytes: 30_000_005 });
});

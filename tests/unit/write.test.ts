import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { beforeEach, expect, it } from "vitest";
import { placeFiles, targetIn } from "../../src/engine/output/files/place-files.ts";
import { addCompressedCopies } from "../../src/engine/shared/files/compress.ts";
import { pathsIn } from "../support/files.ts";
import { folderOfTest } from "../support/temporary-folder.ts";

let folder: string;

beforeEach(() => {
  folder = folderOfTest();
});

const output = new Map([
  ["index.html", "short"],
  ["data/index.json", "1,".repeat(1000)],
]);

it("adds compressed copies of the files that are worth it", async () => {
  placeFiles(targetIn(folder), output);
  await addCompressedCopies(folder);
  expect(pathsIn(folder)).toEqual(["data/index.json", "data/index.json.br", "data/index.json.gz", "index.html"]);
  const copy = await readFile(join(folder, "data/index.json.br"));
  expect(brotliDecompressSync(copy).toString()).toBe(output.get("data/index.json"));
});

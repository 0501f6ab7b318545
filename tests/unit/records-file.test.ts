import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { readRecords, writeRecords } from "../../src/engine/records/records-file.ts";

const folder = mkdtempSync(join(tmpdir(), "records-file-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("records are written while a file of another command disappears", () => {
  // Listed, but not there.
  symlinkSync("nowhere", join(folder, "gone"));
  const file = join(folder, "records");
  writeRecords(file, { pages: 1 });
  expect(readRecords(file)).toEqual({ pages: 1 });
});

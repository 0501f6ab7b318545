import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";

/** A new folder that is removed after all tests of the file, or of the `describe`, that asks for it. */
export function temporaryFolder(): string {
  const folder = newFolder();
  afterAll(() => removeFolder(folder));
  return folder;
}

/** A new folder that is removed after the test that asks for it, itself or in `beforeEach`. */
export function folderOfTest(): string {
  const folder = newFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}

function newFolder(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), "halftone-test-")));
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

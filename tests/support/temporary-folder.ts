import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";
import { BASE } from "../sites.ts";
import { newFolder, removeFolder } from "./within-folder.ts";

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

/** A new folder with a copy of a content folder in it. Both are removed after all tests of the file. */
export function siteCopy(source = BASE): SiteCopy {
  return copyTo(temporaryFolder(), source);
}

/** The same, removed after the test that asks for it, itself or in `beforeEach`. */
export function siteCopyOfTest(source = BASE): SiteCopy {
  return copyTo(folderOfTest(), source);
}

interface SiteCopy {
  folder: string;
  content: string;
}

function copyTo(folder: string, source: string): SiteCopy {
  const content = join(folder, "content");
  cpSync(source, content, { recursive: true });
  return { folder, content };
}

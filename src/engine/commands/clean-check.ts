import { join, resolve } from "node:path";
import { EDITOR_SCHEMA, HOME } from "../read/schemas/schema-files.ts";
import { contentState } from "../records/content-state.ts";
import { readRecords, recordsFile, writeRecords } from "../records/records-file.ts";

/** What the last check of a content folder found. */
interface CleanCheck {
  /** In which state of the folder it found nothing: it would find nothing again. Undefined when it did, or may have missed a change. */
  state: string | undefined;
  /** How many content files there were. */
  files: number;
}

/** How many files the last check of a content folder looked at, when it found nothing and nothing has changed since. */
export function filesOfCleanCheck(contentDir: string): number | undefined {
  const last = readRecords<CleanCheck>(fileFor(contentDir));
  return last?.state && last.state === stateOf(contentDir, Date.now()) ? last.files : undefined;
}

/** Keeps whether a check of a content folder, which began at a time, found nothing. */
export function rememberCheck(contentDir: string, isClean: boolean, files: number, began: number): void {
  const state = isClean ? stateOf(contentDir, began) : undefined;
  writeRecords(fileFor(contentDir), { state, files } satisfies CleanCheck);
}

function fileFor(contentDir: string): string {
  return recordsFile("checks", resolve(contentDir));
}

/** What a check, and what it makes for editors, depends on. */
function stateOf(contentDir: string, time: number): string | undefined {
  return contentState(contentDir, time, "", [join(HOME, EDITOR_SCHEMA)]);
}

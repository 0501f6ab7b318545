import { join } from "node:path";
import { EDITOR_SCHEMA, HOME } from "../read/schemas/schema-files.ts";
import { contentState } from "../records/content-state.ts";
import type { Manifest } from "../records/manifest.ts";

/** What the last check of a content folder found. */
interface CheckSection {
  /** In which state of the folder it found nothing: it would find nothing again. Undefined when it did, or may have missed a change. */
  state: string | undefined;
  /** How many content files there were. */
  files: number;
}

/** How many files the last check of a content folder looked at, when it found nothing and nothing has changed since. */
export function filesOfCleanCheck(contentDir: string, manifest: Manifest): number | undefined {
  const last = manifest.read<CheckSection>("check");
  return last?.state && last.state === stateOf(contentDir, Date.now()) ? last.files : undefined;
}

/** What to keep of a check, which began at a time. */
export function checkSection(contentDir: string, isClean: boolean, files: number, began: number): CheckSection {
  return { state: isClean ? stateOf(contentDir, began) : undefined, files };
}

/** What a check, and what it makes for editors, depends on. */
function stateOf(contentDir: string, time: number): string | undefined {
  return contentState(contentDir, time, "", [join(HOME, EDITOR_SCHEMA)]);
}

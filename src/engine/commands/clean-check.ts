import { join } from "node:path";
import { EDITOR_SCHEMA, HOME } from "../read/schemas/schema-files.ts";
import { contentState } from "../records/content-state.ts";
import type { Manifest } from "../records/manifest.ts";

/** The result of the last check of a content folder. */
interface CheckSection {
  /**
   * The state of the folder if the check found no problem: it would find none again. Undefined if it did, or may have
   * missed a change.
   */
  state: string | undefined;
  /** The number of content files. */
  files: number;
}

/** The number of files in the last check of a content folder, if it found no problem and nothing has changed since. */
export function filesOfCleanCheck(contentDir: string, manifest: Manifest): number | undefined {
  const last = manifest.read<CheckSection>("check");
  return last?.state && last.state === stateOf(contentDir, Date.now()) ? last.files : undefined;
}

/** The result of a check, to keep for the next one. */
export function checkSection(contentDir: string, isClean: boolean, files: number, began: number): CheckSection {
  return { state: isClean ? stateOf(contentDir, began) : undefined, files };
}

function stateOf(contentDir: string, time: number): string | undefined {
  return contentState(contentDir, time, "", [join(HOME, EDITOR_SCHEMA)]);
}

import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { UsageError } from "../diagnostics/usage-error.ts";
import { makeOwnedFolder } from "../shared/files/folders.ts";
import { keepJournal, makeStep, obstacleTo, STAGE_PREFIX, type Step } from "../shared/files/unfinished-writes.ts";
import { contentHash } from "../shared/fingerprint.mjs";

/** Changes to write to a folder. Paths are relative to it, with forward slashes. */
interface FileWrites {
  /** New names by old names. */
  moves?: ReadonlyMap<string, string>;
  /** New contents by path after the moves. */
  contents: ReadonlyMap<string, Uint8Array | string>;
}

/**
 * Writes content files: each file whole, and all files or none. `read` holds the files that the new contents were made from: if
 * one of them has changed or the name of a new file is taken, nothing is written, and this throws UsageError. New contents are
 * staged in a hidden folder inside `folder`, so replacing a file is a rename, and a killed process leaves only whole files;
 * the next command finishes the remaining steps. If a step fails, the earlier ones are undone.
 */
export async function writeFiles(
  folder: string,
  { moves = new Map(), contents }: FileWrites,
  read: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  if (moves.size + contents.size === 0) return;
  const undo: (() => Promise<unknown>)[] = [];
  const stage = await makeOwnedFolder(folder, STAGE_PREFIX).catch(cannotWrite);
  try {
    const steps: Step[] = Array.from(moves, ([from, to]) => ({ from, isStaged: false, to }));
    const oldNames = new Map(Array.from(moves, ([from, to]) => [to, from]));
    for (const path of moves.keys()) await mustBeAsRead(folder, path, read.get(path));
    for (const [path, bytes] of contents) {
      const [old, staged] = [oldNames.get(path) ?? path, `${steps.length}`];
      const before = read.get(old);
      await mustBeAsRead(folder, old, before);
      await writeFile(join(stage, staged), bytes);
      steps.push({ from: staged, isStaged: true, to: path, ...(before ? { before: contentHash(before) } : {}) });
    }
    keepJournal(stage, steps);
    for (const step of steps) {
      const obstacle = await obstacleTo(folder, step);
      if (obstacle) throw changedMeanwhile(obstacle.path, obstacle.what);
      undo.push(await makeStep(folder, stage, step));
    }
  } catch (error) {
    for (const step of undo.reverse()) await step();
    return cannotWrite(error);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function mustBeAsRead(folder: string, path: string, before: Uint8Array | undefined): Promise<void> {
  const now =
    before &&
    (await readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === "ENOENT" ? changedMeanwhile(path, "deleted") : error;
    }));
  if (before && !now?.equals(before)) throw changedMeanwhile(path, "changed");
}

function changedMeanwhile(path: string, what: string): UsageError {
  return new UsageError(`${path} was ${what} by another program just now, so nothing was written. Run it again.`);
}

function cannotWrite(error: unknown): never {
  return refusedBySystem("the files cannot be changed", error);
}

/** Throws UsageError for errors of the system, and any other error unchanged. */
export function refusedBySystem(what: string, error: unknown): never {
  if (error instanceof UsageError || !(error instanceof Error && "code" in error)) throw error;
  throw new UsageError(`Nothing was written: ${what} (${error.message}).`, { cause: error });
}

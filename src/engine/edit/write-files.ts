import { chmod, lstat, mkdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { UsageError } from "../diagnostics/usage-error.ts";
import { makeOwnedFolder } from "../shared/files/folders.ts";
import { type Journal, keepJournal, STAGE_PREFIX } from "../shared/files/unfinished-writes.ts";
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
 * staged in a hidden folder inside `folder`, so that replacing a file is a rename, and a killed process leaves only whole files;
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
    const { steps, journal } = await planSteps(folder, stage, { moves, contents }, read);
    for (const step of steps) await step.check();
    keepJournal(stage, journal);
    for (const step of steps) undo.push(await step.make());
  } catch (error) {
    for (const step of undo.reverse()) await step();
    return cannotWrite(error);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

interface Step {
  check(): Promise<void>;
  make(): Promise<() => Promise<unknown>>;
}

async function planSteps(
  folder: string,
  stage: string,
  { moves, contents }: Required<FileWrites>,
  read: ReadonlyMap<string, Uint8Array>,
): Promise<{ steps: Step[]; journal: Journal }> {
  const oldPath = new Map(Array.from(moves, ([from, to]) => [to, from]));
  const steps: Step[] = Array.from(moves, ([from, to]) => moveStep(folder, from, to, read.get(from)));
  const writes: Journal["writes"][number][] = [];
  for (const [path, bytes] of contents) {
    const name = `${steps.length}`;
    const staged = join(stage, name);
    await writeFile(staged, bytes);
    const from = oldPath.get(path) ?? path;
    const before = read.get(from);
    steps.push(before ? replaceStep(folder, from, path, staged, before) : createStep(folder, path, staged));
    writes.push({ staged: name, path, ...(before ? { before: contentHash(before) } : {}) });
  }
  return { steps, journal: { moves: [...moves], writes } };
}

function moveStep(folder: string, from: string, to: string, before: Uint8Array | undefined): Step {
  const [old, now] = [join(folder, from), join(folder, to)];
  return {
    async check() {
      const info = await lstat(old).catch(() => undefined);
      if (!info) throw changedMeanwhile(from, "deleted");
      if (before) await mustBeAsRead(folder, from, before);
      // On file systems that ignore case, the new name may already be the same file.
      const taken = await lstat(now).catch(() => undefined);
      if (taken && taken.ino !== info.ino) throw changedMeanwhile(to, "created");
    },
    async make() {
      await mkdir(dirname(now), { recursive: true });
      await rename(old, now);
      return () => rename(now, old);
    },
  };
}

function replaceStep(folder: string, from: string, path: string, staged: string, before: Uint8Array): Step {
  return {
    check: () => mustBeAsRead(folder, from, before),
    async make() {
      // Replaces the target of a link.
      const target = await realpath(join(folder, path));
      const { mode } = await stat(target);
      await chmod(staged, mode);
      await rename(staged, target);
      return async () => {
        await writeFile(staged, before);
        await chmod(staged, mode);
        await rename(staged, target);
      };
    },
  };
}

function createStep(folder: string, path: string, staged: string): Step {
  const target = join(folder, path);
  return {
    async check() {
      if (await lstat(target).catch(() => undefined)) throw changedMeanwhile(path, "created");
    },
    async make() {
      await mkdir(dirname(target), { recursive: true });
      await rename(staged, target);
      return () => rm(target);
    },
  };
}

async function mustBeAsRead(folder: string, path: string, before: Uint8Array): Promise<void> {
  const now = await readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? changedMeanwhile(path, "deleted") : error;
  });
  if (!now.equals(before)) throw changedMeanwhile(path, "changed");
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

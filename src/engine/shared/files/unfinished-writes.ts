import { chmod, lstat, mkdir, readdir, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { dirname, isAbsolute, join } from "node:path";
import { contentHash } from "../fingerprint.mjs";
import { isAbandonedFolder } from "./folders.ts";
import { writeAtomically } from "./writers.mjs";

/** The start of the names of hidden folders in which changes are prepared. */
export const STAGE_PREFIX = ".changes-";

/** The renames that change a folder, once all new contents are in its stage. Each can be repeated. */
export interface Journal {
  /** Files to rename, from -> to. */
  moves: readonly (readonly [from: string, to: string])[];
  /** New contents: the file in the stage, its path, and the content hash of the current file, if there is one. */
  writes: readonly { staged: string; path: string; before?: string }[];
}

const JOURNAL = "journal.json";

/** Writes the planned changes into a stage. From then on, `finishWrites` completes them if this process is killed. */
export function keepJournal(stage: string, journal: Journal): void {
  writeAtomically(join(stage, JOURNAL), JSON.stringify(journal));
}

/** Completes the changes of a folder during which a process was killed, except in files that were edited since then. */
export async function finishWrites(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const stage = join(folder, name);
    if (!isAbandonedFolder(folder, name, STAGE_PREFIX)) continue;
    const text = await readFile(join(stage, JOURNAL), "utf8").catch(() => undefined);
    if (text === undefined) continue;
    await finish(folder, stage, text).catch(() => undefined);
  }
}

async function finish(folder: string, stage: string, text: string): Promise<void> {
  const { moves, writes }: Journal = JSON.parse(text);
  const paths = [...moves.flat(), ...writes.flatMap(({ staged, path }) => [staged, path])];
  // The journal may have been edited: nothing outside of the folder is changed.
  if (paths.some((path) => isAbsolute(path) || path.split(/[\\/]/).includes(".."))) return;
  for (const [from, to] of moves) {
    const [old, now] = [join(folder, from), join(folder, to)];
    const [info, taken] = await Promise.all([old, now].map((path) => lstat(path).catch(() => undefined)));
    // On file systems that ignore case, both may be the same file.
    if (!info || (taken && taken.ino !== info.ino)) continue;
    await mkdir(dirname(now), { recursive: true });
    await rename(old, now);
  }
  for (const { staged, path, before } of writes) {
    const [source, target] = [join(stage, staged), join(folder, path)];
    const now = await readFile(target).catch(() => undefined);
    const isPending = (await lstat(source).catch(() => undefined)) !== undefined;
    if (!isPending || (now && contentHash(now)) !== before) continue;
    if (now) await chmod(source, (await stat(target)).mode);
    await mkdir(dirname(target), { recursive: true });
    await rename(source, now ? await realpath(target) : target);
  }
  await rm(stage, { recursive: true, force: true });
}

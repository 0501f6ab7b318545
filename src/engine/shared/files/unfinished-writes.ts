import { existsSync, lstatSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, join } from "node:path";
import { contentHash } from "../fingerprint.mjs";
import { isAbandonedFolder } from "./folders.ts";
import { writeAtomically } from "./writers.mjs";

/** The start of the names of hidden folders in which changes are prepared. */
export const STAGE_PREFIX = ".changes-";

/** A rename that changes a folder, once all new contents are in its stage. */
export interface Step {
  /** A file of the folder, which gets another name, or one in the stage. */
  from: string;
  isStaged: boolean;
  to: string;
  /** The content hash of the file that is replaced, if one is. */
  before?: string;
}

const JOURNAL = "journal.json";

/** Writes the planned steps into a stage. From then on, `finishWrites` completes them if this process is killed. */
export function keepJournal(stage: string, steps: readonly Step[]): void {
  writeAtomically(join(stage, JOURNAL), JSON.stringify(steps));
}

/** The file that keeps a step from being taken, because another program has deleted, changed or created it. */
export async function obstacleTo(folder: string, { from, isStaged, to, before }: Step) {
  const [old, target] = [join(folder, from), join(folder, to)];
  if (before !== undefined) {
    const now = await readFile(target).catch(() => undefined);
    if (now && contentHash(now) === before) return undefined;
    return { path: to, what: now ? "changed" : "deleted" };
  }
  // As numbers, the ids that Windows gives to files would be rounded.
  const [moved, taken] = [old, target].map((path) => lstatSync(path, { bigint: true, throwIfNoEntry: false }));
  if (!isStaged && !moved) return { path: from, what: "deleted" };
  // On file systems that ignore case, both may be the same file.
  return taken && (isStaged || taken.ino !== moved?.ino) ? { path: to, what: "created" } : undefined;
}

/** Takes a step. Returns a function that undoes it. */
export async function makeStep(folder: string, stage: string, step: Step): Promise<() => Promise<unknown>> {
  const [source, target] = [join(step.isStaged ? stage : folder, step.from), join(folder, step.to)];
  await mkdir(dirname(target), { recursive: true });
  if (step.before === undefined) {
    await rename(source, target);
    return () => (step.isStaged ? rm(target) : rename(target, source));
  }
  // Replaces the target of a link.
  const replaced = await realpath(target);
  const [{ mode }, old] = await Promise.all([stat(replaced), readFile(replaced)]);
  const replace = async () => {
    await chmod(source, mode);
    await rename(source, replaced);
  };
  await replace();
  return () => writeFile(source, old).then(replace);
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
  const steps: readonly Step[] = JSON.parse(text);
  const paths = steps.flatMap(({ from, to }) => [from, to]);
  // The journal may have been edited: nothing outside of the folder is changed.
  if (paths.some((path) => isAbsolute(path) || path.split(/[\\/]/).includes(".."))) return;
  for (const step of steps) {
    const isMade = step.isStaged && !existsSync(join(stage, step.from));
    if (!isMade && !(await obstacleTo(folder, step))) await makeStep(folder, stage, step);
  }
  await rm(stage, { recursive: true, force: true });
}
